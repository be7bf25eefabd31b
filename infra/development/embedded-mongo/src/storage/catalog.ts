import { randomBytes } from 'node:crypto';
import type { RootDatabase } from 'lmdb';
import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import { type Doc, doc, int, Raw, toDouble, TYPE } from '../bson/types.js';
import { compileFilter, type Predicate } from '../query/matcher.js';
import type { KeyField } from './index-keys.js';
import { SealedTable } from './sealed-table.js';

export interface Index {
  id: number;
  /** Specification as in listIndexes: v, key, name and the given options. */
  spec: Doc;
  name: string;
  fields: KeyField[];
  unique: boolean;
  sparse: boolean;
  partial?: Predicate;
  /** Set if a document has several keys, or a key was too long to be stored completely. Both rule out reading in order. */
  multikey: boolean;
  long: boolean;
}
export interface Collection {
  id: number;
  db: string;
  name: string;
  ns: string;
  uuid: Raw;
  indexes: Index[];
  nextRecord: number;
  /** Changes with every write, so that a search outside the write transaction can detect one. */
  version: number;
}

export const keyFields = (key: Doc): KeyField[] =>
  [...key].map(([path, direction]) => ({ path: path.split('.'), descending: toDouble(direction)! < 0 }));

/** The list of collections and indexes: held in memory, written with every change in the same transaction. */
export class Catalog {
  private collections = new Map<string, Collection>();
  private nextId = 1;
  private clock = 0;
  private readonly store: SealedTable;

  constructor(
    root: RootDatabase<Buffer, Buffer>,
    private readonly lastRecord: (id: number) => number,
  ) {
    this.store = new SealedTable(root, 'catalog', (key) => `The list entry of ${key.toString()}`);
    this.load();
  }

  load(): void {
    this.collections = new Map();
    for (const { value } of this.store.getRange()) {
      const c = this.revive(decode(value));
      this.collections.set(c.ns, c);
    }
  }

  /** Marks the collection as changed. */
  touch(c: Collection): void {
    c.version = ++this.clock;
  }
  get(ns: string): Collection | undefined {
    return this.collections.get(ns);
  }
  all(db?: string): Collection[] {
    return [...this.collections.values()].filter((c) => db === undefined || c.db === db);
  }

  create(db: string, name: string): Collection {
    const ns = `${db}.${name}`;
    const uuid = randomBytes(16);
    uuid[6] = (uuid[6]! & 0x0f) | 0x40;
    uuid[8] = (uuid[8]! & 0x3f) | 0x80;
    const c: Collection = {
      id: this.nextId++, db, name, ns, uuid: new Raw(TYPE.binData, Buffer.concat([Buffer.of(16, 0, 0, 0, 4), uuid])),
      indexes: [], nextRecord: 1, version: ++this.clock,
    }; // prettier-ignore
    c.indexes.push(this.makeIndex(doc({ v: int(2), key: { _id: int(1) }, name: '_id_' })));
    this.collections.set(ns, c);
    this.save(c);
    return c;
  }

  makeIndex(spec: Doc, id = this.nextId++): Index {
    const partial = spec.get('partialFilterExpression') as Doc | undefined;
    return {
      id, spec, name: spec.get('name') as string, fields: keyFields(spec.get('key') as Doc),
      unique: spec.get('unique') === true || spec.get('name') === '_id_', sparse: spec.get('sparse') === true,
      partial: partial && compileFilter(partial), multikey: false, long: false,
    }; // prettier-ignore
  }

  remove(c: Collection): void {
    this.collections.delete(c.ns);
    this.store.remove(Buffer.from(c.ns));
  }

  save(c: Collection): void {
    const indexes = c.indexes.map((i) => ({ id: int(i.id), multikey: i.multikey, long: i.long, spec: i.spec }));
    const entry = doc({ id: int(c.id), nextId: int(this.nextId), db: c.db, name: c.name, uuid: c.uuid, indexes });
    this.store.put(Buffer.from(c.ns), encode(entry));
  }

  private revive(entry: Doc): Collection {
    const [db, name, id] = [entry.get('db') as string, entry.get('name') as string, toDouble(entry.get('id'))!];
    this.nextId = Math.max(this.nextId, toDouble(entry.get('nextId'))!);
    const indexes = (entry.get('indexes') as Doc[]).map((i) => {
      const index = this.makeIndex(i.get('spec') as Doc, toDouble(i.get('id')));
      return Object.assign(index, { multikey: i.get('multikey'), long: i.get('long') });
    });
    const nextRecord = this.lastRecord(id) + 1;
    return {
      id,
      db,
      name,
      ns: `${db}.${name}`,
      uuid: entry.get('uuid') as Raw,
      indexes,
      nextRecord,
      version: ++this.clock,
    };
  }
}
