import { createHash } from 'node:crypto';
import { tagOf, TAG, writeKey } from '../bson/key.js';
import { Sink } from '../bson/sink.js';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/types.js';
import { arrayIndex } from '../query/path.js';

/** Bytes of a key that are stored: LMDB accepts 1978. Longer keys are cut, and a hash distinguishes them. */
const HEAD = 1500;

export interface KeyField {
  path: string[];
  descending: boolean;
}
export interface Keys {
  keys: Buffer[];
  /** Values of each key, in the order of `keys`. */
  values: Maybe[][];
  multikey: boolean;
  /** Whether any of the fields exists (otherwise a sparse index omits the document). */
  present: boolean;
}
export class ParallelArrays extends Error {}

const sink = new Sink();
export function writeComponent(v: Maybe, descending: boolean, empty = false): Buffer {
  sink.at = 0;
  if (empty) sink.u8(TAG.emptyArray);
  else writeKey(sink, v);
  if (descending) sink.invert(0);
  return sink.take();
}

interface Slot {
  value: Maybe;
  rest: string[];
  emptyArray?: boolean;
}

/** Returns every key that a document has for the given fields: one, or one per element if a field is in an array. */
export function documentKeys(doc: Doc, fields: KeyField[]): Keys {
  const out: Keys = { keys: [], values: [], multikey: false, present: false };
  const seen = new Set<string>();
  expand(fields.map((f) => ({ value: doc, rest: f.path })), fields, out, seen); // prettier-ignore
  return out;
}

function expand(slots: Slot[], fields: KeyField[], out: Keys, seen: Set<string>): void {
  const now = slots.map(resolve);
  const arrays = new Set(now.map((s) => s.value).filter((v) => Array.isArray(v)));
  if (arrays.size > 1) throw new ParallelArrays();
  const [array] = arrays as Set<Value[]>;
  if (!array) return emit(now, fields, out, seen);
  out.multikey = true;
  const members: Maybe[] = array.length ? array : [undefined];
  for (const member of members) {
    const next = now.map((s) => {
      if (s.value !== array) return s;
      if (!s.rest.length) return { value: done(member), rest: [], emptyArray: !array.length };
      return isDoc(member) ? { value: member, rest: s.rest } : { value: undefined, rest: [] };
    });
    expand(next, fields, out, seen);
  }
}
/** Wraps an element that is itself an array, so that it counts as a value and is not entered again. */
class Leaf {
  constructor(readonly value: Value) {}
}
const done = (v: Maybe): Maybe => (Array.isArray(v) ? (new Leaf(v) as unknown as Value) : v);

function resolve(slot: Slot): Slot {
  let { value, rest } = slot;
  while (rest.length) {
    if (isDoc(value)) value = value.get(rest[0]!);
    else if (Array.isArray(value) && arrayIndex(rest[0]!) >= 0) value = value[arrayIndex(rest[0]!)];
    else if (Array.isArray(value)) break;
    else return { value: undefined, rest: [] };
    rest = rest.slice(1);
  }
  return { value, rest, emptyArray: slot.emptyArray };
}

function emit(slots: Slot[], fields: KeyField[], out: Keys, seen: Set<string>): void {
  const values = slots.map((s) => (s.value instanceof Leaf ? s.value.value : s.value));
  const key = Buffer.concat(values.map((v, i) => writeComponent(v, fields[i]!.descending, slots[i]!.emptyArray)));
  const id = key.toString('latin1');
  if (seen.has(id)) return;
  seen.add(id);
  if (slots.some((s) => s.value !== undefined || s.emptyArray)) out.present = true;
  out.keys.push(key);
  out.values.push(values);
}

export const tooLong = (key: Buffer): boolean => key.length > HEAD;
/** Returns the part of a key by which the store is searched. */
export const head = (key: Buffer): Buffer => key.subarray(0, HEAD);
export const stored = (key: Buffer): Buffer =>
  tooLong(key) ? Buffer.concat([head(key), createHash('sha256').update(key).digest()]) : key;

/** Returns the first key after every key that starts with this one. */
export function successor(key: Buffer): Buffer {
  const out = Buffer.from(key);
  for (let i = out.length - 1; i >= 0; i--) if (out[i]!++ !== 0xff) return out.subarray(0, i + 1);
  return Buffer.alloc(16, 0xff);
}

/** Returns all values of one type, as a range of components. */
export function typeRange(v: Value, descending: boolean): [from: Buffer, to: Buffer] {
  const tag = tagOf(v);
  return descending ? [Buffer.of(tag ^ 0xff), Buffer.of((tag ^ 0xff) + 1)] : [Buffer.of(tag), Buffer.of(tag + 1)];
}
