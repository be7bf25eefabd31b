import {
  type api,
  type ChosenFacets,
  type Facet,
  facetNames,
  facets,
  type FacetCount,
  type FacetCounts,
  type FakeUniversities,
  fnv1a,
  type QueryOf,
  type SearchPage,
  sortingNames,
  hour,
} from '@setu/contracts';
import { randomInt } from 'node:crypto';
import { databaseNow } from '../../platform/database/database-clock.js';
import { invalid, notFound } from '../../platform/http/api-error.js';
import { decodeCursor, encodeCursor, invalidCursor, defaultLimit } from '../../platform/http/pagination.js';
import type { JsonBytes } from '../../platform/http/send-json.js';
import type { Narrowed } from './facet-columns.js';
import type { Near } from './shared/near-places.js';
import type { Row } from './rows.js';
import { SearchWork } from './shared/search-work.js';
import { shorterSearches } from './shorter-searches.js';
import type { ListView, Order, Position } from './list-view.js';
import type { SearchableList } from './searchable-list.js';

/** Part of the scope of a search, so that a cursor with positions of another scoring is rejected. */
const scoring = 4;

export type ListQuery = QueryOf<typeof api.colleges.page>;

export interface ListRequest {
  query: ListQuery;
  words: string[];
  defaultOrder: Order;
  /** Restricts the list to these rows. */
  among?: { label: string; ids: readonly string[] };
  near?: Near;
  /** Filters that the query names and that no college has. */
  ignored?: ChosenFacets;
  /** Said before the colleges: what the search comes near. */
  fakes?: FakeUniversities;
  /** Adds facts to a card that its list does not have, and names them all. */
  more?: { version: string; of(id: string): object };
  /** See `Updating`. */
  updating?: true;
}

/** Answers a list query with the JSON of a page, made of rows that are already serialised: of an `Item` each. */
export function listPage<Item>(
  list: SearchableList,
  { query, words, defaultOrder, among, near, ignored, fakes, more, updating }: ListRequest,
  work = new SearchWork(),
): JsonBytes<SearchPage<Item>> {
  const { sample: others, page } = query;
  const literal = query.literal ?? false;
  const chosen = facetNames.flatMap((facet) => (query[facet] === undefined ? [] : [[facet, query[facet]] as const]));
  const scope = JSON.stringify([
    words,
    among?.label,
    others,
    ...(words.length > 0 ? [scoring, literal] : []),
    ...(chosen.length > 0 ? [chosen] : []),
    ...(near ? [{ near: near.label }] : []),
  ]);
  const { order, seed, position } = startOf(query, scope, others === undefined ? defaultOrder : 'shuffle');
  if (others !== undefined && order !== 'shuffle') throw invalid({ order: 'order must be shuffle for a sample' });
  if (page !== undefined && (position || order === 'shuffle'))
    throw invalid({ page: 'page needs an order other than shuffle, and no cursor' });
  // A later page need not count again.
  const counts = query.counts && position === null;
  const view: ListView = { order, seed, others, literal, scope };
  if (near && (order === 'relevance' || others !== undefined)) view.near = near;
  if (chosen.length > 0 || counts) view.chosen = Object.fromEntries(chosen);
  const limit = query.limit ?? defaultLimit;
  const skipped = page === undefined ? 0 : (page - 1) * limit;
  return list.cachedPage(
    JSON.stringify([view, limit, position, skipped, counts, ignored, updating, more?.version]),
    () => {
      const start = position ?? skipped;
      const {
        rows,
        total,
        next,
        reading,
        offered: meant,
        narrowed,
        known,
        isTruncated,
      } = list.page(words, view, limit, start, among?.ids, work);
      if (skipped > 0 && rows.length === 0) throw notFound('The page');
      const facets = counts && narrowed ? offered(narrowed, view.chosen!) : undefined;
      const isLost = query.browse && total === 0 && !literal && chosen.length === 0;
      const instead = isLost ? shorterThatFind(list, words, view, work) : undefined;
      const truncated = isTruncated || undefined;
      const nextCursor = next && pageCursor(view, next);
      const found = { total, nextCursor, known, reading, offered: meant, truncated };
      return pageBytes<Item>(rows, { ...found, facets, ignored, instead, fakes, updating }, view.near, more);
    },
  );
}

const shorterThatFind = (list: SearchableList, words: readonly string[], view: ListView, work: SearchWork): string[] =>
  shorterSearches(words)
    .filter((shorter) => list.page(shorter, { ...view, chosen: undefined }, 1, null, undefined, work).total > 0)
    .map((shorter) => shorter.join(' '));

