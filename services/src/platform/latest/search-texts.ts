import type { Model, Types } from 'mongoose';
import { Texts } from './texts.js';

export interface Dated {
  _id: Types.ObjectId;
  createdAt: Date;
}

export interface SearchedFields<T> {
  /** Where the words of a search are looked for. */
  fields: readonly (keyof T & string)[];
  /** Indexed date of the last change; every writer sets it. */
  changedAt: keyof T & string;
}

/** How far writers' clocks may be apart, and how long a write may take. */
const overlap = 60_000;

/** Keeps the texts of a collection in memory from the first search on, and in step with the database, whoever writes to it. */
export class SearchTexts<T extends Dated> {
  #texts?: Texts;
  #loading?: Promise<void>;
  #readUntil = 0;
  /** Texts beyond the database's count right after loading, which an unclean end of the database can leave wrong. */
  #surplus = 0;

  constructor(
    private readonly model: Model<T>,
    private readonly searched: SearchedFields<T>,
  ) {}

  /** As fresh as the database at this moment. */
  async current(): Promise<Texts> {
    if (this.#texts) await this.#catchUp(this.#texts);
    if (!this.#texts || (await this.#excess(this.#texts)) > this.#surplus) await this.load();
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
    const start = Date.now();
    await this.#read(texts, {});
    this.#surplus = Math.max(0, await this.#excess(texts));
    this.#readUntil = start;
    this.#texts = texts;
  }

  async #catchUp(texts: Texts) {
    const start = Date.now();
    await this.#read(texts, { [this.searched.changedAt]: { $gt: new Date(this.#readUntil - overlap) } });
    this.#readUntil = start;
  }

  /** How many texts there are beyond the documents: only a deletion elsewhere makes it grow. */
  async #excess(texts: Texts): Promise<number> {
    return texts.size - (await this.model.estimatedDocumentCount());
  }

  async #read(all: Texts, filter: object) {
    const { fields } = this.searched;
    const projection = Object.fromEntries(['createdAt', ...fields].map((field) => [field, 1]));
    // The driver's own cursor: mongoose's takes five times as long for each document.
    const documents = this.model.collection.find(filter, { projection, batchSize: 1000 });
    for await (const { _id, createdAt, ...values } of documents as unknown as AsyncIterable<T>) {
      const texts = fields.map((field) => values[field as keyof typeof values] as string | undefined);
      all.put({ at: createdAt.getTime(), id: _id.toHexString() }, texts);
    }
  }
}
