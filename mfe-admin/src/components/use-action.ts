import { notify, toApiError } from '@setu/sdk';
import { useState } from 'react';

/**
 * Runs the call of a button: `run` resolves to whether the call succeeded. An error is shown in the server's words, or as `failed` when it gives none.
 *
 * @example
 * const { busy, run } = useAction(messages.users.sessionsFailed);
 * <Button busy={busy} onClick={() => void run(endSessions)}>Log out everywhere</Button>
 */
export function useAction(failed: string) {
  const [running, setRunning] = useState<string>();
  const run = async (call: () => Promise<unknown>, name = 'action') => {
    setRunning(name);
    try {
      await call();
      return true;
    } catch (error) {
      notify('error', toApiError(error).serverMessage ?? failed);
      return false;
    } finally {
      setRunning(undefined);
    }
  };
  return {
    busy: running !== undefined,
    /** The `name` of the call that runs, where one of several rows is busy. */
    running,
    run,
  };
}
