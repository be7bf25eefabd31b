import { isValidObjectId, Types, type Model } from 'mongoose';
import { invalid } from '../http/api-error.js';
import { databaseTime } from './database-clock.js';

/** A place in a list by date, the latest first; ids decide between equal dates. The document need not exist any more. */
export interface Position {
  at: number;
  id: string;
}

export const encodePosition = ({ at, id }: Position): string => Buffer.from(`${at} ${id}`).toString('base64url');

/** Throws a 400 for a text that `encodePosition` did not make. */
export function decodePosition(cursor: string): Position {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(Number(time || Number.NaN)).getTime();
  if (Number.isNaN(at) || !isValidObjectId(id)) throw invalid({ cursor: 'cursor is not one that this list gave' });
  return { at, id: new Types.ObjectId(id).toHexString() };
}

/** Positive when `a` comes first. */
export const comparePositions = (a: Position, b: Position): number =>
  a.at - b.at || (a.id === b.id ? 0 : a.id > b.id ? 1 : -1);

interface Row extends Position {
  /** In lower case, the values on a line each. */
  text: string;
}

/** The searchable texts of dated documents, looked through from the latest on: a few milliseconds for a hundred thousand. */
export class Texts {
  readonly #byId = new Map<string, Row>();
  /** The latest last. */
  #rows: Row[] = [];
  #inOrder = true;

  get size() {
    return this.#byId.size;
  }

  put({ at, id }: Position, values: readonly (string | undefined)[]) {
    // No search word contains whitespace, so none can match across two values.
    const row = { at, id, text: values.filter(Boolean).join('\n').toLowerCase() };
    const known = this.#byId.get(id);
    if (known) {
      Object.assign(known, row);
    } else {
      this.#byId.set(id, row);
      this.#rows.push(row);
    }
    this.#inOrder = false;
  }

  delete(id: string) {
    if (this.#byId.delete(id)) this.#rows = this.#rows.filter((row) => row.id !== id);
  }

  deleteBefore(time: number) {
    this.#rows = this.#rows.filter(({ at, id }) => at >= time || !this.#byId.delete(id));
  }

  /** The first `count` behind a position that hold every one of the lower-case words, and how many hold them at all. */
  find(words: readonly string[], count: number, after?: Position): { found: Position[]; total: number } {
    if (!this.#inOrder) this.#rows.sort(comparePositions);
    this.#inOrder = true;
    const found: Position[] = [];
    let total = 0;
    for (let index = this.#rows.length - 1; index >= 0; index--) {
      const row = this.#rows[index]!;
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
  /** Where the words of a search are looked for. */
  fields: readonly string[];
  /** The texts of a document, when they are not the values of the fields themselves. */
  textsOf?: (document: T) => (string | undefined)[];
  /** Date by which the list is ordered; `createdAt` when it is not given. */
  date?: keyof T & string;
  /** Indexed date of the last change, by the database's clock; every writer sets it. */
  changedAt: keyof T & string;
}

/** How wrong a writer's idea of the database's clock may be, and how long a write may take. What comes later shows in the count. */
const overlap = 60_000;

/** Keeps the texts of a collection in memory from the first search on, and in step with the database, whoever writes to it. */
export class SearchTexts<T extends Dated> {
  #texts?: Texts;
  #loading?: Promise<void>;
  #readUntil = 0;
  /** By how much the database's count was wrong right after loading: an unclean end of the database can leave it so. */
  #miscount = 0;

  constructor(
    private readonly model: Model<T>,
    private readonly searched: SearchedFields<T>,
  ) {}

  /** As fresh as the database at this moment. */
  async current(): Promise<Texts> {
    if (!this.#texts || !(await this.#catchUp(this.#texts))) await this.load();
    return this.#texts!;
  }

  /** Reads everything; calls at the same time share it. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load().finally(() => (this.#loading = undefined)));
  }

  /** Loads what has never been searched yet, so that the first search need not wait. */
  warm() {
    if (!this.#texts) this.load().catch(() => {});
  }

  forget(id: string) {
    this.#texts?.delete(id);
  }

  async #load() {
    const texts = new Texts();
    const start = await databaseTime(this.model.db);
    await this.#read(texts, {});
    this.#miscount = texts.size - (await this.model.estimatedDocumentCount());
    this.#readUntil = start;
    this.#texts = texts;
  }

  /** False when there are other documents than these: some were deleted elsewhere, or came with a date of long ago. */
  async #catchUp(texts: Texts): Promise<boolean> {
    const start = await databaseTime(this.model.db);
    const before = await this.model.estimatedDocumentCount();
    await this.#read(texts, { [this.searched.changedAt]: { $gt: new Date(this.#readUntil - overlap) } });
    this.#readUntil = start;
    const known = texts.size - this.#miscount;
    if (known < before) return false;
    if (known <= (await this.model.estimatedDocumentCount())) return true;
    // Those that were deleted for their age are the oldest.
    const oldest = await this.model
      .findOne({}, { [this.#date]: 1 })
      .sort({ [this.#date]: 1, _id: 1 })
      .lean<T>();
    texts.deleteBefore(oldest ? timeOf(oldest, this.#date) : Infinity);
    return texts.size - this.#miscount <= (await this.model.estimatedDocumentCount());
  }

  get #date(): keyof T & string {
    return this.searched.date ?? ('createdAt' as keyof T & string);
  }

  async #read(all: Texts, filter: object) {
    const {
      fields,
      textsOf = (document: T) => fields.map((field) => document[field as keyof T] as string | undefined),
    } = this.searched;
    const projection = Object.fromEntries([this.#date, ...fields].map((field) => [field, 1]));
    // The driver's own cursor: mongoose's takes five times as long for each document.
    const documents = this.model.collection.find(filter, { projection, batchSize: 1000 });
    for await (const document of documents as unknown as AsyncIterable<T>)
      all.put({ at: timeOf(document, this.#date), id: document._id.toHexString() }, textsOf(document));
  }
}

const timeOf = <T>(document: T, date: keyof T) => (document[date] as Date).getTime();
