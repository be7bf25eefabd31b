import type { HistoryChange, HistoryEntry } from '@setu/contracts';

interface Leaf {
  field: string;
  text: string;
  /** The shorter value for the history, where it does not keep all. */
  recorded?: string;
}

const longest = 500;
const max = 200;

/** The mentors are people: the history numbers them. Entries about colleges are stored long after the people asked for deletion. */
export const people = 'students';
const notRecorded = '(not kept)';

/** The differences between two states of a college, as a reader sees them. */
export function describeChanges(before: object, after: object): Pick<HistoryEntry, 'changes' | 'note'> {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter(
    (path) => old.get(path)?.text !== now.get(path)?.text,
  );
  return {
    changes: changed.slice(0, max).map((path) => change(old.get(path), now.get(path))),
    ...(changed.length > max && { note: `and ${changed.length - max} more fields` }),
  };
}

const change = (before: Leaf | undefined, after: Leaf | undefined): HistoryChange => ({
  field: (after ?? before)!.field,
  ...(before && { before: cut(before.recorded ?? before.text) }),
  ...(after && { after: cut(after.recorded ?? after.text) }),
});

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

function leavesOf(college: object): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  collect(leaves, college, '', '');
  return leaves;
}

/** By path; entries of lists are told apart by their ids and named by what they are called. */
function collect(leaves: Map<string, Leaf>, value: unknown, path: string, field: string) {
  if (value === undefined || value === null || value === '') return;
  const isPersonal = path.startsWith(`${people}.`);
  if (typeof value !== 'object')
    return void leaves.set(path, { field, text: String(value), ...(isPersonal && { recorded: notRecorded }) });
  const below = (part: unknown, id: string, name: string) =>
    collect(leaves, part, path && `${path}.${id}`, field && `${field}.${name}`);
  if (!Array.isArray(value)) {
    for (const [key, part] of Object.entries(value)) {
      if (key === '_id' || (path === 'rating' && key === 'overall' && hasMarks(value))) continue;
      if (path) below(part, key, key);
      else collect(leaves, part, key, key);
    }
    return;
  }
  const isOfPeople = path === people;
  const names = value.map((entry, index) => (isOfPeople ? undefined : nameOf(entry)) ?? String(index + 1));
  const ids = value.map((entry, index) => (typeof entry === 'object' ? (idOf(entry) ?? String(index)) : String(entry)));
  const recorded = isOfPeople ? String(names.length) : isPersonal ? notRecorded : names.join('; ');
  if (names.length > 0) leaves.set(path, { field, text: ids.join('\n'), recorded });
  for (const [index, entry] of value.entries())
    if (typeof entry === 'object') below(entry, idOf(entry) ?? String(index), names[index]!);
}

/** The overall mark follows from the others. */
const hasMarks = (rating: object) => Object.keys(rating).some((mark) => mark !== 'overall');

type Entry = { _id?: string; key?: string; title?: string; name?: string; type?: string; alt?: string } | null;

const idOf = (entry: unknown) => (entry as Entry)?._id ?? (entry as Entry)?.key;

function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object') return String(entry);
  const { title, name, type, alt } = (entry as Entry) ?? {};
  return title || name || type || alt || undefined;
}
