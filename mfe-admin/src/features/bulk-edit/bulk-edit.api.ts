import { messages } from '@setu/contracts';
import { toApiError } from '@setu/sdk';
import { useState } from 'react';

/** A call at a time, with what went wrong in plain words. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
    } catch (error) {
      setProblem(toApiError(error).serverMessage ?? messages.bulk.failed);
    }
    setBusy(false);
  };
  return { busy, problem, run };
}
