import { api, isEmail, messages } from '@setu/contracts';
import { Link, PageHead, paths, send, useForm, useLocation } from '@setu/sdk';
import { Button, CardPage, Field, FormAlert } from '@setu/ui';
import { useState } from 'react';
import { EmailInput } from '../credentials/credentials-fields';
import styles from './recovery.module.css';

const title = 'Forgot your password?';

/** Sends an email with a link to choose a new password. The log-in passes on the address that was typed there. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const [answer, setAnswer] = useState('');
  const form = useForm({
    values: { email: String((state as { email?: string } | null)?.email ?? '') },
    check: ({ email }) => (isEmail(email.trim()) ? undefined : { field: 'email', message: messages.email }),
    send: async ({ email }) => {
      const { message } = await send(api.users.forgotPassword, { body: { email: email.trim() } });
      setAnswer(message);
    },
    failed: messages.recovery.failed,
  });
  return (
    <CardPage
      className={styles.page}
      title={title}
      lead="Tell us your email address. We will send you an email with a link to choose a new password."
    >
      <PageHead title={title} noindex />
      <form {...form.props} className="ui-stack">
        <Field label="Email" error={form.errorOf('email')}>
          <EmailInput {...form.input('email')} disabled={form.busy} />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <p role="status">{form.sent && answer}</p>
        <Button type="submit" wide busy={form.busy}>
          {form.sent ? 'Send it again' : 'Send the email'}
        </Button>
      </form>
      <p>
        Remembered it? <Link to={paths.login()}>Log in</Link>
      </p>
    </CardPage>
  );
}
