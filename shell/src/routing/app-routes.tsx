import { lazyComponent } from '@setu/sdk';
import { matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PageSkeleton } from './page-skeleton';
import { PartAnswers } from './part-answers';
import { PagePlace } from '../slices/places';
import { SliceBoundary } from './slice-boundary';
import { SlicePages } from './slice-host';
import { release } from '../slices/slice-loader';

const HomePage = lazyComponent(() => import(/* webpackChunkName: "home" */ '../pages/home/home-page'));
const AboutPage = lazyComponent(() => import(/* webpackChunkName: "about" */ '../pages/about/about-page'));
const ContactPage = lazyComponent(() => import(/* webpackChunkName: "contact" */ '../pages/contact/contact-page'));
const TermsPage = lazyComponent(() => import(/* webpackChunkName: "terms" */ '../pages/terms/terms-page'));
const PoliciesPage = lazyComponent(() => import(/* webpackChunkName: "policies" */ '../pages/policies/policies-page'));
const NotFoundPage = lazyComponent(
  () => import(/* webpackChunkName: "not-found" */ '../pages/not-found/not-found-page'),
);

export const shellRoutes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/contact', element: <ContactPage /> },
  { path: '/t&c', element: <TermsPage /> },
  { path: '/policies', element: <PoliciesPage /> },
  { path: '*', element: <NotFoundPage /> },
];

/** The one router: the shell's own pages, and those of each slice at the paths that the release lists for it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const slice = sliceOf(pathname);
  if (slice) return <SlicePages key={slice} slice={slice} />;
  // Because of its key, the next page shows its skeleton at once.
  return <ShellPages key={pathname} />;
}

function ShellPages() {
  const page = useRoutes(shellRoutes);
  return (
    <SliceBoundary slice="shell" skeleton={<PageSkeleton />}>
      {() => (
        <PagePlace fallback={<PageSkeleton />}>
          {page}
          <PartAnswers />
        </PagePlace>
      )}
    </SliceBoundary>
  );
}

/** Name of the slice that has the page at a path; none of the shell's own. */
export const sliceOf = (pathname: string): string | undefined =>
  Object.keys(release.slices).find((name) =>
    release.slices[name]!.routes.some((pattern) => matchPath(pattern, pathname)),
  );
