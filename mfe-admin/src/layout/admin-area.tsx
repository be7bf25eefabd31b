import { messages, roleMay } from '@setu/contracts';
import { Navigate, notify, useLocation } from '@setu/sdk';
import { Container, EmptyState, ErrorCard } from '@setu/ui';
import { Suspense, useEffect, useState } from 'react';
import { adminPaths } from '../paths';
import { AdminPageSkeleton } from '../components/admin-page';
import { RoleContext } from '../components/rights';
import styles from './admin-area.module.css';
import type { AdminPageEntry } from './admin-page-entry';
import { isOutdated, useAdminSession } from './admin-session';
import { LoginPage } from './login';
import { Navigation } from './navigation';
import { ReauthDialog } from './reauth-dialog';

interface AdminAreaProps {
  page: AdminPageEntry;
  /** All pages, for the menu. */
  pages: readonly AdminPageEntry[];
}

/** A page for administrators. The server decides who is one before anything of the page is shown. */
export function AdminArea(props: AdminAreaProps) {
  const { pathname } = useLocation();
  // Each page starts afresh: its own state and skeleton, and a closed menu.
  return <GuardedPage key={pathname} {...props} />;
}

function GuardedPage({ page, pages }: AdminAreaProps) {
  const { Page, otherwise = adminPaths.home(), beforeEnrolment = false } = page;
  const { session, check } = useAdminSession();
  const [mustCheck, setMustCheck] = useState(() => isOutdated(session));
  // While the server is asked, and while a visitor types their name and password.
  useEffect(() => Page.preload(), [Page]);
  useEffect(() => {
    if (mustCheck) void check().then(() => setMustCheck(false));
  }, [mustCheck, check]);

  const enter = async () => {
    await check();
    // The log-in form took the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  switch (session.state) {
    case 'checking':
      return <SessionCheck />;
    case 'unknown':
      return <SessionCheck onRetry={check} />;
    case 'unauthenticated':
      return otherwise === 'login' ? <LoginPage onLoggedIn={enter} /> : <NotLoggedIn to={otherwise} />;
    case 'loggedOut':
      return otherwise === 'login' ? <LoginPage onLoggedIn={enter} /> : <Navigate to={adminPaths.home()} replace />;
    case 'loggedIn':
      if (mustCheck) return <SessionCheck />;
      if (session.administrator.secondFactorSetupRequired && !beforeEnrolment)
        return <Navigate to={adminPaths.account()} replace />;
      return (
        <RoleContext value={session.administrator.role}>
          <Navigation pages={pages} />
          <div className={styles.content}>
            {roleMay(session.administrator.role, page.area ?? 'own', page.level ?? 'read') ? (
              <Suspense fallback={<AdminPageSkeleton />}>
                <Page />
              </Suspense>
            ) : (
              <EmptyState title={messages.admin.roleForbidden} />
            )}
          </div>
          <ReauthDialog />
        </RoleContext>
      );
  }
}

/** In the place of the page while the session is checked, or could not be. */
const SessionCheck = ({ onRetry }: { onRetry?(): void }) => (
  <Container style={{ paddingBlock: 'var(--space-6)' }}>
    {onRetry ? (
      <ErrorCard
        title="Could not check your session"
        message="The server did not answer. Please check your connection."
        onRetry={onRetry}
      />
    ) : (
      <AdminPageSkeleton />
    )}
  </Container>
);

function NotLoggedIn({ to }: { to: string }) {
  useEffect(() => notify('error', messages.admin.notAuthenticated), []);
  return <Navigate to={to} replace />;
}
