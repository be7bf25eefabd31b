import { api, firstProblem, messages, type PasswordChange, passwordChangeForm } from '@setu/contracts';
import { notify, send, useCall, useForm } from '@setu/sdk';
import { Button, Card, ErrorCard, Field, FormAlert, PasswordInput, Skeleton } from '@setu/ui';
import { AdminPage } from '../../components/admin-page';
import styles from './account.module.css';
import { NoticesCard } from './notices-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

const { loadFailed, passwordChanged, passwordFailed, setupRequired } = messages.adminAccount;

/** Until a required second factor is set up, its card is the only one. */
export default function AccountPage() {
  const { data: account, error, reload } = useCall(api.adminAccount.show, {}, { revalidateOnMount: true });
  if (!account)
    return (
      <AdminPage title="Your account">
        {error ? (
          <ErrorCard title={loadFailed} message={error.serverMessage} onRetry={reload} />
        ) : (
          <Skeleton shape="box" height="16em" />
        )}
      </AdminPage>
    );
  const isOpen = account.secondFactor !== undefined || !account.secondFactorRequired;
  return (
    <AdminPage title="Your account" lead={isOpen ? 'How you log in, and where you are logged in.' : setupRequired}>
      <div className={styles.cards}>
        <SecondFactorCard account={account} reload={reload} />
        {isOpen && <PasswordCard username={account.username} />}
        {isOpen && <NoticesCard account={account} reload={reload} />}
        {isOpen && <SessionsCard />}
      </div>
    </AdminPage>
  );
}

function PasswordCard({ username }: { username: string }) {
  const form = useForm<PasswordChange>({
    values: { currentPassword: '', newPassword: '' },
    check: (values) => firstProblem(passwordChangeForm, values),
    async send(change) {
      await send(api.adminAccount.changePassword, { body: change });
      notify('success', passwordChanged);
      form.reset();
    },
    failed: passwordFailed,
  });

  return (
    <Card as="section" aria-labelledby="password" className={styles.card}>
      <h2 id="password">Password</h2>
      <p>Changing it logs you out everywhere else.</p>
      <form {...form.props} className="ui-stack">
        {/* For password managers. */}
        <input hidden autoComplete="username" value={username} readOnly />
        <Field label="Current password" error={form.errorOf('currentPassword')}>
          <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters with a letter, a number and a special character."
          error={form.errorOf('newPassword')}
        >
          <PasswordInput {...form.input('newPassword')} autoComplete="new-password" />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div>
          <Button type="submit" variant="secondary" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
