import { messages } from '@setu/contracts';
import { ErrorCard, Skeleton } from '@setu/ui';
import { AdminPage } from '../../components/admin-page';
import { useReloadOnReturn } from '../../components/use-reload-on-return';
import { useAccount } from './account.api';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor/second-factor-card';
import { SessionsCard } from './sessions-card';
import styles from './account.module.css';

/** Until a required second factor is set up, that is all there is. */
export default function AccountPage() {
  const { data: account, error, reload } = useAccount();
  useReloadOnReturn(account !== undefined, reload);
  if (!account)
    return (
      <AdminPage title="Your account">
        {error ? (
          <ErrorCard title={messages.adminAccount.loadFailed} message={error.serverMessage} onRetry={reload} />
        ) : (
          <Skeleton shape="box" height="16rem" />
        )}
      </AdminPage>
    );
  const isOpen = account.secondFactor !== undefined || !account.secondFactorRequired;
  return (
    <AdminPage
      title="Your account"
      lead={isOpen ? 'How you log in, and where you are logged in.' : messages.adminAccount.setupRequired}
    >
      <div className={styles.cards}>
        <SecondFactorCard account={account} reload={reload} />
        {isOpen && <PasswordCard username={account.username} />}
        {isOpen && <SessionsCard />}
      </div>
    </AdminPage>
  );
}
