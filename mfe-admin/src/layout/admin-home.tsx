import { lazyComponent, Navigate } from '@setu/sdk';
import { useEffect, useRef } from 'react';
import { adminPaths } from '../paths';
import { AdminFrame } from './admin-frame';
import { LoginPage } from './login-page';
import { SessionUnknown } from './session-unknown';
import { useAdminSession } from './admin-session';

const DashboardPage = lazyComponent(
  () => import(/* webpackChunkName: "dashboard" */ '../features/dashboard/dashboard.page'),
);

/** `/admin`: the log-in form, then the dashboard. */
export function AdminHome() {
  const { session, ask, askAgain } = useAdminSession();
  // While the server is asked, and while one types one's name.
  useEffect(() => DashboardPage.preload(), []);
  const wasForm = useRef(false);
  const isForm = session.state === 'nobody' || session.state === 'loggedOut';
  const isIn = session.state === 'loggedIn';

  useEffect(() => {
    // The form took the focus with it; the page's own start is where the keyboard goes on.
    if (isIn && wasForm.current) document.getElementById('main')?.focus({ preventScroll: true });
    if (isForm || isIn) wasForm.current = isForm;
  }, [isForm, isIn]);

  if (isForm) return <LoginPage onLoggedIn={ask} />;
  if (session.state !== 'loggedIn') return <SessionUnknown asking={session.state === 'asking'} onRetry={askAgain} />;
  if (session.administrator.secondFactorSetupRequired) return <Navigate to={adminPaths.account()} replace />;
  return (
    <AdminFrame username={session.administrator.username}>
      <DashboardPage />
    </AdminFrame>
  );
}
