import { lazyComponent, type Slice } from '@setu/sdk';

const LoginPage = lazyComponent(() => import(/* webpackChunkName: "login" */ './features/login/login.page'));

export default {
  sdk: '^1.0.0',
  routes: [{ path: '/login', element: <LoginPage /> }],
  widgets: {},
} satisfies Slice;
