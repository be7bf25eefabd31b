import type { Credentials } from '@setu/contracts';
import { Field, Input, PasswordInput } from '@setu/ui';

interface CredentialsFieldsProps {
  credentials: Credentials;
  edit(change: Partial<Credentials>): void;
  problemOf(field: keyof Credentials): string | undefined;
  busy: boolean;
  /** For password managers. */
  password: 'current-password' | 'new-password';
  passwordHint?: string;
}

export function CredentialsFields({
  credentials,
  edit,
  problemOf,
  busy,
  password,
  passwordHint,
}: CredentialsFieldsProps) {
  return (
    <>
      <Field label="Email" error={problemOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={credentials.email}
          disabled={busy}
          onChange={({ target }) => edit({ email: target.value })}
        />
      </Field>
      <Field label="Password" error={problemOf('password')} hint={passwordHint}>
        <PasswordInput
          name="password"
          autoComplete={password}
          value={credentials.password}
          disabled={busy}
          onChange={({ target }) => edit({ password: target.value })}
        />
      </Field>
    </>
  );
}
