import { Suspense, use } from 'react';
import { useRoutes } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton';
import NotFoundPage from '../pages/not-found/not-found-page';
import { SliceBoundary } from './slice-boundary';
import { loadSlice } from './slice-loader';

/** The pages of a slice, grafted into the one router. */
export function SlicePages({ slice }: { slice: string }) {
  return (
    <SliceBoundary slice={slice}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPages slice={slice} />
      </Suspense>
    </SliceBoundary>
  );
}

function LoadedPages({ slice }: { slice: string }) {
  const { routes } = use(loadSlice(slice));
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}
