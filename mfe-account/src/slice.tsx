import { lazyComponent, type Slice } from '@setu/sdk';
import { ShortlistButton } from './features/shortlist/shortlist-button';

const LoginPage = lazyComponent(() => import(/* webpackChunkName: "login" */ './features/login/login.page'));
const LoginPanel = lazyComponent(() => import(/* webpackChunkName: "login" */ './features/login/login-panel'));
const SignupPage = lazyComponent(() => import(/* webpackChunkName: "signup" */ './features/signup/signup.page'));
const ForgotPasswordPage = lazyComponent(
  () => import(/* webpackChunkName: "recovery" */ './features/recovery/forgot-password.page'),
);
const ResetPasswordPage = lazyComponent(
  () => import(/* webpackChunkName: "recovery" */ './features/recovery/reset-password.page'),
);
const VerifyEmailPage = lazyComponent(
  () => import(/* webpackChunkName: "recovery" */ './features/recovery/verify-email.page'),
);
const ProfilePage = lazyComponent(() => import(/* webpackChunkName: "profile" */ './features/profile/profile.page'));
const ConsentPanel = lazyComponent(() => import(/* webpackChunkName: "consent" */ './features/consent/consent-panel'));
const GuardianPage = lazyComponent(
  () => import(/* webpackChunkName: "guardian" */ './features/guardian/guardian.page'),
);
const ShortlistPage = lazyComponent(
  () => import(/* webpackChunkName: "shortlist" */ './features/shortlist/shortlist.page'),
);
const PreferencesPage = lazyComponent(
  () => import(/* webpackChunkName: "preferences" */ './features/preferences/preferences.page'),
);
const PublicLogPage = lazyComponent(
  () => import(/* webpackChunkName: "public-log" */ './features/public-log/public-log.page'),
);
const SeatButton = lazyComponent(
  () => import(/* webpackChunkName: "seat-button" */ './features/preferences/seat-button'),
);

export default {
  sdk: '^2.2.0',
  routes: [
    { path: '/login', element: <LoginPage /> },
    { path: '/signup', element: <SignupPage /> },
    { path: '/forgot-password', element: <ForgotPasswordPage /> },
    { path: '/reset-password', element: <ResetPasswordPage /> },
    { path: '/verify-email', element: <VerifyEmailPage /> },
    { path: '/me', element: <ProfilePage /> },
    { path: '/shortlist', element: <ShortlistPage /> },
    { path: '/chances/list', element: <PreferencesPage /> },
    { path: '/public-log', element: <PublicLogPage /> },
    { path: '/guardian', element: <GuardianPage /> },
  ],
  widgets: { ConsentPanel, LoginPanel, SeatButton, ShortlistButton },
} satisfies Slice<'account'>;
