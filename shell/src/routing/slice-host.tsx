import type { WidgetRequest } from '@setu/sdk';
import { type ComponentType, type ReactNode, use, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import NotFoundPage from '../pages/not-found/not-found-page';
import { PartAnswers } from './part-answers';
import { PagePlace, WidgetPlace } from '../slices/places';
import { SliceBoundary } from './slice-boundary';
import { loadSlice, type Source } from '../slices/slice-loader';

/**
 * The pages of a slice, grafted into the one router. The slice stays mounted while the path stays inside it, so its layout routes keep their
 * state from page to page. Each page starts anew.
 */
export function SlicePages({ slice }: { slice: string }) {
  const { pathname } = useLocation();
  return (
    <SliceBoundary slice={slice} path={pathname} skeleton={<PageSkeleton />}>
      {(source) => (
        <PagePlace fallback={<PageSkeleton />}>
          <LoadedPages slice={slice} source={source} />
        </PagePlace>
      )}
    </SliceBoundary>
  );
}

function LoadedPages({ slice, source }: { slice: string; source: Source }) {
  const { routes } = use(loadSlice(slice, source));
  const pages = useMemo(() => [...routes.map(withPage), { path: '*', element: <NotFoundPage /> }], [routes]);
  return useRoutes(pages);
}

/** Wraps the pages of a route tree; layout routes stay as they are. */
const withPage = (route: RouteObject): RouteObject =>
  route.children
    ? { ...route, children: route.children.map(withPage) }
    : { ...route, element: <Page>{route.element}</Page> };

/** Because of its key, the next page shows its skeleton at once; without it the router's transition would keep the previous page. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PagePlace key={pathname} fallback={<PageSkeleton />}>
      {children}
      <PartAnswers />
    </PagePlace>
  );
}

/** Loads and shows a widget of a slice. A failure does not spread beyond it. */
export const WidgetHost = ({ fallback, ...request }: WidgetRequest) => (
  <SliceBoundary slice={request.slice} skeleton={fallback} optional={request.optional}>
    {(source) => (
      <WidgetPlace fallback={fallback}>
        <LoadedWidget {...request} source={source} />
        <PartAnswers />
      </WidgetPlace>
    )}
  </SliceBoundary>
);

function LoadedWidget({ slice, name, props, source }: Omit<WidgetRequest, 'fallback'> & { source: Source }) {
  const Widget = use(loadSlice(slice, source)).widgets[name] as ComponentType<object> | undefined;
  if (!Widget) throw new Error(`The slice "${slice}" has no widget "${name}"`);
  return <Widget {...props} />;
}
