import { type Page, type PageQuery, searchWords } from '@setu/contracts';
import { Types, type Model, type ProjectionType, type QueryFilter } from 'mongoose';
import {
  decodePosition,
  encodePosition,
  type Position,
  SearchTexts,
  type Dated,
  type SearchedFields,
} from './search-index.js';

export const defaultLimit = 24;

/** A page of documents, the latest by this date field first; ids decide between equal ones. */
export async function latestFirst<T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  date: keyof T & string,
  filter: QueryFilter<T>,
  { limit = defaultLimit, cursor }: PageQuery,
  projection?: ProjectionType<T>,
): Promise<Page<T>> {
  const everything = Object.keys(filter).length === 0;
  const [found, total] = await Promise.all([
    model
      .find(cursor === undefined ? filter : { $and: [filter, behind(date, cursor)] }, projection)
      .sort({ [date]: -1, _id: -1 })
      .limit(limit + 1)
      .lean<T[]>(),
    // Counting everything would read everything.
    everything ? model.estimatedDocumentCount() : model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, nextCursor: last ? encodePosition(positionOf(last, date)) : null };
}

const positionOf = <T extends { _id: Types.ObjectId }>(document: T, date: keyof T) => ({
  at: (document[date] as Date).getTime(),
  id: document._id.toHexString(),
});

function behind(date: string, cursor: string): QueryFilter<unknown> {
  const position = decodePosition(cursor);
  const at = new Date(position.at);
  // The first condition lets the index start there.
  return { [date]: { $lte: at }, $or: [{ [date]: { $lt: at } }, { _id: { $lt: new Types.ObjectId(position.id) } }] };
}

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

/** Filter of documents in which every word of a search is part of some of these fields, upper or lower case. */
export function everyWord(search: string, fields: readonly string[]): QueryFilter<unknown> {
  const words = searchWords(search);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({
      $or: fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } })),
    })),
  };
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
