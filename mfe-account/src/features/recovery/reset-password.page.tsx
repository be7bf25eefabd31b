import { api, messages, passwordProblem } from '@setu/contracts';
import { notify, PageHead, paths, send, useForm, useLocation, useNavigate } from '@setu/sdk';
import { Button, CardPage, Field, FormAlert, PasswordInput } from '@setu/ui';
import { ForgotPasswordLink, passwordRules } from '../credentials/credentials-fields';
import { forgetSession } from '../credentials/session.api';
import styles from './recovery.module.css';

const title = 'Choose a new password';
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
      title={title}
      lead="You will log in with it from now on. Every device that is logged in now will be logged out."
    >
      <PageHead title={title} noindex />
      <form {...form.props} className="ui-stack">
        <Field label="New password" hint={passwordRules} error={form.errorOf('password')}>
          <PasswordInput {...form.input('password')} autoComplete="new-password" disabled={form.busy} />
        </Field>
        <FormAlert>{form.error ?? (!token && messages.recovery.linkSpent)}</FormAlert>
        <Button type="submit" wide busy={form.busy}>
          Save the new password
        </Button>
      </form>
      <p>
        The link does not work any more? <ForgotPasswordLink>Ask for a new email</ForgotPasswordLink>
      </p>
    </CardPage>
  );
}
