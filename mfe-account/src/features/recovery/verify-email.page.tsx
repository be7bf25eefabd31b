import { api, messages } from '@setu/contracts';
import {
  Link,
  loadUser,
  msg,
  PageHead,
  paths,
  plain,
  send,
  t,
  translated,
  translatedContent,
  useForm,
  useLocation,
  useSession,
} from '@setu/sdk';
import { Button, CardPage, FormAlert } from '@setu/ui';
import { type ReactNode, useState } from 'react';
import styles from './recovery.module.css';

const profileLink = (content: ReactNode) => <Link to={paths.me()}>{content}</Link>;

const title = msg('Verify your email address');

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
      title={plain(title)}
      lead={t('Confirm only if you signed up yourself. If another person used your address, close this page.')}
    >
      <PageHead title={plain(title)} noindex />
      <p role="status">{translatedContent(answer)}</p>
      <FormAlert>{form.error ?? (!token && translated(messages.recovery.linkSpent))}</FormAlert>
      {!form.sent && (
        <form {...form.props}>
          <Button type="submit" wide busy={form.busy} disabled={!token}>
            {t('Yes, this is my address')}
          </Button>
        </form>
      )}
      <p>
        {t(
          form.sent
            ? msg('Go on to <link>your profile</link>')
            : msg('Need a new email? Get one from <link>your profile</link>'),
          { link: profileLink },
        )}
      </p>
    </CardPage>
  );
}
