import { paths, type Slice } from '@setu/sdk';
import { AdminHome } from './layout/admin-home';

export default {
  sdk: '^1.0.0',
  routes: [{ path: paths.admin(), element: <AdminHome /> }],
  widgets: {},
} satisfies Slice;
