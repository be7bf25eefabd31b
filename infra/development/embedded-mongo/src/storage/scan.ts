import { decode } from '../bson/decode.js';
import type { Doc } from '../bson/types.js';
import type { Collection, Index } from './catalog.js';
import type { SealedTable } from './sealed-table.js';
import { prefix, type Store } from './store.js';

/** How many keys are read at once. Between two reads nothing is held open, so a cursor may rest for as long as it likes. */
const CHUNK = 200;

/** A document found: its bytes, decoded when asked for. */
export class Row {
  private decoded: Doc | undefined;
  constructor(
    readonly record: number,
    readonly raw: Buffer,
  ) {}
  get doc(): Doc {
    return (this.decoded ??= decode(this.raw));
  }
  /** Forgets the decoded form, for rows that are kept in number. */
  release(): this {
    this.decoded = undefined;
    return this;
  }
}

/** Keys from one to before another, or one key alone. */
export type Range = [from: Buffer, to: Buffer] | [key: Buffer];

export function* scanDocuments(store: Store, c: Collection, reverse = false): Generator<Row> {
  for (const { key, value } of chunks(store.docs, [prefix(c.id), prefix(c.id + 1)], reverse)) {
    yield new Row(key.readUIntBE(4, 6), value);
  }
}

/** The records of the given ranges in index order; null for an entry that leads to nothing new. */
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
    // Going backwards, `end` is exclusive too: the byte string just before `from` stands in for it.
    const options = reverse ? { start, end: before(end), reverse, exclusiveStart } : { start, end, exclusiveStart };
    const chunk = [...db.getRange({ ...options, limit: CHUNK })];
    yield* chunk;
    if (chunk.length < CHUNK) return;
    start = chunk[CHUNK - 1]!.key;
    exclusiveStart = true;
  }
}
/** No key lies between this and `key`: keys here are at least as long as a prefix and never end in 255. */
function before(key: Buffer): Buffer {
  const out = Buffer.concat([key, Buffer.of(0xff)]);
  for (let i = key.length - 1; i >= 0; i--) if (out[i]!-- !== 0) return out;
  return Buffer.alloc(0);
}
