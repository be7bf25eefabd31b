import { api, type GuardianAnswer, messages } from '@setu/contracts';
import { msg, PageHead, plain, send, toApiError, toFormProblem, translated, useCall, useLocation } from '@setu/sdk';
import { CardPage, CardPageLoading } from '@setu/ui';
import { useState } from 'react';
import { GuardianQuestion, titleOf } from './guardian-question';

const title = msg('Consent of a parent or guardian');

/** Behind the link in an email to a guardian: no account, no log-in. The token follows the # and is posted, so that no log keeps it. */
export default function GuardianPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHead title={plain(title)} noindex />
      <Request key={token} token={token} />
    </>
  );
}

function Request({ token }: { token: string }) {
  const asked = useCall(api.guardian.request, token ? { body: { token } } : null, { revalidateOnMount: true });
  const { data: request, error, isValidating, reload, set } = asked;
  const [busy, setBusy] = useState(false);
  const [answered, setAnswered] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const answer = async (answer: GuardianAnswer) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { token, answer, seen: request!.state };
      await set(await send(api.guardian.answer, { body }));
      setAnswered(true);
    } catch (rejection) {
      // It was answered in another window: this one shows the new state.
      if (toApiError(rejection).status === 409) setAnswered(Boolean(await reload()));
      setFailure(rejection);
    } finally {
      setBusy(false);
    }
  };

  const problem = token ? explain(failure ?? (isValidating ? undefined : error)) : translated(messages.consent.badLink);
  return (
    <CardPage title={request ? titleOf(request) : plain(title)} focusTitle={answered}>
      {request ? (
        <GuardianQuestion request={request} problem={problem} busy={busy} onAnswer={answer} />
      ) : (
        <CardPageLoading problem={problem} onRetry={error?.status === 0 ? reload : undefined} height="30em" />
      )}
    </CardPage>
  );
}

const explain = (error: unknown): string | undefined =>
  error ? translated(toFormProblem(error, [], messages.consent.badLink).message) : undefined;
