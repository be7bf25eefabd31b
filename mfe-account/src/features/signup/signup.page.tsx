import { checkGuardian, type Credentials, credentialsForm, firstProblems, messages } from '@setu/contracts';
import {
  address,
  Link,
  msg,
  Navigate,
  PageHead,
  paths,
  plain,
  site,
  t,
  translated,
  useForm,
  useSession,
} from '@setu/sdk';
import { BrandMark, Button, Card, Checkbox, Container, ExternalLink, FormAlert } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { CredentialsFields } from '../credentials/credentials-fields';
import { GoogleButton } from '../credentials/google-button';
import { signUp } from '../credentials/session.api';
import ways from '../credentials/ways.module.css';
import styles from './signup.module.css';

const policyLink = (content: ReactNode) => (
  <ExternalLink plain href={paths.policies('Minors')}>
    {content}
  </ExternalLink>
);

const loginLink = (content: ReactNode) => <Link to={paths.login()}>{content}</Link>;

interface SignupPageProps {
  /** Opens the next page with everything loaded again. */
  open?(path: string): void;
}

export default function SignupPage({ open = (path) => window.location.assign(address(path)) }: SignupPageProps) {
  const user = useSession((session) => session.user);
  const [isSigningUp, setIsSigningUp] = useState(false);
  const { mentorFormUrl } = site();
  const mentorLink = (content: ReactNode) => (
    <ExternalLink href={mentorFormUrl || paths.applyAsMentor()}>{content}</ExternalLink>
  );
  const signUpAndOpen = async (values: Credentials) => {
    setIsSigningUp(true);
    try {
      await signUp(values);
      open(paths.me());
    } catch (error) {
      setIsSigningUp(false);
      throw error;
    }
  };
  // After a sign-up the profile is opened with a full page load, which would cut off what this page has begun to load of it.
  if (user && !isSigningUp) return <Navigate to={paths.me()} replace />;
  return (
    <Container className={styles.page}>
      <PageHead title={plain('Sign up')} noindex />
      <div className={styles.why}>
        <BrandMark />
        <h1>{t('Create your account')}</h1>
        <p>
          {t(
            'With an account you can talk to students and alumni of the colleges you dream of: free of charge, and without a single call from anyone trying to sell you a seat.',
          )}
        </p>
      </div>
      <Card className={styles.card}>
        <GoogleButton to={paths.me()} />
        <SignupForm onSend={signUpAndOpen} />
        <ul className={ways.list} role="list">
          <li>
            {t('Have an account already? <link>Log in</link>', {
              link: loginLink,
            })}
          </li>
          <li>
            {t('Want to guide others? <link>Apply as a mentor</link>', {
              link: mentorLink,
            })}
          </li>
        </ul>
      </Card>
    </Container>
  );
}

const empty = { email: '', password: '', guardian: false };

function SignupForm({ onSend }: { onSend(values: Credentials): Promise<void> }) {
  const form = useForm({
    values: empty,
    check: (values) => [...firstProblems(credentialsForm, values), checkGuardian(values.guardian)],
    send: async (values) => {
      await onSend(values);
      form.reset();
    },
    failed: messages.signup.failed,
  });
  return (
    <form {...form.props} className="ui-stack">
      <CredentialsFields form={form} password="new-password" />
      <div>
        <Checkbox
          name="guardian"
          label={translated(messages.guardian.label)}
          error={form.errorOf('guardian')}
          checked={form.values.guardian}
          disabled={form.busy}
          onChange={({ target }) => form.set({ guardian: target.checked })}
        />
        <p className={styles.policy}>
          {t('Under 18? Before you chat, we write to your parent or guardian. <link>Read our privacy policy</link>', {
            link: policyLink,
          })}
        </p>
      </div>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" wide busy={form.busy}>
        {t(form.busy ? msg('Signing Up...') : msg('Sign Up'))}
      </Button>
    </form>
  );
}
