import { byName, mergeRows, unlisted, type Row } from './rows.js';

/** Rows in order by name; the place of a row is its rank. Changes take effect together, at the next `settle`. */
export class RowsByName {
  #rows: Row[] = [];
  /** The rank of each slot. It repeats `Row.rank`, because a broad search reads it for every entry, and rows lie far apart in memory. */
  #rankOfSlot: Int32Array = new Int32Array();
  #slotOfRank = new Uint32Array();
  #added: Row[] = [];
  #removed: Row[] = [];

  get length() {
    return this.#rows.length;
  }

  /** How many rows the next `settle` takes out. */
  get leaving() {
    return this.#removed.length;
  }

  /** The slots of all rows, by rank. */
  get slotOfRank(): Uint32Array {
    return this.#slotOfRank;
  }

  get all(): readonly Row[] {
    return this.#rows;
  }

  add(row: Row) {
    this.#added.push(row);
  }

  remove(row: Row) {
    row.live = false;
    this.#removed.push(row);
  }

  at(rank: number): Row {
    return this.#rows[rank]!;
  }

  rankOfSlot(slot: number): number {
    return this.#rankOfSlot[slot] ?? unlisted;
  }

  isListed = (slot: number): boolean => this.rankOfSlot(slot) !== unlisted;

  /** Brings the order up to date. Returns the rows that went, or null where nothing has changed since the last time. */
  settle(): readonly Row[] | null {
    const removed = this.#removed;
    if (this.#added.length + removed.length === 0) return null;
    const stay = removed.length === 0 ? this.#rows : this.#rows.filter((row) => row.live);
    this.#rows = mergeRows(stay, this.#added.filter((row) => row.live).sort(byName));
    this.#rows.forEach((row, rank) => (row.rank = rank));
    this.#slotOfRank = Uint32Array.from(this.#rows, ({ slot }) => slot);
    this.#rankOfSlot = this.#ranks();
    this.#added = [];
    this.#removed = [];
    return removed;
  }

  #ranks(): Int32Array {
    const lastSlot = this.#slotOfRank.reduce((last, slot) => Math.max(last, slot), -1);
    const ranks = new Int32Array(lastSlot + 1).fill(unlisted);
    this.#slotOfRank.forEach((slot, rank) => (ranks[slot] = rank));
    return ranks;
  }
}

/** Whether pages show it yet. */
export const isListed = (row: Row | undefined): row is Row => row !== undefined && row.rank !== unlisted;
