import { type Administrator } from '@setu/contracts';
import { type ReactNode, Suspense } from 'react';
import { AdministratorContext } from './administrator';
import styles from './admin-frame.module.css';
import { LoginAgain } from './login-again';
import { Navigation } from './navigation';
import { PageWaiting } from './page-waiting';

interface AdminFrameProps {
  administrator: Administrator;
  logOut(): Promise<void>;
  loggedOut(): void;
  children: ReactNode;
}

/** What surrounds every page of a logged-in administrator. */
export function AdminFrame({ administrator: { username }, logOut, loggedOut, children }: AdminFrameProps) {
  return (
    <AdministratorContext value={{ username, logOut, loggedOut }}>
      <Navigation />
      <div className={styles.content}>
        <Suspense fallback={<PageWaiting />}>{children}</Suspense>
      </div>
      <LoginAgain />
    </AdministratorContext>
  );
}
