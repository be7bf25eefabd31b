import { messages } from '@setu/contracts';
import { notify, toFormProblem, type User } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { UnverifiedNotice } from '../security/unverified-notice';
import { deleteAccount } from './profile.api';

interface DeleteAccountProps {
  user: User;
  onClose(): void;
  onDeleted(): void;
}

/** Names what goes before it goes. */
export function DeleteAccount({ user, onClose, onDeleted }: DeleteAccountProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      notify('success', await deleteAccount(password));
      onDeleted();
    } catch (error) {
      setBusy(false);
      setProblem(toFormProblem(error, ['password'], messages.accountDeletion.deleteFailed));
    }
  };

  return (
    <Dialog open title="Delete your account?" onClose={onClose}>
      <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
        <div>
          <p>This goes at once and cannot be brought back:</p>
          <ul>
            <li>your profile: name, email, phone, institute, course and gender</li>
            <li>your picture</li>
            <li>the messages you sent us while you were logged in</li>
            {user.emailVerified !== false && <li>messages and mentor applications with your email address</li>}
            <li>your log-ins on every device</li>
          </ul>
        </div>
        {user.emailVerified === false && (
          <div>
            <p>
              <b>What stays:</b> messages and mentor applications that you sent without logging in. They are found by
              your email address, and anybody can sign up with that. To have them deleted too, verify the address first.
            </p>
            <UnverifiedNotice />
          </div>
        )}
        <Field
          label="Your password"
          hint="If you log in with Google only, leave it empty."
          error={problemOf('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            value={password}
            disabled={busy}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <FormAlert>{formProblem}</FormAlert>
        <div className="ui-row">
          <Button type="submit" variant="danger" icon="trash" busy={busy}>
            Delete my account
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
