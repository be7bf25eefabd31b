import { checkPasswordChange, messages, type PasswordChange } from '@setu/contracts';
import { notify, useUnsavedWork } from '@setu/sdk';
import { Button, Card, Field, FormAlert, PasswordInput } from '@setu/ui';
import { changePassword } from './account.api';
import styles from './account.module.css';
import { useCheckedForm } from './use-checked-form';

export function PasswordCard({ username }: { username: string }) {
  const { passwordChanged, passwordFailed } = messages.adminAccount;
  const form = useCheckedForm<keyof PasswordChange>({
    values: { currentPassword: '', newPassword: '' },
    check: checkPasswordChange,
    async send(change) {
      await changePassword(change);
      notify('success', passwordChanged);
      form.reset();
    },
    failed: passwordFailed,
  });
  useUnsavedWork(form.isDirty);

  return (
    <Card as="section" aria-labelledby="password" className={styles.card}>
      <h2 id="password">Password</h2>
      <p>Changing it logs you out everywhere else.</p>
      <form noValidate className="ui-stack" onSubmit={form.submit}>
        {/* Tells password managers whose it is. */}
        <input hidden autoComplete="username" value={username} readOnly />
        <Field label="Current password" error={form.problemOf('currentPassword')}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters with a letter, a number and a special character."
          error={form.problemOf('newPassword')}
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <FormAlert>{form.formProblem}</FormAlert>
        <div>
          <Button type="submit" variant="secondary" busy={form.busy}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
