import { Suspense, use } from 'react';
import { useRoutes } from 'react-router-dom';
import { PageSkeleton } from '../layout/page-skeleton';
import NotFoundPage from '../pages/not-found/not-found-page';
import { SliceBoundary } from './slice-boundary';
import { loadSlice, type Source } from './slice-loader';

/** The pages of a slice, grafted into the one router. */
export const SlicePages = ({ slice }: { slice: string }) => (
  <SliceBoundary slice={slice} skeleton={<PageSkeleton />}>
    {(source) => (
      <Suspense fallback={<PageSkeleton />}>
        <LoadedPages slice={slice} source={source} />
      </Suspense>
    )}
  </SliceBoundary>
);

function LoadedPages({ slice, source }: { slice: string; source: Source }) {
  const { routes } = use(loadSlice(slice, source));
  return useRoutes([...routes, { path: '*', element: <NotFoundPage /> }]);
}
