import { minute } from '@setu/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Model, Types } from 'mongoose';
import { databaseTime } from './database-clock.js';

/** A place in a list by date, the latest first; ids decide between equal dates. Its document may be gone. */
export interface Position {
  at: number;
  id: string;
}

/** Positive when `a` comes first. */
const comparePositions = (a: Position, b: Position): number =>
  a.at - b.at || (a.id === b.id ? 0 : a.id > b.id ? 1 : -1);

interface Row extends Position {
  /** The values in lower case, one a line. */
  text: string;
  tags: readonly string[];
}

/** Filter of a list. */
export interface Wanted {
  /** In lower case; each is part of some value. */
  words: readonly string[];
  /** One of the few values that the list can be narrowed to. */
  tag?: string;
}

/** The searchable texts of dated documents, scanned from the latest on: a few milliseconds for a hundred thousand. */
export class SearchIndex {
  readonly #byId = new Map<string, Row>();
  /** Each combination of tags once. */
  readonly #tags = new Map<string, readonly string[]>();
  /** The latest last. */
  #rows: Row[] = [];
  /** Still among the rows: the next search takes them out together, for each alone would take as long. */
  readonly #deleted = new Set<Row>();
  #inOrder = true;

  get size() {
    return this.#byId.size;
  }

  put({ at, id }: Position, values: readonly (string | undefined)[], tags: readonly string[] = []) {
    // Search words contain no whitespace, so none can match across two values.
    const row = { at, id, text: values.filter(Boolean).join('\n').toLowerCase(), tags: this.#once(tags) };
    const known = this.#byId.get(id);
    if (known) {
      this.#inOrder &&= known.at === at;
      Object.assign(known, row);
      return;
    }
    const latest = this.#rows.at(-1);
    this.#inOrder &&= !latest || comparePositions(row, latest) > 0;
    this.#byId.set(id, row);
    this.#rows.push(row);
  }

  #once(tags: readonly string[]): readonly string[] {
    const key = tags.join();
    const known = this.#tags.get(key) ?? tags;
    this.#tags.set(key, known);
    return known;
  }

  delete(id: string) {
    const row = this.#byId.get(id);
    if (!row) return;
    this.#byId.delete(id);
    this.#deleted.add(row);
  }

  deleteBefore(time: number) {
    for (const { at, id } of this.#byId.values()) if (at < time) this.delete(id);
  }

  /** The first `count` documents behind a position that are wanted, and how many are in total. */
  find({ words, tag }: Wanted, count: number, after?: Position): { found: Position[]; total: number } {
    if (this.#deleted.size > 0) this.#rows = this.#rows.filter((row) => !this.#deleted.has(row));
    this.#deleted.clear();
    if (!this.#inOrder) this.#rows.sort(comparePositions);
    this.#inOrder = true;
    const found: Position[] = [];
    let total = 0;
    for (let index = this.#rows.length - 1; index >= 0; index--) {
      const row = this.#rows[index]!;
      if (tag !== undefined && !row.tags.includes(tag)) continue;
      if (!words.every((word) => row.text.includes(word))) continue;
      total++;
      if (found.length < count && (!after || comparePositions(row, after) < 0)) found.push(row);
    }
    return { found, total };
  }
}

export interface Dated {
  _id: Types.ObjectId;
}

export interface SearchedFields<T> {
  /** The fields that a search looks through. */
  fields: readonly string[];
  /** Makes the texts of a document; by default they are the values of the fields. */
  textsOf?: (document: T) => (string | undefined)[];
  /** The values of a document that the list can be narrowed to. Beside the texts, where looking for one would read them all. */
  tagsOf?: (document: T) => readonly string[];
  /** The date that orders the list; `createdAt` by default. */
  date?: keyof T & string;
  /** The indexed date of the last change by the database's clock, which every writer sets. */
  changedAt: keyof T & string;
}

/** Few enough documents that other requests hardly wait for one batch, in the database or here. */
const batchSize = 500;

/** The pause between two batches that no request waits for. Other requests get the processor, and the garbage collector works beside them instead of holding them up. */
const restMs = 20;

/** How far off a writer's date may be, including the time of the write. Later ones are noticed by the count. */
const overlapMs = minute;

/** The search index of a collection: in memory from the first search on, and in step with the database, whichever process writes to it. */
export class CollectionSearchIndex<T extends Dated> {
  #index?: SearchIndex;
  #loading?: Promise<void>;
  /** Whether a search has needed the index. */
  #needed = false;
  #readUntil = 0;
  /** How far the database's own count was off right after loading; a crash of the database can leave it wrong. */
  #miscount = 0;

  constructor(
    private readonly model: Model<T>,
    private readonly searched: SearchedFields<T>,
  ) {}

  /** The index, brought up to date with the database. */
  async current(): Promise<SearchIndex> {
    this.#needed = true;
    // A load that has begun may have read a document before its last change.
    await this.#loading?.catch(() => {});
    if (!this.#index || !(await this.#catchUp(this.#index))) await this.load();
    return this.#index!;
  }

  /** Reads everything; concurrent calls share one read. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  /** Loads the index in advance, so that the first search does not wait. */
  warm() {
    if (!this.#index) this.load().catch(() => {});
  }

  delete(id: string) {
    this.#index?.delete(id);
  }

  async #load() {
    const index = new SearchIndex();
    const start = await databaseTime(this.model.db);
    await this.#read(index, {});
    this.#miscount = index.size - (await this.model.estimatedDocumentCount());
    this.#readUntil = start;
    this.#index = index;
  }

  /** False when the index misses changes: documents that were deleted elsewhere, or added with an old date. */
  async #catchUp(index: SearchIndex): Promise<boolean> {
    const start = await databaseTime(this.model.db);
    const before = await this.model.estimatedDocumentCount();
    await this.#read(index, { [this.searched.changedAt]: { $gt: new Date(this.#readUntil - overlapMs) } });
    this.#readUntil = start;
    const known = index.size - this.#miscount;
    if (known < before) return false;
    if (known <= (await this.model.estimatedDocumentCount())) return true;
    // The database deletes expired documents, which are the oldest.
    const oldest = await this.model
      .findOne({}, { [this.#date]: 1 })
      .sort({ [this.#date]: 1, _id: 1 })
      .lean<T>();
    index.deleteBefore(oldest ? timeOf(oldest, this.#date) : Infinity);
    return index.size - this.#miscount <= (await this.model.estimatedDocumentCount());
  }

  get #date(): keyof T & string {
    return this.searched.date ?? ('createdAt' as keyof T & string);
  }

  async #read(index: SearchIndex, filter: object) {
    const {
      fields,
      textsOf = (document: T) => fields.map((field) => document[field as keyof T] as string | undefined),
      tagsOf = () => [],
    } = this.searched;
    const projection = Object.fromEntries([this.#date, ...fields].map((field) => [field, 1]));
    // The driver's cursor: mongoose's takes five times as long for each document.
    const documents = this.model.collection.find<T>(filter, { projection, batchSize });
    for await (const first of documents) {
      for (const document of [first, ...documents.readBufferedDocuments()] as T[])
        index.put(
          { at: timeOf(document, this.#date), id: document._id.toHexString() },
          textsOf(document),
          tagsOf(document),
        );
      if (!this.#needed) await pause(restMs);
    }
  }
}

const timeOf = <T>(document: T, date: keyof T) => (document[date] as Date).getTime();
