import { type Deadline, inOwnOrder, isSeat, type SavedEntry, type ShortlistEntry } from '@setu/contracts';
import { isSaved, type DeviceEntry } from './device-record';

/**
 * One entry of two that were changed apart. What only one side has changed since `base` is taken from it. Where both have, a note keeps both texts,
 * deadlines stay unless one side has taken them out, and the place in the order is that of the later change.
 */
export function mergeEntry(
  base: ShortlistEntry | undefined,
  mine: ShortlistEntry,
  theirs: ShortlistEntry,
): ShortlistEntry {
  const isMineLater = mine.editedAt > theirs.editedAt;
  const position = chosen(base?.position, mine.position, theirs.position, isMineLater && base !== undefined);
  return {
    ...theirs,
    note: mergeNotes(base?.note ?? '', mine.note, theirs.note),
    deadlines: mergeDeadlines(base?.deadlines ?? [], mine.deadlines, theirs.deadlines),
    position,
    keptAt: mine.keptAt < theirs.keptAt ? mine.keptAt : theirs.keptAt,
    editedAt: isMineLater ? mine.editedAt : theirs.editedAt,
  };
}

/** The changed one of two; where both are changed, the later. */
const chosen = (base: number | undefined, mine: number, theirs: number, isMineLater: boolean): number =>
  theirs === base || (isMineLater && mine !== base) ? mine : theirs;

function mergeNotes(base: string, mine: string, theirs: string): string {
  if (mine === base || theirs.includes(mine)) return theirs;
  if (theirs === base || mine.includes(theirs)) return mine;
  return `${theirs}\n\n${mine}`;
}

const sameDeadline = (a: Deadline) => (b: Deadline) => a.what === b.what && a.date === b.date;

function mergeDeadlines(base: Deadline[], mine: Deadline[], theirs: Deadline[]): Deadline[] {
  const isIn = (list: Deadline[], deadline: Deadline) => list.some(sameDeadline(deadline));
  const remaining = theirs.filter((deadline) => isIn(mine, deadline) || !isIn(base, deadline));
  const added = mine.filter((deadline) => !isIn(theirs, deadline) && !isIn(base, deadline));
  return [...remaining, ...added].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Merges the account's entries into those of this device. No change made on this device is lost. */
export function reconcile(here: readonly DeviceEntry[], account: readonly SavedEntry[]): DeviceEntry[] {
  const mine = new Map(here.map((entry) => [entry.id, entry]));
  const theirs = new Set(account.map(({ id }) => id));
  const last = Math.max(0, ...account.map(({ position }) => position));
  const known = account.map((saved) => onBothSides(mine.get(saved.id), saved));
  const others = inOwnOrder(here.filter(({ id }) => !theirs.has(id)));
  // Taken out on another device, unless it was changed here: then it stays.
  const unknown = others
    .filter((entry) => !entry.removed && !isSaved(entry))
    .map(({ saved: _saved, ...entry }) => entry);
  return [
    ...known,
    ...unknown.map(({ joining, ...entry }, index) => (joining ? { ...entry, position: last + index + 1 } : entry)),
  ];
}

function onBothSides(mine: DeviceEntry | undefined, saved: SavedEntry): DeviceEntry {
  const { revision: _, ...theirs } = saved;
  if (!mine || isSaved(mine)) return { ...theirs, saved };
  // A change of another device after this one took the entry out brings it back.
  if (mine.removed) return mine.saved?.revision === saved.revision ? mine : { ...theirs, saved };
  return { ...mergeEntry(mine.saved, mine, theirs), saved };
}

/** The entries with one at another place of its order, that of the seats or that of the rest; as few positions change as can. */
export function place(entries: readonly DeviceEntry[], id: string, index: number): DeviceEntry[] {
  const moved = entries.find((entry) => entry.id === id && !entry.removed);
  if (!moved) return [...entries];
  const order = inOwnOrder(entries.filter((entry) => !entry.removed && isSeat(entry) === isSeat(moved)));
  const others = order.filter((entry) => entry !== moved);
  const [before, after] = [others[index - 1]?.position, others[index]?.position];
  const position = between(before, after);
  const isApart = (before ?? -Infinity) < position && position < (after ?? Infinity);
  const now = isApart ? new Map([[id, position]]) : numbered(others.toSpliced(index, 0, moved));
  const editedAt = new Date().toISOString();
  return entries.map((entry) =>
    now.has(entry.id) && now.get(entry.id) !== entry.position
      ? { ...entry, position: now.get(entry.id)!, editedAt }
      : entry,
  );
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 2) - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

const numbered = (entries: DeviceEntry[]) => new Map(entries.map(({ id }, index) => [id, index + 1]));
