import { lazyComponent, paths, type Slice } from '@setu/sdk';
import { adminPaths } from './paths';
import { AdminHome } from './layout/admin-home';
import { AdminSession } from './layout/admin-session';
import { Guarded } from './layout/guarded';

const HistoryPage = lazyComponent(() => import(/* webpackChunkName: "history" */ './features/history/history.page'));
const CollegeListPage = lazyComponent(
  () => import(/* webpackChunkName: "college-list" */ './features/college-list/college-list.page'),
);
const ImportPage = lazyComponent(
  () => import(/* webpackChunkName: "college-import" */ './features/college-import/import.page'),
);
const CollegeFormPage = lazyComponent(
  () => import(/* webpackChunkName: "college-form" */ './features/college-form/college-form.page'),
);
const UsersPage = lazyComponent(() => import(/* webpackChunkName: "users" */ './features/users/users.page'));
const MessagesPage = lazyComponent(
  () => import(/* webpackChunkName: "messages" */ './features/messages/messages.page'),
);
const CategoriesPage = lazyComponent(
  () => import(/* webpackChunkName: "categories" */ './features/applications/categories.page'),
);
const ApplicationsPage = lazyComponent(
  () => import(/* webpackChunkName: "applications" */ './features/applications/applications.page'),
);

const AccountPage = lazyComponent(() => import(/* webpackChunkName: "account" */ './features/account/account.page'));

/** A page for administrators only; everybody else is sent away, to `/admin` unless told. */
const guarded = (path: string, Page: ReturnType<typeof lazyComponent>, leaveTo?: string) => ({
  path,
  element: (
    <Guarded leaveTo={leaveTo} preload={Page.preload}>
      <Page />
    </Guarded>
  ),
});

export default {
  sdk: '^1.1.0',
  routes: [
    {
      element: <AdminSession />,
      children: [
        { path: adminPaths.home(), element: <AdminHome /> },
        guarded(adminPaths.colleges(), CollegeListPage),
        guarded(adminPaths.collegeImport(), ImportPage),
        guarded(adminPaths.newCollege(), CollegeFormPage),
        guarded(`${adminPaths.colleges()}/:collegeId`, CollegeFormPage),
        guarded(adminPaths.users(), UsersPage),
        guarded(adminPaths.messages(), MessagesPage),
        guarded(adminPaths.applications(), CategoriesPage, paths.home()),
        guarded(`${adminPaths.applications()}/:job`, ApplicationsPage, paths.home()),
        guarded(adminPaths.history(), HistoryPage),
        {
          path: adminPaths.account(),
          element: (
            <Guarded preload={AccountPage.preload} beforeEnrolment>
              <AccountPage />
            </Guarded>
          ),
        },
      ],
    },
  ],
  widgets: {},
} satisfies Slice<'admin'>;
