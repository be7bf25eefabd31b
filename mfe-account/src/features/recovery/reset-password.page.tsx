import { messages, passwordProblem } from '@setu/contracts';
import { Link, notify, paths, toFormProblem, tellOtherTabs, useLocation, useNavigate, useSession } from '@setu/sdk';
import { Button, Field, FormAlert, PasswordInput, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { RecoveryPage } from './recovery-page';
import { forgotPasswordPath, resetPassword } from './recovery.api';

/** Where the letter leads; its token stands behind the `#`, which no server gets to see. */
export default function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const { form, setProblem, problemOf, formProblem } = useFormProblem<'password'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const message = passwordProblem(password);
    if (message) return setProblem({ field: 'password', message });
    setProblem(undefined);
    setBusy(true);
    try {
      const said = await resetPassword(token, password);
      // Every device is logged out, also this one.
      useSession.getState().setUser(null);
      tellOtherTabs();
      void navigate(paths.login(), { replace: true });
      notify('success', said);
    } catch (error) {
      setBusy(false);
      setProblem(toFormProblem(error, ['password'], messages.recovery.failed));
    }
  };

  return (
    <RecoveryPage
      title="Choose a new password"
      lead="With it you log in from now on. Every device that is logged in now will be logged out."
    >
      <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
        <Field
          label="New password"
          hint="At least 8 characters, with a letter, a number and a special character."
          error={problemOf('password')}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            disabled={busy}
            onChange={({ target }) => {
              setPassword(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <FormAlert>{formProblem ?? (!token && messages.recovery.linkSpent)}</FormAlert>
        <Button type="submit" wide busy={busy}>
          Save the new password
        </Button>
      </form>
      <p>
        The link does not work any more? <Link to={forgotPasswordPath}>Ask for a new email</Link>
      </p>
    </RecoveryPage>
  );
}
