import { lazyComponent, paths, type Slice } from '@setu/sdk';
import { AdminHome } from './layout/admin-home';
import { Guarded } from './layout/guarded';

const HistoryPage = lazyComponent(() => import(/* webpackChunkName: "history" */ './features/history/history.page'));
const CollegeFormPage = lazyComponent(
  () => import(/* webpackChunkName: "college-form" */ './features/college-form/college-form.page'),
);

const collegeForm = (
  <Guarded>
    <CollegeFormPage />
  </Guarded>
);

export default {
  sdk: '^1.0.0',
  routes: [
    { path: paths.admin(), element: <AdminHome /> },
    {
      path: paths.adminHistory(),
      element: (
        <Guarded>
          <HistoryPage />
        </Guarded>
      ),
    },
    { path: paths.adminNewCollege(), element: collegeForm },
    { path: `${paths.adminColleges()}/:collegeId`, element: collegeForm },
  ],
  widgets: {},
} satisfies Slice;
