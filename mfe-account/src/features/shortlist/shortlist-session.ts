import { loadUser, refreshSession, reportError, useSession } from '@setu/sdk';
import { isSaved, type DeviceEntry, readRecord } from './device-record';
import { setRecord, showRecord, watchEdits } from './shortlist-store';

// This file merges the device's shortlist into the account on log-in, and clears it on log-out.

export const loadSync = () => import(/* webpackChunkName: "shortlist-sync" */ './shortlist-sync');

let isFollowing = false;

/** Makes the shortlist that of the logged-in user. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  showRecord();
  const follow = () => {
    const { user, known } = useSession.getState();
    if (user) {
      join(user._id);
      exchange();
    } else if (known && readRecord().owner) void findOutWhetherItEnded();
  };
  useSession.subscribe(({ user, known }, before) => {
    if (user?._id !== before.user?._id || known !== before.known) follow();
  });
  follow();
  watchEdits(exchangeSoon);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') exchange();
  });
}

/** Merges the lists of this device and of the account, if a user is logged in. */
export function exchange(): void {
  const { user } = useSession.getState();
  if (user) void loadSync().then(({ exchange }) => exchange(user._id), reportError);
}

/** A pause in typing after which a note is sent. */
const pauseMs = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

function exchangeSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(exchange, pauseMs);
}

/** Merges the entries saved before the log-in into the account. Entries of another account are removed. */
function join(userId: string): void {
  const { owner, entries } = readRecord();
  if (owner === userId) return;
  setRecord({ owner: userId, entries: owner ? [] : entries.map((entry) => ({ ...entry, joining: true as const })) });
}

/** A page that is opened offline knows no user, but the session may still exist. */
async function findOutWhetherItEnded(): Promise<void> {
  const isSignedIn = await refreshSession().catch(() => undefined);
  if (useSession.getState().user || isSignedIn === undefined) return;
  if (isSignedIn) void loadUser();
  else leaveAccount();
}

/**
 * The session has ended in the middle of a visit: what the account has goes from this device. What it has not stays until another page loads or another user
 * logs in, and joins the account if its owner logs in before.
 */
function leaveAccount(): void {
  const unsaved = readRecord().entries.filter((entry) => !entry.removed && !isSaved(entry));
  setRecord({ entries: unsaved.map(({ saved: _saved, ...entry }): DeviceEntry => entry) });
}
