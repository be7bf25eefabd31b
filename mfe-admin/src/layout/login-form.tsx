import { checkAdminCredentials, type AdminCredentials } from '@setu/contracts';
import { Button, Field, FormAlert, Input, PasswordInput, useFormProblem } from '@setu/ui';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { logIn, toLoginProblem } from './admin-session.api';

const nothing: AdminCredentials = { username: '', password: '' };

/** The administrator's log-in without its frame: a page of its own, or a dialog over the page whose session has ended. */
export function LoginForm({ onLoggedIn }: { onLoggedIn(): void | Promise<void> }) {
  const [credentials, setCredentials] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const { form, problemOf, setProblem, formProblem } = useFormProblem<keyof AdminCredentials>();

  useEffect(() => {
    // On a phone it would open the keyboard over the rest.
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus();
  }, [form]);

  const input = (name: keyof AdminCredentials) => ({
    name,
    value: credentials[name],
    disabled: busy,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setCredentials((before) => ({ ...before, [name]: target.value }));
      setProblem(undefined);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problem = checkAdminCredentials(credentials);
    setProblem(problem);
    if (problem) return;
    setBusy(true);
    try {
      await logIn(credentials);
      await onLoggedIn();
    } catch (error) {
      setProblem(toLoginProblem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
      <Field label="Username" error={problemOf('username')}>
        <Input {...input('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={problemOf('password')}>
        <PasswordInput {...input('password')} autoComplete="current-password" />
      </Field>
      <FormAlert>{formProblem}</FormAlert>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging In...' : 'Log In'}
      </Button>
    </form>
  );
}
