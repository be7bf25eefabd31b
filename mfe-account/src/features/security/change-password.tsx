import { api, messages, passwordProblem } from '@setu/contracts';
import { notify, send, t, useForm } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput } from '@setu/ui';
import { ForgotPasswordLink, passwordRules } from '../credentials/credentials-fields';

interface ChangePasswordProps {
  email: string;
  /** The other devices are logged out. */
  onChanged(): void;
  onClose(): void;
}

const empty = { currentPassword: '', newPassword: '' };

export function ChangePassword({ email, onChanged, onClose }: ChangePasswordProps) {
  const form = useForm({
    values: empty,
    check: checkPasswords,
    send: async (passwords) => {
      const { message } = await send(api.users.changePassword, { body: passwords });
      notify('success', message);
      onChanged();
      onClose();
    },
    failed: messages.recovery.changeFailed,
  });
  return (
    <Dialog open title={t('Change your password')} onClose={onClose}>
      <form {...form.props} className="ui-stack">
        <p>{t('Your other devices will be logged out.')}</p>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t('Current password')} error={form.errorOf('currentPassword')}>
          <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" disabled={form.busy} />
        </Field>
        <Field label={t('New password')} hint={t(passwordRules)} error={form.errorOf('newPassword')}>
          <PasswordInput {...form.input('newPassword')} autoComplete="new-password" disabled={form.busy} />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={form.busy}>
            {t('Change my password')}
          </Button>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
        <p>
          <ForgotPasswordLink email={email}>{t('Forgot your password?')}</ForgotPasswordLink>
        </p>
      </form>
    </Dialog>
  );
}

function checkPasswords({ currentPassword, newPassword }: typeof empty) {
  const message = passwordProblem(newPassword);
  return [
    currentPassword ? undefined : ({ field: 'currentPassword', message: messages.recovery.wrongPassword } as const),
    message === undefined ? undefined : ({ field: 'newPassword', message } as const),
  ];
}
