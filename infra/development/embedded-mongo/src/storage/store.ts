import { open, type RootDatabase } from 'lmdb';
import { encode } from '../bson/encode.js';
import { type Doc, doc, type Maybe } from '../bson/types.js';
import { showDoc } from '../bson/show.js';
import { fail, ServerError } from '../bson/errors.js';
import { Catalog, type Collection, type Index } from './catalog.js';
import { documentKeys, ParallelArrays, stored, successor, tooLong } from './index-keys.js';
import { checkFormat, createStore } from './format.js';
import { checkDataFile, hasStore } from './data-file.js';
import { BINARY, SealedTable } from './sealed-table.js';
import { Writer } from './writer.js';

export const MAX_DOCUMENT = 16 * 1024 * 1024;

interface Entry {
  key: Buffer;
  values: Maybe[];
}

/** Documents and index entries in LMDB. The methods that change data run inside a step of the writer. */
export class Store {
  private readonly root: RootDatabase<Buffer, Buffer>;
  readonly docs: SealedTable;
  readonly entries: SealedTable;
  readonly catalog: Catalog;
  readonly writer: Writer;
  private readonly counts = new WeakMap<Collection, { version: number; count: number }>();
  /** Namespaces to which the open transaction has written. */
  private readonly written = new Set<string>();

  /** Opens the store in a folder, which is created if it is missing. */
  static async open(folder: string): Promise<Store> {
    checkDataFile(folder);
    if (!hasStore(folder)) await createStore(folder);
    return new Store(folder);
  }

  private constructor(readonly folder: string) {
    // overlappingSync: false = the commit's promise resolves only after the fsync. eventTurnBatching: false = lmdb adds
    // no batch of its own, whose promise could not be caught when a commit fails.
    this.root = open<Buffer, Buffer>({
      path: folder,
      noSubdir: false,
      overlappingSync: false,
      eventTurnBatching: false,
      ...BINARY,
    });
    checkFormat(this.root, folder);
    this.docs = new SealedTable(this.root, 'documents', (key) => `A document of ${this.ownerOf(key)}`);
    this.entries = new SealedTable(this.root, 'entries', (key) => `An index entry of ${this.ownerOf(key)}`);
    this.catalog = new Catalog(this.root, (id) => this.lastRecord(id));
    this.writer = new Writer(this.root, { fault: () => this.catalog.load(), committed: () => this.countCommit() });
  }
  async close(): Promise<void> {
    await this.writer.drain();
    await this.root.close();
  }

  /** Raises the versions once more: a search that began before the commit has not seen its changes. */
  private countCommit(): void {
    for (const ns of this.written) {
      const c = this.catalog.get(ns);
      if (c) this.catalog.touch(c);
    }
    this.written.clear();
  }

  /** Counts all keys, which takes 15 ms for a hundred thousand, so it is done once for each version of the collection. */
  count(c: Collection): number {
    const known = this.counts.get(c);
    if (known?.version === c.version) return known.count;
    const count = this.docs.getKeysCount(prefixRange(prefix(c.id)));
    this.counts.set(c, { version: c.version, count });
    return count;
  }
  fetch = (c: Collection, record: number): Buffer | undefined => this.docs.get(recordKey(c.id, record));

  insert(c: Collection, document: Doc): void {
    const bytes = checkSize(encode(document), 'object to insert');
    const changes = c.indexes.map((index) => ({ index, add: this.entriesOf(c, index, document), remove: [] }));
    const record = c.nextRecord;
    this.checkUnique(c, changes, record);
    c.nextRecord++;
    this.write(c, record, bytes, changes);
  }

  replace(c: Collection, record: number, before: Doc, after: Doc, bytes: Buffer): void {
    checkSize(bytes, 'Resulting document after update is');
    const changes = c.indexes.flatMap((index) => {
      if (isUntouched(index, before, after)) return [];
      const [old, now] = [this.entriesOf(c, index, before), this.entriesOf(c, index, after)];
      const without = (list: Entry[], other: Entry[]) => list.filter((e) => !other.some((o) => o.key.equals(e.key)));
      return [{ index, add: without(now, old), remove: without(old, now) }];
    });
    this.checkUnique(c, changes, record);
    this.write(c, record, bytes, changes);
  }

  remove(c: Collection, record: number, document: Doc): void {
    const changes = c.indexes.map((index) => ({ index, add: [], remove: this.entriesOf(c, index, document) }));
    this.write(c, record, undefined, changes);
  }

  /** Builds an index over the existing documents: checks all keys first, so that a duplicate leaves nothing behind. */
  addIndex(c: Collection, index: Index, rows: Iterable<{ record: number; doc: Doc }>): void {
    const found = new Map<string, Buffer>();
    for (const row of rows) {
      for (const { key, values } of this.entriesOf(c, index, row.doc)) {
        const id = index.unique ? key.toString('latin1') : `${row.record}/${key.toString('latin1')}`;
        if (index.unique && found.has(id)) duplicate(c, index, values);
        found.set(id, entryKey(index, key, row.record));
        this.entries.put(found.get(id)!, recordValue(row.record));
      }
    }
    c.indexes.push(index);
    this.catalog.save(c);
  }
  dropIndex(c: Collection, index: Index): void {
    this.clear(this.entries, index.id);
    c.indexes = c.indexes.filter((i) => i !== index);
    this.catalog.save(c);
  }
  drop(c: Collection): void {
    this.clear(this.docs, c.id);
    for (const index of c.indexes) this.clear(this.entries, index.id);
    this.catalog.remove(c);
  }

