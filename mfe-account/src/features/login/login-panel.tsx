import { credentialsForm, firstProblems, messages } from '@setu/contracts';
import { Link, msg, paths, t, useForm, useLocation } from '@setu/sdk';
import { Button, ExternalLink, FormAlert } from '@setu/ui';
import { type ReactNode, useEffect } from 'react';
import { CredentialsFields, ForgotPasswordLink } from '../credentials/credentials-fields';
import { GoogleButton } from '../credentials/google-button';
import { logIn } from '../credentials/session.api';
import ways from '../credentials/ways.module.css';

const mentorLink = (content: ReactNode) => <ExternalLink href={paths.applyAsMentor()}>{content}</ExternalLink>;

const signupLink = (content: ReactNode) => <Link to={paths.signup()}>{content}</Link>;

interface LoginPanelProps {
  /** Where Google leads back to; by default the page that the panel is on. */
  to?: string;
  /** An earlier failure; hidden once something is typed. */
  notice?: string;
}

const empty = { email: '', password: '' };

/** The log-in without a frame: the page and the dialog over any page each have their own, and close once the user is logged in. */
export default function LoginPanel({ to, notice }: LoginPanelProps) {
  const { pathname, search } = useLocation();
  const form = useForm({
    values: empty,
    check: (values) => firstProblems(credentialsForm, values),
    send: async (credentials) => {
      await logIn(credentials);
      form.reset();
    },
    failed: messages.login.failed,
  });
  const { ref } = form.props;
  useEffect(() => {
    // On a phone it would open the keyboard over the rest.
    if (matchMedia('(hover: hover)').matches) ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <div className="ui-stack">
      <GoogleButton to={to ?? pathname + search} />
      <form {...form.props} className="ui-stack">
        <CredentialsFields form={form} password="current-password" />
        <FormAlert>{form.error ?? (!form.edited && notice)}</FormAlert>
        <Button type="submit" wide busy={form.busy}>
          {t(form.busy ? msg('Logging In...') : msg('Log In'))}
        </Button>
      </form>
      <ul className={ways.list} role="list">
        <li>
          <ForgotPasswordLink email={form.values.email}>{t('Forgot your password?')}</ForgotPasswordLink>
        </li>
        <li>
          {t('New here? <link>Create one</link>', {
            link: signupLink,
          })}
        </li>
        <li>
          {t('In college already? <link>Become a Mentor now</link>', {
            link: mentorLink,
          })}
        </li>
      </ul>
    </div>
  );
}
