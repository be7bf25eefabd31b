import { lazyComponent, paths, type Slice } from '@setu/sdk';
import { AdminHome } from './layout/admin-home';
import { Guarded } from './layout/guarded';

const HistoryPage = lazyComponent(() => import(/* webpackChunkName: "history" */ './features/history/history.page'));

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
  ],
  widgets: {},
} satisfies Slice;
