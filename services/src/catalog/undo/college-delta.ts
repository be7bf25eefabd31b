import { isDeepStrictEqual } from 'node:util';
import type { CollegeRecord } from '../college.schema.js';

/** One value of a college that a write changed, with both of its states; an absent one was or became empty. */
export interface Delta {
  /** Names of fields; an entry of a list with ids is `#` and its id, and `#order` is the order of such a list. */
  path: string[];
  before?: unknown;
  after?: unknown;
  /** The place of an entry that was taken out. */
  at?: number;
}

type Values = Readonly<Record<string, unknown>>;

/** Everything that differs in these fields, as finely as entries can be told apart. */
export const deltasOf = (before: Values, after: Values, fields: readonly string[]): Delta[] =>
  fields.flatMap((field) => between(before[field], after[field], [field]));

function between(before: unknown, after: unknown, path: string[]): Delta[] {
  if (isSame(before, after)) return [];
  if (isIdentified(before) && isIdentified(after)) return betweenLists(before, after, path);
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => between(before[name], after[name], [...path, name]));
  }
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
}

function betweenLists(before: Entry[], after: Entry[], path: string[]): Delta[] {
  const [old, now] = [before.map(idOf), after.map(idOf)];
  const entries = [...new Set([...old, ...now])].flatMap((id): Delta[] => {
    const [was, is] = [before[old.indexOf(id)], after[now.indexOf(id)]];
    const own = [...path, `#${id}`];
    if (was && is) return between(was, is, own);
    return was ? [{ path: own, before: was, at: old.indexOf(id) }] : [{ path: own, after: is }];
  });
  const remaining = old.filter((id) => now.includes(id));
  const order = now.filter((id) => old.includes(id));
  return isSame(remaining, order)
    ? entries
    : [...entries, { path: [...path, '#order'], before: remaining, after: order }];
}

/** The college with the state before these deltas; `isOpen` tells which of them may be put back. */
export function undoDeltas(
  record: CollegeRecord,
  deltas: readonly Delta[],
  isOpen: (delta: Delta) => boolean,
): CollegeRecord {
  return deltas
    .filter(isOpen)
    .reduce<unknown>((now, { path, before, at }) => put(now, path, before, at), record) as CollegeRecord;
}

/** Whether the value is still the one that the write left, so that nothing newer is lost. An order gives way to a newer one. */
export const isUnchangedSince = (record: CollegeRecord, { path, before, after }: Delta): boolean => {
  if (path.at(-1) === '#order') return isSame(orderOf(valueAt(record, path.slice(0, -1)), after as string[]), after);
  const now = valueAt(record, path);
  return isSame(known(now), known(after)) || isSame(known(now), known(before));
};

/** Without the empty lists that the database adds to an entry. */
const known = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
        Array.isArray(part) && part.length === 0 ? undefined : part,
      );

const orderOf = (list: unknown, ids: readonly string[]) =>
  isIdentified(list) ? list.map(idOf).filter((id) => ids.includes(id)) : [];

function valueAt(holder: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return holder;
  if (!step.startsWith('#')) return valueAt(isObject(holder) ? holder[step] : undefined, rest);
  return valueAt(isIdentified(holder) ? holder.find((entry) => idOf(entry) === step.slice(1)) : undefined, rest);
}

function put(holder: unknown, [step, ...rest]: readonly string[], value: unknown, at?: number): unknown {
  if (step === undefined) return value;
  if (step === '#order') return reordered(holder as Entry[], value as string[]);
  if (step.startsWith('#')) {
    const list = Array.isArray(holder) ? [...(holder as Entry[])] : [];
    const index = list.findIndex((entry) => idOf(entry) === step.slice(1));
    const next = put(list[index], rest, value, at) as Entry | undefined;
    if (rest.length > 0 && index < 0) return list;
    if (index < 0) list.splice(at ?? list.length, 0, ...(next ? [next] : []));
    else list.splice(index, 1, ...(next ? [next] : []));
    return list;
  }
  const { [step]: old, ...others } = isObject(holder) ? holder : {};
  const next = put(old, rest, value, at);
  return next === undefined ? others : { ...(holder as object), [step]: next };
}

/** Sorts entries by the order. Entries that it does not name stay where they are. */
function reordered(list: readonly Entry[], order: readonly string[]): Entry[] {
  const inOrder = order.flatMap((id) => list.find((entry) => idOf(entry) === id) ?? []);
  return list.map((entry) => (order.includes(idOf(entry)) ? inOrder.shift()! : entry));
}

interface Entry {
  _id?: unknown;
  key?: string;
}

const idOf = ({ _id, key }: Entry): string => String(_id ?? key);

const isIdentified = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && ('_id' in entry || 'key' in entry));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** By what they say: an id is the same as another object of the same id. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