  /** Returns the name of the collection that a key belongs to. */
  private ownerOf(key: Buffer): string {
    const id = key.readUInt32BE(0);
    const owner = this.catalog.all().find((c) => c.id === id || c.indexes.some((index) => index.id === id));
    return owner?.ns ?? 'no known collection';
  }
  private clear(from: SealedTable, id: number): void {
    const keys = Array.from(from.getKeys(prefixRange(prefix(id)))); // The entries must not be changed while they are iterated.
    for (const key of keys) from.remove(key);
  }
  private lastRecord(id: number): number {
    const [key] = [...this.docs.getKeys({ start: prefix(id + 1), end: prefix(id), reverse: true, limit: 1 })];
    return key ? key.readUIntBE(4, 6) : 0;
  }

  private entriesOf(c: Collection, index: Index, document: Doc): Entry[] {
    if (index.partial && !index.partial(document, {})) return [];
    try {
      const { keys, values, multikey, present } = documentKeys(document, index.fields);
      if (index.sparse && !present) return [];
      if ((multikey && !index.multikey) || (!index.long && keys.some(tooLong))) {
        index.multikey ||= multikey;
        index.long ||= keys.some(tooLong);
        if (c.indexes.includes(index)) this.catalog.save(c);
      }
      return keys.map((key, i) => ({ key: stored(key), values: values[i]! }));
    } catch (error) {
      if (!(error instanceof ParallelArrays)) throw error;
      return fail(
        'CannotIndexParallelArrays',
        `cannot index parallel arrays in ${index.fields.map((f) => f.path.join('.')).join(', ')}`,
      );
    }
  }

  private checkUnique(c: Collection, changes: { index: Index; add: Entry[] }[], record: number): void {
    for (const { index, add } of changes) {
      if (!index.unique) continue;
      for (const { key, values } of add) {
        const holder = this.entries.get(Buffer.concat([prefix(index.id), key]));
        if (holder && holder.readUIntBE(0, 6) !== record) duplicate(c, index, values);
      }
    }
  }

  private write(
    c: Collection,
    record: number,
    bytes: Buffer | undefined,
    changes: { index: Index; add: Entry[]; remove: Entry[] }[],
  ): void {
    this.catalog.touch(c);
    this.written.add(c.ns);
    const at = recordKey(c.id, record);
    if (bytes) this.docs.put(at, bytes);
    else this.docs.remove(at);
    for (const { index, add, remove } of changes) {
      for (const { key } of remove) this.entries.remove(entryKey(index, key, record));
      for (const { key } of add) this.entries.put(entryKey(index, key, record), recordValue(record));
    }
  }
}

export function prefix(id: number): Buffer {
  const out = Buffer.allocUnsafe(4);
  out.writeUInt32BE(id);
  return out;
}
const prefixRange = (from: Buffer) => ({ start: from, end: successor(from) });
function recordKey(id: number, record: number): Buffer {
  const out = Buffer.allocUnsafe(10);
  out.writeUInt32BE(id);
  out.writeUIntBE(record, 4, 6);
  return out;
}
/** Returns whether an update left the index's fields alone: it shares unchanged parts with the earlier document. */
const isUntouched = (index: Index, before: Doc, after: Doc): boolean =>
  !index.partial && index.fields.every(({ path }) => before.get(path[0]!) === after.get(path[0]!));

function recordValue(record: number): Buffer {
  const out = Buffer.allocUnsafe(6);
  out.writeUIntBE(record, 0, 6);
  return out;
}
/** Returns the key of an entry. If it is not unique, the record follows, after a byte with which no component starts. */
const entryKey = (index: Index, key: Buffer, record: number): Buffer =>
  Buffer.concat(index.unique ? [prefix(index.id), key] : [prefix(index.id), key, Buffer.of(4), recordValue(record)]);

function checkSize(bytes: Buffer, what: string): Buffer {
  if (bytes.length <= MAX_DOCUMENT) return bytes;
  return fail('BSONObjectTooLarge', `${what} too large. size in bytes: ${bytes.length}, max size: ${MAX_DOCUMENT}`);
}

function duplicate(c: Collection, index: Index, values: Maybe[]): never {
  const names = [...(index.spec.get('key') as Doc).keys()];
  const keyValue: Doc = new Map(names.map((name, i) => [name, values[i] ?? null]));
  const text = `E11000 duplicate key error collection: ${c.ns} index: ${index.name} dup key: ${showDoc(keyValue)}`;
  throw new ServerError('DuplicateKey', text, doc({ keyPattern: index.spec.get('key') as Doc, keyValue }));
}
