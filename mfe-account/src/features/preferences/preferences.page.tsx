import { NeedsScript, PageHead, paths, Link } from '@setu/sdk';
import { Container, Skeleton, useHydrated } from '@setu/ui';
import { PreferenceList } from './preference-list';
import styles from './preferences.module.css';

/** The visitor's preference list for counselling: on this device, and in their account once they are logged in. */
export default function PreferencesPage() {
  const isHydrated = useHydrated();
  return (
    <Container className={styles.page}>
      <PageHead title="Your preference list" noindex />
      <header className={styles.header}>
        <h1>Your preference list</h1>
        <p className={styles.lead}>
          The seats you want, in the order in which you want them.{' '}
          <Link to={paths.chances()}>Find seats with your rank</Link>
        </p>
      </header>
      <NeedsScript what="Your preference list" />
      <div className={`ui-needs-script ${styles.content}`}>
        {isHydrated ? <PreferenceList /> : <Skeleton shape="box" height="20rem" />}
      </div>
    </Container>
  );
}
