import { type Credentials, credentialsForm } from '@setu/contracts';
import { Link, msg, t, translated } from '@setu/sdk';
import { Field, Input, PasswordInput } from '@setu/ui';
import type { ComponentProps, ReactNode } from 'react';

type Name = keyof Credentials;

interface CredentialsFieldsProps {
  /** The form that they are part of, as `useForm` returns it. */
  form: {
    input(name: Name): ComponentProps<typeof Input>;
    errorOf(name: Name): string | undefined;
    busy: boolean;
  };
  /** For password managers. */
  password: 'current-password' | 'new-password';
}

export const CredentialsFields = ({ form, password }: CredentialsFieldsProps) => (
  <>
    <Field label={translated(credentialsForm.email.label)} error={form.errorOf('email')}>
      <EmailInput {...form.input('email')} disabled={form.busy} />
    </Field>
    <Field
      label={translated(credentialsForm.password.label)}
      error={form.errorOf('password')}
      hint={password === 'new-password' ? t(passwordRules) : undefined}
    >
      <PasswordInput {...form.input('password')} autoComplete={password} disabled={form.busy} />
    </Field>
  </>
);

/** The address that belongs to a password. Inside a `Field`. */
export const EmailInput = (props: ComponentProps<typeof Input>) => (
  <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
);

export const passwordRules = msg('At least 8 characters, with a letter, a number and a special character.');

/** Takes the address that was typed along. */
export const ForgotPasswordLink = ({ email, children }: { email?: string; children: ReactNode }) => (
  <Link to="/forgot-password" state={{ email }}>
    {children}
  </Link>
);
