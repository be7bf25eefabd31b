import { useSearchParams } from '@setu/sdk';
import { Card } from '@setu/ui';
import styles from './joined-notice.module.css';

/** For who came with Google to an account that had a password: the backend leads here with `?joined=google`. */
export function JoinedNotice() {
  const [params] = useSearchParams();
  if (params.get('joined') !== 'google') return null;
  return (
    <Card as="section" className={styles.notice} aria-labelledby="joined">
      <h2 id="joined">You now log in with Google</h2>
      <p>
        Somebody had signed up with your address and a password, without proving that the address is theirs. If it was
        you, just use Google from now on. The password no longer works, devices that used it are logged out, and the
        phone number is cleared. Please check what else is in this profile.
      </p>
    </Card>
  );
}
