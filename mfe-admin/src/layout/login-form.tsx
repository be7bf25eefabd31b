import { checkAdminCredentials, type AdminCredentials, secondFactorRequired } from '@setu/contracts';
import { toApiError } from '@setu/sdk';
import { Button, Field, FormAlert, Input, PasswordInput, useFormProblem } from '@setu/ui';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { logIn, toLoginProblem } from './admin-session.api';
import { CodeField } from '../components/code-field';

type Name = 'username' | 'password' | 'code';
const nothing: Record<Name, string> = { username: '', password: '', code: '' };

/** The administrator's log-in without its frame: a page of its own, or a dialog over the page whose session has ended. */
export function LoginForm({ onLoggedIn }: { onLoggedIn(): void | Promise<void> }) {
  const [values, setValues] = useState(nothing);
  /** The password was right; the code is what is left. */
  const [asksForCode, setAsksForCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const { form, problemOf, setProblem, formProblem } = useFormProblem<Name>();

  useEffect(() => {
    // On a phone it would open the keyboard over the rest. The second step goes on where the first was typed.
    if (asksForCode || matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus();
  }, [form, asksForCode]);

  const input = (name: Name) => ({
    name,
    value: values[name],
    disabled: busy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setProblem(undefined);
    },
  });

  const startOver = () => {
    setValues(nothing);
    setProblem(undefined);
    setAsksForCode(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { username, password, code } = values;
    const credentials: AdminCredentials = { username, password, ...(asksForCode && { code }) };
    const problem = checkAdminCredentials(credentials);
    setProblem(problem);
    if (problem) return;
    setBusy(true);
    try {
      await logIn(credentials);
      await onLoggedIn();
    } catch (error) {
      const refusal = toApiError(error);
      if (refusal.code === secondFactorRequired) return setAsksForCode(true);
      // Of the code the answer says so; any other 401 is about the password.
      if (refusal.status === 401 && !refusal.fields.code) setAsksForCode(false);
      setProblem(toLoginProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
      {asksForCode ? (
        <CodeField {...input('code')} error={problemOf('code')} />
      ) : (
        <>
          <Field label="Username" error={problemOf('username')}>
            <Input {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          </Field>
          <Field label="Password" error={problemOf('password')}>
            <PasswordInput {...input('password')} autoComplete="current-password" />
          </Field>
        </>
      )}
      <FormAlert>{formProblem}</FormAlert>
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
