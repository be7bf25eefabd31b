import { notify, toFormProblem } from '@setu/sdk';
import { Button, Dialog, Field, FormAlert, PasswordInput, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { deleteAccount } from './profile.api';

const failed = 'Your account could not be deleted. Please try again.';

/** Names what goes before it goes. */
export function DeleteAccount({ onClose, onDeleted }: { onClose(): void; onDeleted(): void }) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await deleteAccount(password);
      notify('success', 'Your account and your data are deleted.');
      onDeleted();
    } catch (error) {
      setBusy(false);
      setProblem(toFormProblem(error, ['password'], failed));
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
            <li>your log-ins on every device</li>
          </ul>
        </div>
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
