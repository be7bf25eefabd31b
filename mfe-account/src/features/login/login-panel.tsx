import { messages } from '@setu/contracts';
import { Link, paths, useLocation } from '@setu/sdk';
import { Button, ExternalLink, FormAlert } from '@setu/ui';
import { useEffect } from 'react';
import { CredentialsFields } from '../credentials/credentials-fields';
import { GoogleButton, Or } from '../credentials/google-button';
import { useCredentials } from '../credentials/use-credentials';
import { logIn } from './login.api';
import styles from './login-panel.module.css';

interface LoginPanelProps {
  /** Where Google leads back to; the page that the panel is on by default. */
  to?: string;
  /** What went wrong before, until something is typed. */
  notice?: string;
}

/** Log-in without its frame. The page and the dialog over any page bring theirs, and go once somebody is signed in. */
export default function LoginPanel({ to, notice }: LoginPanelProps) {
  const { pathname, search } = useLocation();
  const { form, submit, busy, formProblem, ...fields } = useCredentials({
    send: logIn,
    failed: messages.login.failed,
  });
  useEffect(() => {
    // On a phone it would open the keyboard over the rest.
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus();
  }, [form]);
  const untouched = !fields.credentials.email && !fields.credentials.password;
  return (
    <div className="ui-stack">
      <GoogleButton to={to ?? pathname + search} />
      <Or />
      <form ref={form} noValidate className="ui-stack" onSubmit={submit}>
        <CredentialsFields {...fields} busy={busy} password="current-password" />
        <FormAlert>{formProblem ?? (untouched && notice)}</FormAlert>
        <Button type="submit" wide busy={busy}>
          {busy ? 'Logging In...' : 'Log In'}
        </Button>
      </form>
      <ul className={styles.ways} role="list">
        <li>
          <Link to="/forgot-password" state={{ email: fields.credentials.email }}>
            Forgot your password?
          </Link>
        </li>
        <li>
          New here? <Link to={paths.signup()}>Create one</Link>
        </li>
        <li>
          In college already? <ExternalLink href={paths.applyAsMentor()}>Become a Mentor now</ExternalLink>
        </li>
      </ul>
    </div>
  );
}
