import { type Slice, type WidgetRequest } from '@setu/sdk';
import { type ComponentType, type ReactNode, use, useMemo } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { otherParts } from '../slices/other-parts';
import { PageSkeleton } from './page-skeleton';
import NotFoundPage from '../pages/not-found/not-found-page';
import { PageAnswers, PartAnswers } from './part-answers';
import { PageSlot, WidgetSlot } from '../slices/suspense-slots';
import { SliceBoundary } from './slice-boundary';
import { loadSlice, type Source } from '../slices/slice-loader';

/**
 * The pages of a slice, added to the only router. The slice stays mounted while the path is in it, so its layout routes
 * keep their state between pages. Each page starts fresh.
 */
export function SlicePages({ slice }: { slice: string }) {
  const { pathname } = useLocation();
  return (
    <SliceBoundary slice={slice} path={pathname} skeleton={<PageSkeleton />}>
      {(source) => (
        <PageSlot fallback={<PageSkeleton />}>
          <LoadedPages slice={slice} source={source} />
        </PageSlot>
      )}
    </SliceBoundary>
  );
}

function LoadedPages({ slice, source }: { slice: string; source: Source }) {
  const { routes, languages } = use(loadSlice(slice, source));
  const pages = useMemo(() => [...routes, { path: '*', element: <NotFoundPage /> }].map(withPage), [routes]);
  return marked(slice, languages, useRoutes(pages));
}

/** Marks the content of a slice with its language, where the page is in another one than English. */
const marked = (slice: string, languages: Slice['languages'], content: ReactNode): ReactNode =>
  otherParts.marked ? otherParts.marked(slice, languages, content) : content;

/** Wraps the pages of a route tree; layout routes are unchanged. */
const withPage = (route: RouteObject): RouteObject =>
  route.children
    ? { ...route, children: route.children.map(withPage) }
    : { ...route, element: <Page>{route.element}</Page> };

/** The key makes the next page show its skeleton without delay; without it the router's transition would still show the previous page. */
function Page({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PageSlot key={pathname} fallback={<PageSkeleton />}>
      {children}
      <PageAnswers />
    </PageSlot>
  );
}

/** Loads and shows a widget of a slice. A failure does not spread beyond it. */
export const WidgetHost = ({ fallback, ...request }: WidgetRequest) => (
  <SliceBoundary slice={request.slice} skeleton={fallback} optional={request.optional}>
    {(source) => (
      <WidgetSlot fallback={fallback}>
        <LoadedWidget {...request} source={source} />
        <PartAnswers />
      </WidgetSlot>
    )}
  </SliceBoundary>
);

function LoadedWidget({ slice, name, props, source }: Omit<WidgetRequest, 'fallback'> & { source: Source }) {
  const { widgets, languages } = use(loadSlice(slice, source));
  const Widget = widgets[name] as ComponentType<object> | undefined;
  if (!Widget) throw new Error(`The slice "${slice}" has no widget "${name}"`);
  return marked(slice, languages, <Widget {...props} />);
}
