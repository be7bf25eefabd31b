import type { SearchReading } from '@setu/contracts';
import { AddedFacets } from './added-facets.js';
import { cacheOf, getOrMake } from './bounded-cache.js';
import { FacetColumns, type Narrowed } from './facet-columns.js';
import { ListOrder } from './list-order.js';
import { ListSearch, rankOf } from './list-search.js';
import type { ListView, Position } from './list-view.js';
import { isListed, RowsByName } from './rows-by-name.js';
import { columnsOf, rowsOf, toRow, type ListItem, type Row } from './rows.js';
import { SearchWork } from './shared/search-work.js';

const maxCachedRanks = 2_000_000;
const maxCachedBytes = 16 * 1024 * 1024;
/** The memory of a counted value, in that of a rank. */
const unitsOfValue = 16;
/** Steps to count an entry by each facet, and to put one into another order. */
const stepsOfNarrowing = 16;
const stepsOfOrder = 8;
/** Up to this many dead entries are not worth a compaction. */
const minDeadEntries = 2000;

export interface RowsPage {
  rows: Row[];
  total: number;
  /** Null on the last page. */
  next: Position | null;
  reading?: SearchReading;
  /** Words to search for instead, where nothing was found. */
  offered?: string;
  /** Whether the search stopped before it had looked at everything. */
  isTruncated?: boolean;
  /** Where the view has chosen values. */
  narrowed?: Narrowed;
  /** In an order by a figure: how many entries have it. They come first. */
  known?: number;
}

/**
 * Entries in memory, searched and paged. A page starts behind a position, not at an offset, so an entry that comes or goes between two
 * pages never repeats or hides another. A shuffle orders by a hash of the seed and the id, which is just as stable.
 */
export class SearchableList {
  readonly facets = new FacetColumns();
  readonly #byId = new Map<string, Row>();
  readonly #rows = new RowsByName();
  readonly #search = new ListSearch(this.#rows);
  readonly #order: ListOrder;
  readonly #narrowed = cacheOf<Narrowed & { length: number }>(maxCachedRanks);
  readonly #pages = cacheOf<Buffer>(maxCachedBytes);
  readonly #derived = new Map<string, unknown>();
  readonly #addedFacets = new AddedFacets(this.facets);
  /** Names the facets that were added; undefined after entries have changed. */
  #addedVersion: string | undefined;
  #isHeld = false;

  /** @param sampleHasAllFirst - a sample is all rows that come first, and so many others; else so many in all, those first */
  constructor(sampleHasAllFirst = true) {
    this.#order = new ListOrder(this.#rows, sampleHasAllFirst);
  }

  get size() {
    return this.#byId.size;
  }

