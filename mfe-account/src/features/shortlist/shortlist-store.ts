import { inOwnOrder, isSeat, shortlistLimits, shortlistMessages } from '@setu/contracts';
import { msg, notify, plain } from '@setu/sdk';
import { create } from 'zustand';
import {
  damagedText,
  type DeviceRecord,
  type DeviceEntry,
  readRecord,
  watchRecord,
  writeRecord,
} from './device-record';

/** State of the shortlist for the pages. */
export interface ShortlistState {
  /** In the own order. */
  entries: readonly DeviceEntry[];
  /** Id of the account that it belongs to; absent before the log-in. */
  owner?: string;
  /** False: the browser had no room for it, so it lasts as long as the page. */
  isOnDevice: boolean;
  /** Some saved data could not be read. */
  isDamaged: boolean;
  /** `waiting`: the account has not taken everything yet, and is tried again. */
  progress: 'saved' | 'saving' | 'waiting';
  /** Why the account does not take an entry, by its id. */
  rejected: Readonly<Record<string, string>>;
}

/** The shortlist on this device; empty on the server and until the browser has hydrated the page. */
export const useShortlistStore = create<ShortlistState>(() => ({
  entries: [],
  isOnDevice: true,
  isDamaged: false,
  progress: 'saved',
  rejected: {},
}));
const { getState, setState } = useShortlistStore;

const editListeners = new Set<() => void>();
let isStarted = false;

/** Shows the record, and what other tabs change in it. */
export function showRecord(): void {
  if (isStarted) return;
  isStarted = true;
  watchRecord(() => show());
  show();
}

/** Calls back after each change that the user made here. */
export const watchEdits = (listener: () => void): void => void editListeners.add(listener);

function show(change: Partial<ShortlistState> = {}): void {
  const { owner, entries } = readRecord();
  const shown = inOwnOrder(entries.filter(({ removed }) => !removed));
  setState({ ...change, entries: shown, owner, isDamaged: damagedText() !== null });
}

export function setRecord(record: DeviceRecord): void {
  const isOnDevice = writeRecord(record);
  if (!isOnDevice && getState().isOnDevice && !record.owner) notify('error', plain(noRoom));
  show({ isOnDevice });
}

const noRoom = msg(
  'This browser has no room to keep your shortlist. It lasts until you close the page. Log in to save it in your account.',
);

/** Changes the list as stored now, as another tab may have changed it. With an `owner`, changes nothing and returns that if the list is no longer theirs. */
export function update(
  change: (entries: readonly DeviceEntry[], owner?: string) => DeviceEntry[],
  owner?: string,
): boolean {
  const record = readRecord();
  if (owner && record.owner !== owner) return false;
  setRecord({ ...record, entries: change(record.entries, record.owner) });
  return true;
}

function edit(change: Parameters<typeof update>[0]): void {
  setState({ rejected: {}, ...(getState().owner && { progress: 'saving' }) });
  update(change);
  for (const listener of editListeners) listener();
}

const longest = shortlistLimits.name;
const now = () => new Date().toISOString();

/** False when the list is full, which it says. */
export function keep({ id, name, course }: Pick<DeviceEntry, 'id' | 'name' | 'course'>): boolean {
  show();
  const ofSeat = isSeat({ id });
  const count = getState().entries.filter((entry) => isSeat(entry) === ofSeat).length;
  if (count >= (ofSeat ? shortlistLimits.seats : shortlistLimits.entries)) {
    notify('error', ofSeat ? shortlistMessages.seatsFull : shortlistMessages.full);
    return false;
  }
  edit((entries) => {
    const before = entries.find((entry) => entry.id === id);
    const named = { name: name.slice(0, longest), course: course?.slice(0, longest) };
    const position = Math.max(0, ...entries.map((entry) => entry.position)) + 1;
    const fresh = { id, ...named, note: '', deadlines: [], position, keptAt: now(), editedAt: now() };
    return [...entries.filter((entry) => entry !== before), before ? { ...before, removed: undefined } : fresh];
  });
  return true;
}

/** An account is told; until then the entry stays behind, marked. */
export const takeOut = (id: string): void =>
  edit((entries, owner) =>
    entries.flatMap((entry): DeviceEntry[] => {
      if (entry.id !== id) return [entry];
      return owner ? [{ ...entry, removed: true }] : [];
    }),
  );

/** Puts back what was taken out, with its note and deadlines. */
export const putBack = (taken: DeviceEntry): void =>
  edit((entries) => {
    const marked = entries.find(({ id }) => id === taken.id);
    const entry = { ...taken, removed: undefined, saved: marked?.saved, editedAt: now() };
    return [...entries.filter((each) => each !== marked), entry];
  });

export const changeEntry = (id: string, change: Partial<Pick<DeviceEntry, 'note' | 'deadlines'>>): void =>
  edit((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...change, editedAt: now() } : entry)));

/** Gives the entries another order. */
export const reorder = (order: (entries: readonly DeviceEntry[]) => DeviceEntry[]): void => edit(order);
