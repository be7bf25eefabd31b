import { searchWords, type Page, type PageQuery } from '@setu/contracts';
import type { Model, ProjectionType, Types } from 'mongoose';
import { defaultLimit, latestFirst } from './latest-first.js';
import { decodePosition, encodePosition, type Position } from './position.js';
import { SearchTexts, type Dated, type SearchedFields } from './search-texts.js';

const batchSize = 500;

interface LatestListOptions<T> extends SearchedFields<T> {
  /** What is read of each document. */
  projection?: ProjectionType<T>;
}

/** The documents of a collection, the latest first, searched and paged at a hundred thousand of them (infra/docs/adr/0013). */
export class LatestList<T extends Dated> {
  readonly #texts: SearchTexts<T>;

  constructor(
    private readonly model: Model<T>,
    private readonly options: LatestListOptions<T>,
  ) {
    this.#texts = new SearchTexts(model, options);
  }

  /** @param also - texts that a document must have besides the words of the search */
  async page({ search = '', limit = defaultLimit, cursor }: PageQuery, also: readonly string[] = []): Promise<Page<T>> {
    const words = searchWords(search);
    if (words.length === 0 && also.length === 0) {
      this.#texts.warm();
      return latestFirst(this.model, this.#date, {}, { limit, cursor }, this.options.projection);
    }
    const texts = await this.#texts.current();
    const { found, total } = texts.find(
      [...words, ...also],
      limit + 1,
      cursor === undefined ? undefined : decodePosition(cursor),
    );
    const shown = found.slice(0, limit);
    const items = await this.#read(shown);
    return { items, total, nextCursor: found.length > limit ? encodePosition(shown.at(-1)!) : null };
  }

  /** Every match, read while it is used. */
  async *all(search = ''): AsyncGenerator<T> {
    const words = searchWords(search);
    if (words.length === 0) {
      const everything = this.model.find({}, this.options.projection).sort({ [this.#date]: -1, _id: -1 });
      yield* everything.lean<T>().cursor({ batchSize }) as AsyncIterable<T>;
      return;
    }
    const { found } = (await this.#texts.current()).find(words, Infinity);
    for (let start = 0; start < found.length; start += batchSize)
      yield* await this.#read(found.slice(start, start + batchSize));
  }

  /** Call it after a deletion. */
  forget(id: Types.ObjectId | string) {
    this.#texts.forget(String(id));
  }

  get #date(): keyof T & string {
    return this.options.date ?? ('createdAt' as keyof T & string);
  }

  /** In this order; without those that were deleted at this very moment. */
  async #read(positions: readonly Position[]): Promise<T[]> {
    const documents = await this.model
      .find({ _id: { $in: positions.map(({ id }) => id) } }, this.options.projection)
      .lean<T[]>();
    const byId = new Map(documents.map((document) => [document._id.toHexString(), document]));
    return positions.map(({ id }) => byId.get(id)).filter((document) => document !== undefined);
  }
}