/** Values of a facet that are offered; of those with hundreds, what is left out can be searched for. */
const maxValues = 80;
const maxSearchedValues = 30;

function offered({ values, without }: Narrowed, chosen: Record<string, string>): FacetCounts {
  const shown = Object.entries(values).map(([facet, all]) => {
    const { within, control } = facets[facet as Facet];
    if (within && !chosen[within]) return [facet, []];
    const frequent = all.slice(0, control === 'search' ? maxSearchedValues : maxValues);
    const own = chosen[facet]?.toLowerCase();
    const isOwn = ({ value }: FacetCount) => value.toLowerCase() === own;
    const missing = own === undefined || frequent.some(isOwn) ? undefined : all.find(isOwn);
    return [facet, missing ? [...frequent, missing] : frequent];
  });
  return { values: Object.fromEntries(shown), without };
}

interface Start {
  order: Order;
  seed: number;
  position: Position | null;
}

/** A cursor brings its own order and seed. A query that also names them must agree with it. */
function startOf(query: ListQuery, scope: string, defaultOrder: Order): Start {
  const { cursor, order, seed } = query;
  if (cursor === undefined) return firstPage(query, defaultOrder);
  const start = readPageCursor(cursor, scope);
  const agrees = start && (order ?? start.order) === start.order && (seed ?? start.seed) === start.seed;
  if (!agrees) throw invalidCursor();
  return start;
}

/** Minimum time for which all visitors see the same shuffle. */
export const shuffleLastsMs = hour / 4;

/** Whether each answer to the query is another shuffle. */
export const isDrawn = ({ browse, seed, cursor, order, sample }: ListQuery): boolean =>
  !browse && seed === undefined && cursor === undefined && (order === 'shuffle' || sample !== undefined);

/** Without another order, the site's list is shuffled every hour and a sample every quarter: a document holds it for all visitors, and it is fair to all colleges. */
function firstPage({ browse, page, ...query }: ListQuery, defaultOrder: Order): Start {
  const isUnordered = browse && defaultOrder !== 'relevance';
  const order = query.order ?? (isUnordered ? (page === undefined ? 'shuffle' : 'name') : defaultOrder);
  const lastsMs = query.sample === undefined ? hour : shuffleLastsMs;
  const ownSeed = () => (browse ? Math.floor(databaseNow().getTime() / lastsMs) : randomInt(2 ** 31));
  // The order by name needs no seed. All visitors get the same one, and so share the cached pages.
  return { order, seed: query.seed ?? (order === 'shuffle' ? ownSeed() : 0), position: null };
}

/** The cursor of the page behind a position. It is valid for its own view only. */
export const pageCursor = ({ order, seed, scope }: ListView, { place, id }: Position): string =>
  encodeCursor([order, seed, fnv1a(scope), place, id]);

const placeTypes = new Map<unknown, string>([
  ['name', 'string'],
  ['relevance', 'string'],
  ['shuffle', 'number'],
  ...sortingNames.map((sorting) => [sorting, 'string'] as const),
]);

/** Null for a text that `pageCursor` did not make for this scope. */
export function readPageCursor(cursor: string, scope: string): Start | null {
  const parts = decodeCursor(cursor);
  const [order, seed, scopeHash, place, id] = parts;
  const isValid =
    parts.length === 5 &&
    Number.isInteger(seed) &&
    scopeHash === fnv1a(scope) &&
    typeof place === placeTypes.get(order) &&
    typeof id === 'string';
  return isValid ? ({ order, seed, position: { place, id } } as Start) : null;
}

type PageFacts = Omit<SearchPage<unknown>, 'items'>;

const pageBytes = <Item>(rows: readonly Row[], facts: PageFacts, near?: Near, more?: ListRequest['more']) =>
  Buffer.from(
    `{"items":[${rows.map((row) => withMore(row, near, more)).join(',')}],${JSON.stringify(facts).slice(1)}`,
  ) as JsonBytes<SearchPage<Item>>;

/** Adds to a card how far its college is, and what its list does not have. */
function withMore({ id, json, place }: Row, near: Near | undefined, more: ListRequest['more']): string {
  const kilometres = near?.kilometresTo(place);
  const added = JSON.stringify({ kilometres, ...more?.of(id) });
  return added === '{}' ? json : `${json.slice(0, -1)},${added.slice(1)}`;
}
