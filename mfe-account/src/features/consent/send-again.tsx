import { messages } from '@setu/contracts';
import { notify, toApiError } from '@setu/sdk';
import { Button } from '@setu/ui';
import { useEffect, useState } from 'react';
import { askAgain } from './consent.api';

/** The letter once more, when the last one is not too fresh. */
export function SendAgain({ nextLetterAt }: { nextLetterAt: string }) {
  const [busy, setBusy] = useState(false);
  const wait = useMinutesUntil(nextLetterAt);

  const send = async () => {
    setBusy(true);
    try {
      await askAgain();
      notify('success', messages.consent.letterSent);
    } catch (error) {
      notify('error', toApiError(error).serverMessage ?? messages.network);
    } finally {
      setBusy(false);
    }
  };

  if (wait > 0)
    return (
      <p>
        You can have it sent again in {wait} {wait === 1 ? 'minute' : 'minutes'}.
      </p>
    );
  return (
    <Button variant="secondary" busy={busy} onClick={send}>
      Send the letter again
    </Button>
  );
}

function useMinutesUntil(time: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((new Date(time).getTime() - now) / 60_000);
}
