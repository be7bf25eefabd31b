import { isSeat, isShortlistId, type SavedEntry, type ShortlistEntry, shortlistProblem } from '@setu/contracts';

/** An entry on this device. */
export interface DeviceEntry extends ShortlistEntry {
  /** As the account has it; absent while it is new. */
  saved?: SavedEntry;
  /** Taken out here; the account may have it still. */
  removed?: true;
  /** Saved before the log-in, and not yet among the account's entries. */
  joining?: true;
}

/** The shortlist on this device: that of a guest, or of the account that is logged in. */
export interface DeviceRecord {
  /** Id of the account. */
  owner?: string;
  entries: DeviceEntry[];
}

/** Returns whether the account has the entry as it is here. */
export const isSaved = (entry: DeviceEntry): boolean =>
  !entry.removed && entry.saved !== undefined && contentOf(entry) === contentOf(entry.saved);

/** Returns the part of an entry that a save may change, as text to compare. */
const contentOf = ({ note, deadlines, position }: ShortlistEntry) => JSON.stringify([note, deadlines, position]);

const key = 'shortlist';
/** Key of the seats. A tab with a build from before the preference list would take them out of the shortlist. */
const seatsKey = 'preference-list';
/** Key of a record that could not be read. */
const damagedKey = 'shortlist-damaged';

/** Record that the browser did not store. It lasts as long as the page. */
let unwritten: DeviceRecord | undefined;

/** Reads it from the browser's storage. What cannot be read is put aside, never dropped. */
export function readRecord(): DeviceRecord {
  if (unwritten) return unwritten;
  const list = readPart(attempt(() => localStorage.getItem(key)));
  const seats = readPart(attempt(() => localStorage.getItem(seatsKey)));
  // Only an earlier build, which does not know the seats, changes the owner of the rest alone.
  const isOwn = !seats.owner || seats.owner === list.owner;
  const record = {
    ...(list.owner && { owner: list.owner }),
    entries: [...list.entries, ...(isOwn ? seats.entries : [])],
  };
  const damaged = [list.damaged, seats.damaged].filter((text) => text !== undefined);
  for (const text of damaged) putAside(text);
  if (damaged.length > 0) writeRecord(record);
  return record;
}

/** Reads the sound entries of a stored text. `damaged`: the text, if it has others. */
function readPart(text: string | null | undefined): DeviceRecord & { damaged?: string } {
  if (text === null || text === undefined) return { entries: [] };
  const { owner, entries } = parse(text);
  const sound = Array.isArray(entries) ? entries.filter(isDeviceEntry) : [];
  const isSound = Array.isArray(entries) && sound.length === entries.length;
  return { ...(typeof owner === 'string' && { owner }), entries: sound, ...(!isSound && { damaged: text }) };
}

/** Stores the record. Returns false if the browser has no room for it, or forbids it. */
export function writeRecord(record: DeviceRecord): boolean {
  const isWritten = attempt(() => {
    const seats = record.entries.filter(isSeat);
    const entries = record.entries.filter((entry) => !isSeat(entry));
    if (seats.length === 0) localStorage.removeItem(seatsKey);
    else localStorage.setItem(seatsKey, JSON.stringify({ ...record, entries: seats }));
    if (!record.owner && entries.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...record, entries }));
    return true;
  });
  unwritten = isWritten ? undefined : record;
  return isWritten === true;
}

/** Returns the stored text of a record that could not be read; null if there is none. */
export const damagedText = (): string | null => attempt(() => localStorage.getItem(damagedKey)) ?? null;

export const dropDamaged = (): void => void attempt(() => localStorage.removeItem(damagedKey));

/** Calls back when another tab has changed the record. */
export function watchRecord(onChange: () => void): void {
  addEventListener('storage', (event) => {
    // Null: the storage was cleared.
    if (event.key === null) unwritten = undefined;
    if (event.key === null || event.key === key || event.key === seatsKey) onChange();
  });
}

function putAside(text: string): void {
  const before = damagedText();
  attempt(() => localStorage.setItem(damagedKey, before && before !== text ? `${before}\n${text}` : text));
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

function parse(text: string): { owner?: unknown; entries?: unknown } {
  const value = attempt(() => JSON.parse(text) as unknown);
  return typeof value === 'object' && value !== null ? value : {};
}

const isEntry = (value: unknown): value is ShortlistEntry => {
  const entry = Object(value) as Partial<ShortlistEntry>;
  return typeof entry.id === 'string' && isShortlistId(entry.id) && !shortlistProblem(entry);
};

/** Returns whether it is an entry, also one whose note two devices have made too long together. */
const isDeviceEntry = (value: unknown): value is DeviceEntry => {
  const { note, saved } = Object(value) as Partial<DeviceEntry>;
  const withShortNote = typeof note === 'string' ? { ...(value as DeviceEntry), note: '' } : value;
  return isEntry(withShortNote) && (saved === undefined || isEntry(saved));
};
