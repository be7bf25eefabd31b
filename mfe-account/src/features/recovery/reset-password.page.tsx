import { api, messages, passwordProblem } from '@setu/contracts';
import { msg, notify, PageHead, paths, plain, send, t, translated, useForm, useLocation, useNavigate } from '@setu/sdk';
import { Button, CardPage, Field, FormAlert, PasswordInput } from '@setu/ui';
import type { ReactNode } from 'react';
import { ForgotPasswordLink, passwordRules } from '../credentials/credentials-fields';
import { forgetSession } from '../credentials/session.api';
import styles from './recovery.module.css';

const newEmailLink = (content: ReactNode) => <ForgotPasswordLink>{content}</ForgotPasswordLink>;

const title = msg('Choose a new password');
const empty = { password: '' };

/** Behind the link in the email. Its token follows the `#`, which no server gets to see. */
export default function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const form = useForm({
    values: empty,
    check: ({ password }) => {
      const message = passwordProblem(password);
      return message === undefined ? undefined : { field: 'password', message };
    },
    send: async ({ password }) => {
      const { message } = await send(api.users.resetPassword, { body: { token, password } });
      // Every device is logged out, this one too.
      forgetSession();
      void navigate(paths.login(), { replace: true });
      notify('success', message);
    },
    failed: messages.recovery.failed,
  });
  return (
    <CardPage
      className={styles.page}
      title={plain(title)}
      lead={t('You will log in with it from now on. Every device that is logged in now will be logged out.')}
    >
      <PageHead title={plain(title)} noindex />
      <form {...form.props} className="ui-stack">
        <Field label={t('New password')} hint={t(passwordRules)} error={form.errorOf('password')}>
          <PasswordInput {...form.input('password')} autoComplete="new-password" disabled={form.busy} />
        </Field>
        <FormAlert>{form.error ?? (!token && translated(messages.recovery.linkSpent))}</FormAlert>
        <Button type="submit" wide busy={form.busy}>
          {t('Save the new password')}
        </Button>
      </form>
      <p>
        {t('The link does not work any more? <link>Ask for a new email</link>', {
          link: newEmailLink,
        })}
      </p>
    </CardPage>
  );
}
