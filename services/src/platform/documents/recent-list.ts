import { searchWords, type Page, type PageQuery } from '@setu/contracts';
import { isValidObjectId, Types, type Model, type ProjectionType, type QueryFilter } from 'mongoose';
import { decodeCursor, encodeCursor, invalidCursor, defaultLimit } from '../http/pagination.js';
import { CollectionSearchIndex, type Dated, type Position, type SearchedFields } from '../database/search-index.js';

/** A page of documents, the latest by this date field first; ids decide between equal dates. */
export async function recentPage<T extends { _id: Types.ObjectId }>(
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
    // An exact count without a filter would read the whole collection.
    everything ? model.estimatedDocumentCount() : model.countDocuments(filter),
  ]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, total, nextCursor: last ? toCursor(positionOf(last, date)) : null };
}

/** Merges pages that were read with the same cursor and limit, the latest first. */
export function mergedPage<T extends { _id: string }>(
  pages: readonly Page<T>[],
  date: keyof T & string,
  limit = defaultLimit,
): Page<T> {
  const at = (item: T): Position => ({ at: new Date(item[date] as string).getTime(), id: item._id });
  const found = pages
    .flatMap(({ items }) => items)
    .sort((one, other) => at(other).at - at(one).at || (one._id < other._id ? 1 : -1));
  const items = found.slice(0, limit);
  const isLast = found.length <= limit && pages.every(({ nextCursor }) => nextCursor === null);
  return {
    items,
    total: pages.reduce((sum, { total }) => sum + total, 0),
    nextCursor: isLast ? null : toCursor(at(items.at(-1)!)),
  };
}

const positionOf = <T extends { _id: Types.ObjectId }>(document: T, date: keyof T) => ({
  at: (document[date] as Date).getTime(),
  id: document._id.toHexString(),
});

function behind(date: string, cursor: string): QueryFilter<unknown> {
  const position = fromCursor(cursor);
  const at = new Date(position.at);
  // The first condition lets the database's index start there.
  return { [date]: { $lte: at }, $or: [{ [date]: { $lt: at } }, { _id: { $lt: new Types.ObjectId(position.id) } }] };
}

/** Packs a position into a cursor. */
const toCursor = ({ at, id }: Position): string => encodeCursor([at, id]);

function fromCursor(cursor: string): Position {
  const [at, id, ...rest] = decodeCursor(cursor);
  if (!isTime(at) || typeof id !== 'string' || !isValidObjectId(id) || rest.length > 0) throw invalidCursor();
  return { at, id: new Types.ObjectId(id).toHexString() };
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

const batchSize = 500;

interface RecentListOptions<T> extends SearchedFields<T> {
  /** Which fields of each document are read. */
  projection?: ProjectionType<T>;
}

/** The documents of a collection, the latest first, with search and pages for a hundred thousand of them (ADR 0013). */
export class RecentList<T extends Dated> {
  readonly #index: CollectionSearchIndex<T>;

  constructor(
    private readonly model: Model<T>,
    private readonly options: RecentListOptions<T>,
  ) {
    this.#index = new CollectionSearchIndex(model, options);
  }

  /** @param tag - which documents alone, by `tagsOf` */
  async page({ search = '', limit = defaultLimit, cursor }: PageQuery, tag?: string): Promise<Page<T>> {
    const words = searchWords(search);
    if (words.length === 0 && tag === undefined) {
      this.#index.warm();
      return recentPage(this.model, this.#date, {}, { limit, cursor }, this.options.projection);
    }
    const index = await this.#index.current();
    const { found, total } = index.find(
      { words, tag },
      limit + 1,
      cursor === undefined ? undefined : fromCursor(cursor),
    );
    const shown = found.slice(0, limit);
    const items = await this.#read(shown);
    return { items, total, nextCursor: found.length > limit ? toCursor(shown.at(-1)!) : null };
  }

  /** Every match, read while the caller iterates. `tag` as for `page`. */
  async *all(search = '', tag?: string): AsyncGenerator<T> {
    const words = searchWords(search);
    if (words.length === 0 && tag === undefined) {
      const everything = this.model.find({}, this.options.projection).sort({ [this.#date]: -1, _id: -1 });
      yield* everything.lean<T>().cursor({ batchSize }) as AsyncIterable<T>;
      return;
    }
    const { found } = (await this.#index.current()).find({ words, tag }, Infinity);
    for (let start = 0; start < found.length; start += batchSize)
      yield* await this.#read(found.slice(start, start + batchSize));
  }

  /** Counts the matches. `tag` as for `page`, whose total may be an estimate. */
  async count(search = '', tag?: string): Promise<number> {
    const isEverything = searchWords(search).length === 0 && tag === undefined;
    return isEverything ? this.model.countDocuments() : (await this.page({ search, limit: 1 }, tag)).total;
  }

  /** Removes a deleted document from the search. */
  forget(id: Types.ObjectId | string) {
    this.#index.delete(String(id));
  }

  get #date(): keyof T & string {
    return this.options.date ?? ('createdAt' as keyof T & string);
  }

  /** The documents in this order, without any that have been deleted since. */
  async #read(positions: readonly Position[]): Promise<T[]> {
    const documents = await this.model
      .find({ _id: { $in: positions.map(({ id }) => id) } }, this.options.projection)
      .lean<T[]>();
    const byId = new Map(documents.map((document) => [document._id.toHexString(), document]));
    return positions.map(({ id }) => byId.get(id)).filter((document) => document !== undefined);
  }
}

/** A filter for documents in which every word of a search is part of one of these fields, ignoring case. */
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
