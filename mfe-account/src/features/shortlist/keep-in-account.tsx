import { Link, paths, requestLogin, t } from '@setu/sdk';
import { Button, buttonClass, Icon } from '@setu/ui';
import styles from './shortlist.module.css';

/** For guests. */
export const KeepInAccount = () => (
  <div className={styles.banner}>
    <Icon name="info" />
    <p>
      {t('Saved on this device, in no account. With an account you find it on all your devices.')}{' '}
      <Button variant="quiet" size="sm" onClick={() => requestLogin()}>
        {t('Log in')}
      </Button>
      <Link to={paths.signup()} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        {t('Sign up')}
      </Link>
    </p>
  </div>
);
