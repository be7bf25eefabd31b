import { api, firstProblems, mentorLinkForm, messages, type OwnMentorPage } from '@setu/contracts';
import {
  guardedStorage,
  msg,
  PageHead,
  paths,
  plain,
  send,
  t,
  toApiError,
  toFormProblem,
  translated,
  translatedContent,
  useCall,
  useForm,
  useLocation,
  useNavigate,
} from '@setu/sdk';
import { Button, CardPage, CardPageLoading, Field, FormAlert, Input, linkTo } from '@setu/ui';
import { useState } from 'react';
import { newSecret } from '../write-review/stored-review';
import { OwnPage } from './own-page';
import { withoutCookie } from '../../common/without-cookie';

const title = msg('Your page as a mentor');
const storage = guardedStorage('sessionStorage');
const stored = 'mentors.page';

/** Opened by a link in an email, once. The token follows the # and is posted, so that no log keeps it; the tab keeps the key of the open page. */
export default function MentorPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [key, setKey] = useState(() => storage.get(stored));
  const [farewell, setFarewell] = useState<string>();
  const keep = (next: string | null) => {
    storage.set(stored, next);
    setKey(next);
  };
  return (
    <CardPage title={plain(title)} focusTitle={farewell !== undefined}>
      <PageHead title={plain(title)} noindex />
      {farewell && <p role="status">{translatedContent(farewell)}</p>}
      {!farewell && token && (
        <OpenPage
          key={token}
          token={token}
          onOpen={(opened) => {
            keep(opened);
            void navigate(mentorPagePath, { replace: true });
          }}
        />
      )}
      {!farewell && !token && key && (
        <StoredPage
          pageKey={key}
          onLeft={(message) => {
            keep(null);
            setFarewell(message);
          }}
        />
      )}
      {!farewell && !token && !key && <LinkForm />}
    </CardPage>
  );
}

const mentorPagePath = '/careers/mentorship/page';

/** Waits for a press: programs that open the links of emails do not use this one up. */
function OpenPage({ token, onOpen }: { token: string; onOpen(key: string): void }) {
  // The same one in each try: the answer to an earlier one may have been lost.
  const [key] = useState(newSecret);
  const [spent, setSpent] = useState<string>();
  const form = useForm({
    values: {},
    send: async () => {
      await send(api.mentorPage.open, { body: { token, key } }, withoutCookie);
      onOpen(key);
    },
    failed: messages.mentorPage.failed,
    onError: (error) => {
      if (error.code !== 'LINK_SPENT') return;
      setSpent(error.serverMessage ?? messages.mentorPage.linkSpent);
      return true;
    },
  });
  if (spent) return <LinkForm problem={spent} />;
  return (
    <form {...form.props} className="ui-stack">
      <p>{t('The link works once. Your page then stays open in this tab for an hour.')}</p>
      <FormAlert>{form.error}</FormAlert>
      <Button type="submit" busy={form.busy}>
        {t('Open my page')}
      </Button>
    </form>
  );
}

interface StoredPageProps {
  pageKey: string;
  onLeft(message: string): void;
}

function StoredPage({ pageKey: key, onLeft }: StoredPageProps) {
  const read = useCall(api.mentorPage.read, { body: { key } }, { revalidateOnMount: true });
  const { data, error, isValidating, reload, set } = read;
  if (error?.code === 'LINK_SPENT') return <LinkForm problem={error.serverMessage} />;
  if (!data)
    return (
      <CardPageLoading
        problem={
          error && !isValidating && translated(toFormProblem(toApiError(error), [], messages.mentorPage.failed).message)
        }
        onRetry={() => void reload()}
        height="24em"
      />
    );
  return <OwnPage pageKey={key} page={data} onChanged={(page: OwnMentorPage) => set(page)} onLeft={onLeft} />;
}

/** @param problem - why the page is not open */
function LinkForm({ problem }: { problem?: string }) {
  const [receipt, setReceipt] = useState<string>();
  const form = useForm({
    values: { email: '' },
    check: (values) => firstProblems(mentorLinkForm, values),
    send: async (body) => {
      setReceipt((await send(api.mentorPage.askLink, { body }, withoutCookie)).message);
    },
    failed: messages.mentorPage.failed,
  });
  return (
    <>
      {problem && !receipt && <p role="alert">{translatedContent(problem)}</p>}
      <p role="status">{receipt && translatedContent(receipt)}</p>
      {!receipt && (
        <form {...form.props} className="ui-stack">
          <p>
            {t(
              'If you are a mentor, you can say here when you are available or away, pause, or stop. There is no password. We send a link to the address that you applied with.',
            )}
          </p>
          <Field label={translated(mentorLinkForm.email.label)} error={form.errorOf('email')}>
            <Input {...form.input('email')} type="email" autoComplete="email" required />
          </Field>
          <FormAlert>{form.error}</FormAlert>
          <Button type="submit" busy={form.busy}>
            {t('Send me the link')}
          </Button>
          <p>{t('Not a mentor yet? <apply>Become a mentor</apply>', { apply: linkTo(paths.applyAsMentor()) })}</p>
        </form>
      )}
    </>
  );
}
