import { api, messages } from '@setu/contracts';
import { Link, loadUser, PageHead, paths, send, useForm, useLocation, useSession } from '@setu/sdk';
import { Button, CardPage, FormAlert } from '@setu/ui';
import { useState } from 'react';
import styles from './recovery.module.css';

const title = 'Verify your email address';

/** Behind the link in the email after a sign-up. A press confirms, not the visit: mail programs visit links too. */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const [answer, setAnswer] = useState('');
  const form = useForm({
    values: {},
    send: async () => {
      const { message } = await send(api.users.verifyEmail, { body: { token } });
      setAnswer(message);
      const { user, known } = useSession.getState();
      if (user || !known) void loadUser();
    },
    failed: messages.recovery.failed,
  });
  return (
    <CardPage
      className={styles.page}
      title={title}
      lead="Confirm only if you signed up yourself. If another person used your address, close this page."
    >
      <PageHead title={title} noindex />
      <p role="status">{answer}</p>
      <FormAlert>{form.error ?? (!token && messages.recovery.linkSpent)}</FormAlert>
      {!form.sent && (
        <form {...form.props}>
          <Button type="submit" wide busy={form.busy} disabled={!token}>
            Yes, this is my address
          </Button>
        </form>
      )}
      <p>
        {form.sent ? 'Go on to ' : 'Need a new email? Get one from '}
        <Link to={paths.me()}>your profile</Link>
      </p>
    </CardPage>
  );
}
