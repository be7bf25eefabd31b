import { type AdminCredentials, api, checkAdminCredentials, messages, secondFactorRequired } from '@setu/contracts';
import { Link, PageHead, paths, send, site, toFormProblem, useForm } from '@setu/sdk';
import { BrandMark, Button, Card, Field, FormAlert, Input, PasswordInput } from '@setu/ui';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '../components/code-field';
import styles from './login.module.css';

interface LoginFormProps {
  onLoggedIn(): void | Promise<void>;
}

const { invalid, failed } = messages.adminLogin;
const empty = { username: '', password: '', code: '' };
type Name = keyof typeof empty;

/** The administrator's log-in form, for its own page and for the dialog of an expired session. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  /** The password was right, and the code is missing. */
  const [asksForCode, setAsksForCode] = useState(false);
  const credentialsOf = ({ username, password, code }: Record<Name, string>): AdminCredentials =>
    asksForCode ? { username, password, code } : { username, password };

  const form = useForm({
    values: empty,
    check: (values) => checkAdminCredentials(credentialsOf(values)),
    async send(values) {
      await send(api.admin.logIn, { body: credentialsOf(values) });
      await onLoggedIn();
    },
    onError(error) {
      const { status, code, fields } = error;
      if (code === secondFactorRequired) {
        setAsksForCode(true);
        return true;
      }
      // The answer names the code when the code is wrong; any other 401 is about the password.
      if (status === 401 && !fields.code) setAsksForCode(false);
      form.setProblem(
        status === 0
          ? { message: failed }
          : toFormProblem(error, Object.keys(empty) as Name[], status === 401 ? invalid : failed),
      );
      return true;
    },
  });
  const { busy } = form;
  const { ref } = form.props;

  const step = asksForCode ? 'code' : 'username';
  const focusedStep = useRef<Name>(undefined);
  useEffect(() => {
    if (busy || focusedStep.current === step) return;
    focusedStep.current = step;
    // On a phone the first step would open the keyboard over the rest. The second one continues where the first was typed.
    if (step === 'code' || matchMedia('(hover: hover)').matches)
      ref.current?.querySelector<HTMLElement>(`[name="${step}"]`)?.focus();
  });

  const startOver = () => {
    form.reset();
    setAsksForCode(false);
  };

  return (
    <form {...form.props} className="ui-stack">
      {asksForCode ? (
        <CodeField {...form.input('code')} disabled={busy} error={form.errorOf('code')} />
      ) : (
        <>
          <Field label="Username" error={form.errorOf('username')}>
            <Input
              {...form.input('username')}
              disabled={busy}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field label="Password" error={form.errorOf('password')}>
            <PasswordInput {...form.input('password')} disabled={busy} autoComplete="current-password" />
          </Field>
        </>
      )}
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging In...' : 'Log In'}
      </Button>
      {asksForCode && (
        <Button variant="quiet" disabled={busy} onClick={startOver}>
          Start over
        </Button>
      )}
    </form>
  );
}

export const LoginPage = ({ onLoggedIn }: LoginFormProps) => (
  <div className={styles.page}>
    <PageHead title="Administrator log in" noindex />
    <BrandMark className={styles.mark} />
    <h1 className={styles.title}>Administrator log in</h1>
    <Card className={styles.card}>
      <LoginForm onLoggedIn={onLoggedIn} />
    </Card>
    <Link to={paths.home()}>Back to {site().brandName}</Link>
  </div>
);
