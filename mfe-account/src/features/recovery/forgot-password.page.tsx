import { isEmail, messages } from '@setu/contracts';
import { Link, paths, toFormProblem, useLocation } from '@setu/sdk';
import { Button, Field, FormAlert, Input, useFormProblem } from '@setu/ui';
import { type FormEvent, useState } from 'react';
import { RecoveryPage } from './recovery-page';
import { askForReset } from './recovery.api';

/** Asks for a letter with a link to choose a new password. The log-in hands over the address that was typed there. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(String((state as { email?: string } | null)?.email ?? ''));
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { form, setProblem, problemOf, formProblem } = useFormProblem<'email'>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaid('');
    const address = email.trim();
    if (!isEmail(address)) return setProblem({ field: 'email', message: messages.email });
    setProblem(undefined);
    setBusy(true);
    try {
      setSaid(await askForReset(address));
    } catch (error) {
      setProblem(toFormProblem(error, ['email'], messages.recovery.failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <RecoveryPage
      title="Forgot your password?"
      lead="Tell us your email address. We will send you an email with a link to choose a new password."
    >
      <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
        <Field label="Email" error={problemOf('email')}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            disabled={busy}
            onChange={({ target }) => {
              setEmail(target.value);
              setProblem(undefined);
              setSaid('');
            }}
          />
        </Field>
        <FormAlert>{formProblem}</FormAlert>
        <p role="status">{said}</p>
        <Button type="submit" wide busy={busy}>
          {said ? 'Send it again' : 'Send the email'}
        </Button>
      </form>
      <p>
        Remembered it? <Link to={paths.login()}>Log in</Link>
      </p>
    </RecoveryPage>
  );
}
