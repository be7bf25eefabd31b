import { type GuardianAnswer, type GuardianRequest, messages } from '@setu/contracts';
import { toApiError } from '@setu/sdk';
import { useCallback, useEffect, useState } from 'react';
import { readRequest, sendAnswer } from './guardian.api';

/** What a link asks, and how it is answered. */
export function useGuardianRequest(token: string) {
  const [request, setRequest] = useState<GuardianRequest>();
  const [problem, setProblem] = useState<string | undefined>(token ? undefined : messages.consent.badLink);
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    () => readRequest(token).then(setRequest, (error: unknown) => setProblem(inWords(error))),
    [token],
  );
  useEffect(() => {
    if (token) void load();
  }, [token, load]);
  const tryAgain = () => {
    setProblem(undefined);
    void load();
  };

  const answer = async (said: GuardianAnswer) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setRequest(await sendAnswer(token, said, request!.state));
    } catch (error) {
      // Another window was faster: this one shows how it stands now.
      if (toApiError(error).status === 409) await load();
      setProblem(inWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { request, problem, busy, tryAgain, answer };
}

function inWords(error: unknown): string {
  const { status, serverMessage } = toApiError(error);
  return status === 0 ? messages.network : (serverMessage ?? messages.consent.badLink);
}
