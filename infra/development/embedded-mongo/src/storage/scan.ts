import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/types.js';
import type { Collection, Index } from './catalog.js';
import type { SealedTable } from './sealed-table.js';
import { prefix, type Store } from './store.js';

/** Number of keys that are read together. Nothing is held open between two reads, so a cursor can rest for any time. */
const CHUNK = 200;

/** A found document: its bytes, decoded on request. */
export class Row {
  private decoded: Doc | undefined;
  constructor(
    readonly record: number,
    readonly raw: Buffer,
  ) {}
  get doc(): Doc {
    return (this.decoded ??= decode(this.raw));
  }
  /** Drops the decoded form, for rows that are retained in large numbers. */
  release(): this {
    this.decoded = undefined;
    return this;
  }
}

/** Keys from one to before another, or one key only. */
export type Range = [from: Buffer, to: Buffer] | [key: Buffer];

export function* scanDocuments(store: Store, c: Collection, reverse = false): Generator<Row> {
  for (const { key, value } of chunks(store.docs, [prefix(c.id), prefix(c.id + 1)], reverse)) {
    yield new Row(key.readUIntBE(4, 6), value);
  }
}

/** Yields the records of the given ranges in index order, and null for an entry without a new record. */
export function* scanIndex(
  store: Store,
  c: Collection,
  index: Index,
  ranges: Range[],
  reverse: boolean,
): Generator<Row | null> {
  const seen = index.multikey ? new Set<number>() : undefined;
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    for (const value of entriesIn(store, index, range, reverse)) {
      const record = value.readUIntBE(0, 6);
      const raw = seen?.has(record) ? undefined : store.fetch(c, record);
      seen?.add(record);
      yield raw ? new Row(record, raw) : null;
    }
  }
}

function* entriesIn(store: Store, index: Index, [from, to]: Range, reverse: boolean): Generator<Buffer> {
  const start = Buffer.concat([prefix(index.id), from]);
  if (to) {
    const end = Buffer.concat([prefix(index.id), to]);
    for (const { value } of chunks(store.entries, [start, end], reverse)) yield value;
    return;
  }
  const value = store.entries.get(start);
  if (value) yield value;
}

type Span = [from: Buffer, to: Buffer];

function* chunks(db: SealedTable, [from, to]: Span, reverse: boolean): Generator<{ key: Buffer; value: Buffer }> {
  let [start, end] = reverse ? [to, from] : [from, to];
  let exclusiveStart = reverse;
  for (;;) {
    // Backwards, `end` is exclusive too, so the range ends at the byte string just before `from`.
    const options = reverse ? { start, end: before(end), reverse, exclusiveStart } : { start, end, exclusiveStart };
    const chunk = [...db.getRange({ ...options, limit: CHUNK })];
    yield* chunk;
    if (chunk.length < CHUNK) return;
    start = chunk[CHUNK - 1]!.key;
    exclusiveStart = true;
  }
}
/** Returns a value with no key between it and `key`: keys here are at least as long as a prefix and never end in 255. */
function before(key: Buffer): Buffer {
  const out = Buffer.concat([key, Buffer.of(0xff)]);
  for (let i = key.length - 1; i >= 0; i--) if (out[i]!-- !== 0) return out;
  return Buffer.alloc(0);
}
