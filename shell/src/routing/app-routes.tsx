import { matchRoute } from '@setu/release-store/route-pattern';
import { lazyComponent } from '@setu/sdk';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import NotFoundPage from '../pages/not-found/not-found-page';
import { PageSkeleton } from './page-skeleton';
import { PageAnswers } from './part-answers';
import { PageSlot } from '../slices/suspense-slots';
import { SliceBoundary } from './slice-boundary';
import { SlicePages } from './slice-host';
import { release } from '../slices/slice-loader';

const HomePage = lazyComponent(() => import(/* webpackChunkName: "home" */ '../pages/home/home-page'));
const AboutPage = lazyComponent(() => import(/* webpackChunkName: "about" */ '../pages/about/about-page'));
const ContactPage = lazyComponent(() => import(/* webpackChunkName: "contact" */ '../pages/contact/contact-page'));
const TermsPage = lazyComponent(() => import(/* webpackChunkName: "terms" */ '../pages/terms/terms-page'));
const PoliciesPage = lazyComponent(() => import(/* webpackChunkName: "policies" */ '../pages/policies/policies-page'));

export const shellRoutes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  { path: '/about', element: <AboutPage /> },
  { path: '/contact', element: <ContactPage /> },
  { path: '/t&c', element: <TermsPage /> },
  { path: '/policies', element: <PoliciesPage /> },
  { path: '*', element: <NotFoundPage /> },
];

/** The only router: the shell's own pages, and those of each slice at the paths that the release lists for it. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const slice = sliceOf(pathname);
  if (slice) return <SlicePages key={slice} slice={slice} />;
  // The key makes the next page show its skeleton without delay.
  return <ShellPages key={pathname} />;
}

function ShellPages() {
  const page = useRoutes(shellRoutes);
  return (
    <SliceBoundary slice="shell" skeleton={<PageSkeleton />}>
      {() => (
        <PageSlot fallback={<PageSkeleton />}>
          {page}
          <PageAnswers />
        </PageSlot>
      )}
    </SliceBoundary>
  );
}

/** Returns the name of the slice that has the page at a path; undefined for the shell's own pages. */
export const sliceOf = (pathname: string): string | undefined =>
  Object.keys(release.slices).find((name) =>
    release.slices[name]!.routes.some((pattern) => matchRoute(pattern, pathname)),
  );
