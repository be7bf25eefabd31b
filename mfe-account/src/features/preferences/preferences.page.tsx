import { Link, NeedsScript, PageHead, paths, plain, t } from '@setu/sdk';
import { Container, Skeleton, useHydrated } from '@setu/ui';
import { PreferenceList } from './preference-list';
import styles from './preferences.module.css';

/** The visitor's preference list for counselling: on this device, and in their account once they are logged in. */
export default function PreferencesPage() {
  const isHydrated = useHydrated();
  return (
    <Container className={styles.page}>
      <PageHead title={plain('Your preference list')} noindex />
      <header className={styles.header}>
        <h1>{t('Your preference list')}</h1>
        <p className={styles.lead}>
          {t('The seats you want, in the order in which you want them.')}{' '}
          <Link to={paths.chances()}>{t('Find seats with your rank')}</Link>
        </p>
      </header>
      <NeedsScript what={plain('Your preference list')} />
      <div className={`ui-needs-script ${styles.content}`}>
        {isHydrated ? <PreferenceList /> : <Skeleton shape="box" height="20rem" />}
      </div>
    </Container>
  );
}
