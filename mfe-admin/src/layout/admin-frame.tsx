import { type ReactNode, Suspense } from 'react';
import { useAdminSession } from './admin-session';
import { AdministratorContext } from './administrator';
import styles from './admin-frame.module.css';
import { LoginAgain } from './login-again';
import { Navigation } from './navigation';
import { PageWaiting } from './page-waiting';

/** What surrounds every page of a logged-in administrator. */
export function AdminFrame({ username, children }: { username: string; children: ReactNode }) {
  const { logOut, loggedOut, ask, ended } = useAdminSession();
  return (
    <AdministratorContext value={{ username, logOut, loggedOut }}>
      <Navigation />
      <div className={styles.content}>
        <Suspense fallback={<PageWaiting />}>{children}</Suspense>
      </div>
      <LoginAgain onLoggedIn={ask} onGivenUp={ended} />
    </AdministratorContext>
  );
}
