import { lazyComponent, paths, type Slice } from '@setu/sdk';
import { adminPaths } from './paths';
import { AdminArea } from './layout/admin-area';
import type { AdminPageEntry } from './layout/admin-page-entry';

const CollegeFormPage = lazyComponent(
  () => import(/* webpackChunkName: "college-form" */ './features/college-form/college-form.page'),
);

/** Every page, in the order of the menu. `package.json` lists the same paths for the edge. */
const pages: readonly AdminPageEntry[] = [
  {
    path: adminPaths.home(),
    Page: lazyComponent(() => import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard.page')),
    menu: { label: 'Dashboard', icon: 'bar-chart' },
    otherwise: 'login',
  },
  {
    path: adminPaths.colleges(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "college-list" */ './features/college-list/college-list.page'),
    ),
    menu: { label: 'Colleges', icon: 'building' },
    area: 'catalogue',
  },
  {
    path: adminPaths.collegeImport(),
    area: 'catalogue',
    level: 'write',
    Page: lazyComponent(() => import(/* webpackChunkName: "college-import" */ './features/college-import/import.page')),
  },
  { path: adminPaths.newCollege(), Page: CollegeFormPage, area: 'catalogue', level: 'write' },
  { path: `${adminPaths.colleges()}/:collegeId`, Page: CollegeFormPage, area: 'catalogue' },
  {
    path: adminPaths.users(),
    Page: lazyComponent(() => import(/* webpackChunkName: "users" */ './features/users/users.page')),
    menu: { label: 'Users', icon: 'users' },
    area: 'people',
  },
  {
    path: adminPaths.applications(),
    Page: lazyComponent(() => import(/* webpackChunkName: "categories" */ './features/applications/categories.page')),
    menu: { label: 'Applications', icon: 'briefcase' },
    area: 'people',
    otherwise: paths.home(),
  },
  {
    path: `${adminPaths.applications()}/:job`,
    area: 'people',
    Page: lazyComponent(
      () => import(/* webpackChunkName: "applications" */ './features/applications/applications.page'),
    ),
    otherwise: paths.home(),
  },
  {
    path: adminPaths.messages(),
    Page: lazyComponent(() => import(/* webpackChunkName: "messages" */ './features/messages/messages.page')),
    menu: { label: 'Messages', icon: 'mail' },
    area: 'people',
  },
  {
    path: adminPaths.reports(),
    Page: lazyComponent(() => import(/* webpackChunkName: "reports" */ './features/reports/reports.page')),
    menu: { label: 'Reports', icon: 'alert-triangle' },
    area: 'catalogue',
  },
  {
    path: adminPaths.mentorReports(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "mentor-reports" */ './features/mentor-reports/mentor-reports.page'),
    ),
    menu: { label: 'Reported mentors', icon: 'message-circle' },
    area: 'people',
  },
  {
    path: adminPaths.duplicates(),
    Page: lazyComponent(() => import(/* webpackChunkName: "duplicates" */ './features/duplicates/duplicates.page')),
    menu: { label: 'Duplicates', icon: 'scale' },
    area: 'catalogue',
  },
  {
    path: adminPaths.joins(),
    Page: lazyComponent(() => import(/* webpackChunkName: "joins" */ './features/joins/joins.page')),
    menu: { label: 'Institutions', icon: 'link' },
    area: 'catalogue',
  },
  {
    path: adminPaths.closingImports(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "closing-imports" */ './features/closing-imports/closing-imports.page'),
    ),
    area: 'catalogue',
  },
  {
    path: adminPaths.reviews(),
    Page: lazyComponent(() => import(/* webpackChunkName: "reviews" */ './features/reviews/reviews.page')),
    menu: { label: 'Reviews', icon: 'star' },
    area: 'reviews',
  },
  {
    path: adminPaths.proofPhotos(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "proof-photos" */ './features/proof-photos/proof-photos.page'),
    ),
    menu: { label: 'Proof photos', icon: 'camera' },
    area: 'proofs',
  },
  {
    path: adminPaths.reviewDomains(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "review-domains" */ './features/review-domains/review-domains.page'),
    ),
    menu: { label: 'Mailbox domains', icon: 'mail' },
    area: 'catalogue',
  },
  {
    path: adminPaths.history(),
    Page: lazyComponent(() => import(/* webpackChunkName: "history" */ './features/history/history.page')),
    menu: { label: 'History', icon: 'clock' },
  },
  {
    path: adminPaths.releases(),
    Page: lazyComponent(() => import(/* webpackChunkName: "releases" */ './features/releases/releases.page')),
    menu: { label: 'Releases', icon: 'upload' },
    area: 'site',
  },
  {
    path: adminPaths.administrators(),
    Page: lazyComponent(
      () => import(/* webpackChunkName: "administrators" */ './features/administrators/administrators.page'),
    ),
    menu: { label: 'Administrators', icon: 'shield-check' },
    area: 'administrators',
  },
  {
    path: adminPaths.authorityRequests(),
    Page: lazyComponent(
      () =>
        import(/* webpackChunkName: "authority-requests" */ './features/authority-requests/authority-requests.page'),
    ),
    menu: { label: 'Authorities', icon: 'scale' },
    area: 'administrators',
  },
  {
    path: adminPaths.account(),
    Page: lazyComponent(() => import(/* webpackChunkName: "account" */ './features/account/account.page')),
    beforeEnrolment: true,
  },
];

const InvitationPage = lazyComponent(
  () => import(/* webpackChunkName: "invitation" */ './features/administrators/invitation.page'),
);

export default {
  sdk: '^2.2.0',
  routes: [
    ...pages.map((page) => ({ path: page.path, element: <AdminArea page={page} pages={pages} /> })),
    { path: adminPaths.invitation(), element: <InvitationPage /> },
  ],
  widgets: {},
} satisfies Slice<'admin'>;