  /**
   * Returns all that the list holds, by columns. Later changes leave it as it is. The list must not be held, and must not change until the end.
   *
   * @param pause - Lets other work get its turn; called every few milliseconds.
   */
  async capture(pause: () => Promise<unknown>) {
    this.#settle();
    const rows = columnsOf(this.#rows.all);
    await pause();
    const search = await this.#search.capture(pause);
    // A later start may find other ones.
    this.#addedFacets.replace([]);
    this.#addedVersion = undefined;
    return { rows, search, facets: this.facets.capture() };
  }

  /** Fills this empty list with what another one held. */
  restore({ rows, search, facets }: Awaited<ReturnType<SearchableList['capture']>>) {
    this.#search.restore(search);
    this.facets.restore(facets);
    for (const row of rowsOf(rows)) {
      this.#byId.set(row.id, row);
      this.#rows.add(row);
    }
  }

  put(item: ListItem) {
    this.delete(item.id);
    const row = toRow(item, this.#search.add(item));
    if (item.facets) this.facets.add(row.slot, item.facets);
    this.#byId.set(item.id, row);
    this.#rows.add(row);
  }

  delete(id: string) {
    const row = this.#byId.get(id);
    if (!row) return;
    this.#byId.delete(id);
    this.#rows.remove(row);
  }

  /**
   * Adds values of facets to those of the entries, by their ids, in place of what was added before.
   *
   * @param version - names the values: they are computed again only for another one, or after entries have changed
   */
  addFacets(version: string, valuesById: () => Iterable<readonly [id: string, values: Record<string, string[]>]>) {
    // The pages are of the entries before the batch: they have their values.
    if (this.#isHeld) return;
    this.#settle();
    if (this.#addedVersion === version) return;
    this.#addedVersion = version;
    const bySlot = Array.from(valuesById()).flatMap(([id, values]) => {
      const row = this.#byId.get(id);
      return row ? [[row.slot, values] as const] : [];
    });
    if (!this.#addedFacets.replace(bySlot)) return;
    this.#narrowed.clear();
    this.#pages.clear();
  }

  /**
   * Freezes the pages until `release`. Call it before a batch of changes. Otherwise after each change the next page would put all entries in
   * order again, and find nothing cached.
   */
  hold() {
    this.#settle();
    this.#isHeld = true;
  }

  release() {
    this.#isHeld = false;
  }

  /** Whether so many entries are dead that a new list would be smaller and faster. */
  get needsCompaction() {
    return this.#search.deadEntries + this.#rows.leaving > Math.max(this.size, minDeadEntries);
  }

  get(id: string): Row | undefined {
    return this.#byId.get(id);
  }

  /** Returns the text of an entry that is searched: its values in lower case, one per line. */
  textOf(id: string): string {
    const row = this.#byId.get(id);
    return row ? this.#search.textOf(row.slot) : '';
  }

  /** The serialised page of this key, rebuilt only after a row has changed. */
  cachedPage<Bytes extends Buffer>(key: string, make: () => Bytes): Bytes {
    this.#settle();
    return getOrMake(this.#pages, key, make) as Bytes;
  }

  /** Returns a value computed from the slots of all entries. It is cached until an entry changes. */
  derived<T>(key: string, make: (slots: readonly number[]) => T): T {
    this.#settle();
    if (!this.#derived.has(key)) this.#derived.set(key, make(this.#rows.all.map(({ slot }) => slot)));
    return this.#derived.get(key) as T;
  }

  page(
    words: readonly string[],
    view: ListView,
    limit: number,
    /** Position or number of rows that the page starts behind. */
    start: Position | number | null,
    among?: readonly string[],
    work = new SearchWork(),
  ): RowsPage {
    this.#settle();
    const found = among
      ? this.#search.findAmong(this.#ranksOf(among), words, view, work)
      : this.#search.find(words, view, work);
    const narrowed = view.chosen && this.#narrow(found.keys, words, view, work, among);
    const fitting = narrowed?.keys ?? found.keys;
    if (view.order !== 'relevance' && view.order !== 'name') work.spend(fitting.length * stepsOfOrder);
    const keys = this.#order.arrange(fitting, view);
    const picked = this.#order.take(keys, view, limit + 1, start);
    const more = picked.length > limit;
    if (more) picked.pop();
    const last = picked.at(-1);
    const next = more && last !== undefined ? this.#order.positionOf(last, view) : null;
    const rows = picked.map((key) => this.#rows.at(rankOf(key)));
    const { reading, offered, isTruncated } = found;
    const known = this.#order.knownIn(keys, view);
    return {
      rows,
      total: keys.length,
      next,
      narrowed,
      known,
      ...(reading && { reading }),
      ...(offered && { offered }),
      isTruncated,
    };
  }

  #ranksOf(ids: readonly string[]): Uint32Array {
    const rows = ids.map((id) => this.#byId.get(id)).filter(isListed);
    return Uint32Array.from(rows, ({ rank }) => rank).sort();
  }

  /** Cached for each search and choice, whatever the order and page. */
  #narrow(
    keys: Uint32Array,
    words: readonly string[],
    { chosen = {}, literal, near }: ListView,
    work: SearchWork,
    among?: readonly string[],
  ) {
    const slots = this.#rows.slotOfRank;
    const make = () => {
      work.spend(keys.length * stepsOfNarrowing);
      return this.facets.narrow(keys, (key) => slots[rankOf(key)]!, chosen);
    };
    if (among) return make();
    const key = JSON.stringify([words, literal, near?.label, chosen]);
    return getOrMake(this.#narrowed, key, () => {
      const narrowed = make();
      return {
        ...narrowed,
        length: narrowed.keys.length + Object.values(narrowed.values).flat().length * unitsOfValue,
      };
    });
  }

  /** Brings the order by name up to date, once for all changes since the last read. */
  #settle() {
    if (this.#isHeld) return;
    const removed = this.#rows.settle();
    if (!removed) return;
    for (const { slot } of removed) this.#search.remove(slot);
    this.#addedVersion = undefined;
    this.#search.forget();
    this.#order.forget();
    this.#narrowed.clear();
    this.#pages.clear();
    this.#derived.clear();
  }
}
