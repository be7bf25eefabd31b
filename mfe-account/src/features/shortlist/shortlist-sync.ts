import { minute } from '@setu/contracts';
import { msg, plain, toApiError } from '@setu/sdk';
import { isSaved, type DeviceEntry, readRecord } from './device-record';
import { reconcile } from './merge-entries';
import { fetchShortlist, removeEntry, saveEntry } from './shortlist.api';
import { update, useShortlistStore } from './shortlist-store';

const { getState, setState } = useShortlistStore;

/** Age after which the account's list is refetched when the user comes back to the page. */
const staleMs = 30_000;
const waits = { first: 2_000, max: minute };

let running: Promise<void> | undefined;
let asked: string | undefined;
let readAt = -Infinity;
let waitMs = waits.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The list has become another user's. */
class OwnerChangedError extends Error {}

/** Sends the account what it does not have yet, and reads what other devices have changed. Never rejects: what fails is tried again. */
export function exchange(owner: string): Promise<void> {
  asked = owner;
  running ??= run().finally(() => (running = undefined));
  return running;
}

async function run(): Promise<void> {
  clearTimeout(timer);
  removeEventListener('online', tryAgain);
  try {
    while (asked) {
      const owner = asked;
      asked = undefined;
      await alone(() => exchangeOnce(owner));
    }
    waitMs = waits.first;
    setState({ progress: 'saved' });
  } catch (error) {
    if (error instanceof OwnerChangedError || toApiError(error).status === 401) return;
    setState({ progress: 'waiting' });
    timer = setTimeout(tryAgain, waitMs);
    addEventListener('online', tryAgain);
    waitMs = Math.min(waitMs * 2, waits.max);
  }
}

function tryAgain(): void {
  const { owner } = readRecord();
  if (owner) void exchange(owner);
}

/** One tab at a time, so that none takes the other's save for that of another device. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('shortlist', work) : work();

async function exchangeOnce(owner: string): Promise<void> {
  if (Date.now() - readAt > staleMs) await read(owner);
  for (let entry = nextUnsaved(); entry; entry = nextUnsaved()) {
    setState({ progress: 'saving' });
    await send(entry, owner);
  }
}

async function read(owner: string): Promise<void> {
  const account = await fetchShortlist();
  change(owner, (entries) => reconcile(entries, account));
  readAt = Date.now();
}

const nextUnsaved = (): DeviceEntry | undefined =>
  readRecord().entries.find((entry) => !isSaved(entry) && !getState().rejected[entry.id]);

async function send(entry: DeviceEntry, owner: string): Promise<void> {
  const { id } = entry;
  try {
    if (entry.removed) {
      await removeEntry(entry);
      // The user may have added it again since.
      change(owner, (entries) => entries.flatMap((each) => (each.id === id ? withoutSaved(each) : [each])));
    } else {
      const saved = await saveEntry(entry);
      change(owner, (entries) => entries.map((each) => (each.id === id ? { ...each, saved } : each)));
    }
  } catch (error) {
    const { status, serverMessage } = toApiError(error);
    if (status === 409) await read(owner);
    else if (status === 400)
      setState({ rejected: { ...getState().rejected, [id]: serverMessage ?? plain(rejection) } });
    else throw error;
  }
}

const rejection = msg('Your account could not save this entry.');

const withoutSaved = ({ saved: _saved, ...entry }: DeviceEntry): DeviceEntry[] => (entry.removed ? [] : [entry]);

function change(owner: string, to: (entries: readonly DeviceEntry[]) => DeviceEntry[]): void {
  if (!update(to, owner)) throw new OwnerChangedError();
}
