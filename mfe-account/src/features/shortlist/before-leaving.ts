import { reportError, useSession } from '@setu/sdk';
import { isSaved, readRecord } from './device-record';
import { loadSync } from './shortlist-session';
import { setRecord } from './shortlist-store';

// Only the pages that log in and out import this file: the button beside a college, which is on the home page, must stay small.

/** Tries to save what is not saved yet; resolves with how many entries are not saved, in some seconds at most. */
export async function saveBeforeLogOut(): Promise<number> {
  const { user } = useSession.getState();
  const unsaved = () => readRecord().entries.filter((entry) => !isSaved(entry)).length;
  if (!user || readRecord().owner !== user._id || unsaved() === 0) return 0;
  await exchangeBeforeLeaving();
  return unsaved();
}

/** Brings this device and the account together before the page is left, which would cut it off. Takes some seconds at most; never rejects. */
export async function exchangeBeforeLeaving(): Promise<void> {
  const { user } = useSession.getState();
  if (!user) return;
  const giveUp = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([loadSync().then(({ exchange }) => exchange(user._id)), giveUp]).catch(reportError);
}

/** Nothing of an account stays on a device that it is logged out of. */
export function forgetAccount(): void {
  if (readRecord().owner) setRecord({ entries: [] });
}
