import { messages } from '@setu/contracts';
import { Navigate, notify } from '@setu/sdk';
import { type ReactNode, useEffect } from 'react';
import { adminPaths } from '../paths';
import { AdminFrame } from './admin-frame';
import { useAdminSession } from './admin-session';
import { SessionUnknown } from './session-unknown';

interface GuardedProps {
  /** Where everybody else is sent. */
  leaveTo?: string;
  /** Also opens to who has yet to set up the second factor that the site requires; every other page leads to their account. */
  beforeEnrolment?: boolean;
  /** Starts fetching the page's code while the server is asked. */
  preload?(): void;
  children: ReactNode;
}

/** A page for administrators only, which the server decides about before anything of it is shown. */
export function Guarded({ leaveTo = adminPaths.home(), beforeEnrolment = false, preload, children }: GuardedProps) {
  const { session, askAgain } = useAdminSession();
  useEffect(() => preload?.(), [preload]);
  switch (session.state) {
    case 'loggedIn':
      if (session.administrator.secondFactorSetupRequired && !beforeEnrolment)
        return <Navigate to={adminPaths.account()} replace />;
      return <AdminFrame username={session.administrator.username}>{children}</AdminFrame>;
    case 'nobody':
      return <Leave to={leaveTo} />;
    case 'loggedOut':
      return <Navigate to={adminPaths.home()} replace />;
    default:
      return <SessionUnknown asking={session.state === 'asking'} onRetry={askAgain} />;
  }
}

function Leave({ to }: { to: string }) {
  useEffect(() => notify('error', messages.admin.notAuthenticated), []);
  return <Navigate to={to} replace />;
}
