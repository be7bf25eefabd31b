import { isAdminPath } from '@setu/contracts';
import { beforeMainId, t } from '@setu/sdk';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import { PartAnswers } from '../routing/part-answers';
import { Footer } from './footer/footer';
import { LanguageSuggestion } from './language-suggestion/language-suggestion';
import { LoginDialog } from './login-dialog';
import { Navbar } from './navbar/navbar';
import { Notices } from './notices/notices';
import { RouteAnnouncer } from './navigation/route-announcer';
import { ScrollManager } from './navigation/scroll-manager';
import { ScrollToTop } from './navigation/scroll-to-top';
import styles from './app-layout.module.css';

/** The frame of every page. The administrator's pages have their own header. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const bare = isAdminPath(pathname);
  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <LanguageSuggestion />
      {!bare && <Navbar />}
      <div id={beforeMainId} className={styles.beforeMain} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {!bare && <Footer />}
      {!bare && <ScrollToTop />}
      <LoginDialog />
      <Notices />
      <ScrollManager />
      <RouteAnnouncer />
      <PartAnswers />
    </>
  );
}
