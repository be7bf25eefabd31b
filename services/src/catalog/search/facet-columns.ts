import type { FacetCount } from '@setu/contracts';

/** For each entry, by its slot, the combination of values that it has of a facet. Many entries share few combinations. */
class Column {
  readonly ofSlot: number[] = [];
  readonly combinations: (readonly string[])[] = [];
  readonly #ids = new Map<string, number>();
  readonly #known = new Set<string>();

  add(slot: number, values: readonly string[]) {
    const key = [...values].sort().join('\n');
    let id = this.#ids.get(key);
    if (id === undefined) {
      this.#ids.set(key, (id = this.combinations.length));
      this.combinations.push(values);
      for (const value of values) this.#known.add(value.toLowerCase());
    }
    this.ofSlot[slot] = id;
  }

  isKnown(value: string): boolean {
    return this.#known.has(value.toLowerCase());
  }

  /** For each combination whether it has the value; all have one that is not set. */
  fits(value: string | undefined): Uint8Array {
    const wanted = value?.toLowerCase();
    const has = (values: readonly string[]) =>
      wanted === undefined || values.some((each) => each.toLowerCase() === wanted);
    return Uint8Array.from(this.combinations, (values) => Number(has(values)));
  }

  /** How often each value occurs, the most frequent first, from how often each combination does. */
  valueCounts(counts: Uint32Array): FacetCount[] {
    const sums = new Map<string, number>();
    for (const [id, count] of counts.entries())
      if (count > 0) for (const value of this.combinations[id]!) sums.set(value, (sums.get(value) ?? 0) + count);
    return [...sums]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }
}

/** How many entries have a value, under a key that its spellings share, and how many of those each value of another facet. */
export interface CountedValue {
  count: number;
  /** How many entries have each spelling. */
  spellings: Map<string, number>;
  parts: Map<string, CountedValue>;
}

export interface Narrowed {
  /** Keys of the entries that fit, in their order. */
  keys: Uint32Array;
  /** For each facet its values among the entries that fit the other facets. */
  values: Record<string, FacetCount[]>;
  /** For each facet how many entries would fit without it. */
  without: Record<string, number>;
}

/** Narrows lists of entries to chosen values, and counts what else could be chosen, in one pass: some nanoseconds an entry and facet. */
export class FacetColumns {
  readonly #columns = new Map<string, Column>();

  add(slot: number, values: Readonly<Record<string, readonly string[]>>) {
    for (const [name, ofEntry] of Object.entries(values)) {
      let column = this.#columns.get(name);
      if (!column) this.#columns.set(name, (column = new Column()));
      column.add(slot, ofEntry);
    }
  }

  isKnown(facet: string, value: string): boolean {
    return this.#columns.get(facet)?.isKnown(value) ?? false;
  }

  narrow(keys: Uint32Array, slotOf: (key: number) => number, chosen: Readonly<Record<string, string>>): Narrowed {
    const tallies = [...this.#columns].map(([name, column]) => ({
      name,
      column,
      ofSlot: column.ofSlot,
      fits: column.fits(chosen[name]),
      counts: new Uint32Array(column.combinations.length),
      without: 0,
    }));
    const kept = new Uint32Array(keys.length);
    let length = 0;
    for (const key of keys) {
      const slot = slotOf(key);
      let failures = 0;
      let failed = tallies[0]!;
      for (const tally of tallies) {
        if (tally.fits[tally.ofSlot[slot]!]) continue;
        failed = tally;
        if (++failures > 1) break;
      }
      if (failures === 0) {
        kept[length++] = key;
        for (const { counts, ofSlot } of tallies) counts[ofSlot[slot]!]!++;
      } else if (failures === 1) {
        // Its own facet alone leaves it out, so it counts there.
        failed.counts[failed.ofSlot[slot]!]!++;
        failed.without++;
      }
    }
    return {
      keys: kept.subarray(0, length),
      values: Object.fromEntries(tallies.map(({ name, column, counts }) => [name, column.valueCounts(counts)])),
      without: Object.fromEntries(
        tallies.filter(({ name }) => chosen[name] !== undefined).map(({ name, without }) => [name, length + without]),
      ),
    };
  }

  /** The values of one facet among these entries, and within each the values of another; without what has no key. */
  nested(
    slots: readonly number[],
    outer: string,
    inner: string,
    keyOf: (value: string) => string,
  ): Map<string, CountedValue> {
    const found = new Map<string, CountedValue>();
    const outerColumn = this.#columns.get(outer);
    const innerColumn = this.#columns.get(inner);
    if (!outerColumn || !innerColumn) return found;
    const [outerValues, innerValues] = [outerColumn, innerColumn].map(({ combinations }) =>
      combinations.map((values) => [...new Map(values.map((value) => [keyOf(value), value]))].filter(([key]) => key)),
    ) as [[string, string][][], [string, string][][]];
    for (const slot of slots)
      for (const [key, value] of outerValues[outerColumn.ofSlot[slot]!]!) {
        const counted = countOne(found, key, value);
        for (const [key, value] of innerValues[innerColumn.ofSlot[slot]!]!) countOne(counted.parts, key, value);
      }
    return found;
  }
}

function countOne(values: Map<string, CountedValue>, key: string, value: string): CountedValue {
  let counted = values.get(key);
  if (!counted) values.set(key, (counted = { count: 0, spellings: new Map(), parts: new Map() }));
  counted.count++;
  counted.spellings.set(value, (counted.spellings.get(value) ?? 0) + 1);
  return counted;
}
