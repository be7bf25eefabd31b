import { messages, passwordProblem } from '@setu/contracts';
import { Link, notify, toFormProblem } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { forgotPasswordPath } from '../recovery/recovery.api';
import { changePassword } from './security.api';

const empty = { currentPassword: '', newPassword: '' };

interface ChangePasswordProps {
  email: string;
  /** The other devices are logged out. */
  onChanged(): void;
  onClose(): void;
}

export function ChangePassword({ email, onChanged, onClose }: ChangePasswordProps) {
  const [passwords, setPasswords] = useState(empty);
  const [busy, setBusy] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<keyof typeof empty>();
  const { currentPassword, newPassword } = passwords;

  const input = (name: keyof typeof empty) => ({
    name,
    value: passwords[name],
    disabled: busy,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setPasswords((before) => ({ ...before, [name]: target.value }));
      setProblem(undefined);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!currentPassword) return setProblem({ field: 'currentPassword', message: messages.recovery.wrongPassword });
    const message = passwordProblem(newPassword);
    if (message) return setProblem({ field: 'newPassword', message });
    setProblem(undefined);
    setBusy(true);
    try {
      notify('success', await changePassword(currentPassword, newPassword));
      onChanged();
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(toFormProblem(error, ['currentPassword', 'newPassword'], messages.recovery.changeFailed));
    }
  };

  return (
    <Dialog open title="Change your password" onClose={onClose}>
      <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
        <p>Your other devices will be logged out.</p>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" error={problemOf('currentPassword')}>
          <PasswordInput {...input('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label="New password"
          hint="At least 8 characters, with a letter, a number and a special character."
          error={problemOf('newPassword')}
        >
          <PasswordInput {...input('newPassword')} autoComplete="new-password" />
        </Field>
        <FormAlert>{formProblem}</FormAlert>
        <div className="ui-row">
          <Button type="submit" busy={busy}>
            Change my password
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
        <p>
          <Link to={forgotPasswordPath} state={{ email }}>
            Forgot your password?
          </Link>
        </p>
      </form>
    </Dialog>
  );
}
