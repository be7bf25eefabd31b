import { api, isEmail, messages } from '@setu/contracts';
import { Link, msg, PageHead, paths, plain, send, t, translatedContent, useForm, useLocation } from '@setu/sdk';
import { Button, CardPage, Field, FormAlert } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import { EmailInput } from '../credentials/credentials-fields';
import styles from './recovery.module.css';

const loginLink = (content: ReactNode) => <Link to={paths.login()}>{content}</Link>;

const title = msg('Forgot your password?');

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
      title={plain(title)}
      lead={t('Tell us your email address. We will send you an email with a link to choose a new password.')}
    >
      <PageHead title={plain(title)} noindex />
      <form {...form.props} className="ui-stack">
        <Field label={t('Email')} error={form.errorOf('email')}>
          <EmailInput {...form.input('email')} disabled={form.busy} />
        </Field>
        <FormAlert>{form.error}</FormAlert>
        <p role="status">{form.sent && translatedContent(answer)}</p>
        <Button type="submit" wide busy={form.busy}>
          {t(form.sent ? msg('Send it again') : msg('Send the email'))}
        </Button>
      </form>
      <p>
        {t('Remembered it? <link>Log in</link>', {
          link: loginLink,
        })}
      </p>
    </CardPage>
  );
}
