import type { FacetCount } from '@setu/contracts';

/** A facet: for each entry, by its slot, the combination of values that it has. Many entries share few combinations. */
class Column {
  /** For each slot the number of its combination. */
  ofSlot: Uint32Array = new Uint32Array(1024);
  /** For each combination the numbers of its values. */
  readonly combinations: Uint32Array[] = [];
  readonly #values: string[] = [];
  /** The numbers of all values in alphabetical order; rebuilt after a new value. */
  #ordered: number[] | null = null;
  readonly #numbers = new Map<string, number>();
  /** From each value in lower case to the numbers of its spellings. */
  readonly #spellings = new Map<string, number[]>();
  readonly #combinationNumbers = new Map<string, number>();

  /** Returns all that the column holds. Later changes leave it as it is. */
  capture() {
    return { ofSlot: this.ofSlot.slice(), combinations: [...this.combinations], values: [...this.#values] };
  }

  /** Fills this empty column with what another one held. */
  restore({ ofSlot, combinations, values }: ReturnType<Column['capture']>) {
    this.ofSlot = ofSlot;
    for (const value of values) this.#numberOf(value);
    for (const numbers of combinations)
      this.#combinationNumbers.set(numbers.join(), this.combinations.push(numbers) - 1);
  }

  add(slot: number, values: readonly string[]) {
    if (slot >= this.ofSlot.length) {
      const grown = new Uint32Array(Math.max(slot + 1, this.ofSlot.length * 2));
      grown.set(this.ofSlot);
      this.ofSlot = grown;
    }
    const numbers = Uint32Array.from(new Set(values.map((value) => this.#numberOf(value)))).sort();
    const key = numbers.join();
    let combination = this.#combinationNumbers.get(key);
    if (combination === undefined) {
      combination = this.combinations.push(numbers) - 1;
      this.#combinationNumbers.set(key, combination);
    }
    this.ofSlot[slot] = combination;
  }

  valuesOf(slot: number): string[] {
    return Array.from(this.combinations[this.ofSlot[slot]!]!, (number) => this.#values[number]!);
  }

  isKnown(value: string): boolean {
    return this.#spellings.has(value.toLowerCase());
  }

  /** For each combination its values by their keys, without those that have none. */
  keyed(keyOf: (value: string) => string): [key: string, value: string][][] {
    const values = this.#values.map((value): [string, string] => [keyOf(value), value]);
    return this.combinations.map((numbers) => {
      const ofOne = Array.from(numbers, (number) => values[number]!);
      return [...new Map(ofOne.filter(([key]) => key))];
    });
  }

  /** For each combination whether it has the value. */
  fits(value: string): Uint8Array {
    const wanted = this.#spellings.get(value.toLowerCase()) ?? [];
    return Uint8Array.from(this.combinations, (values) => Number(wanted.some((number) => values.includes(number))));
  }

  /** How often each value occurs, the most frequent first, from how often each combination does. */
  valueCounts(counts: Uint32Array): FacetCount[] {
    const sums = new Uint32Array(this.#values.length);
    for (let combination = 0; combination < counts.length; combination++) {
      const count = counts[combination]!;
      if (count === 0) continue;
      const values = this.combinations[combination]!;
      for (let at = 0; at < values.length; at++) sums[values[at]!]! += count;
    }
    const values = this.#values;
    const ordered = (this.#ordered ??= [...values.keys()].sort((a, b) => (values[a]! < values[b]! ? -1 : 1)));
    // One number holds count and place: numbers sort far faster than objects.
    const keys = new Float64Array(ordered.length);
    let length = 0;
    ordered.forEach((value, place) => {
      if (sums[value]! > 0) keys[length++] = (countLimit - sums[value]!) * placeLimit + place;
    });
    return Array.from(keys.subarray(0, length).sort(), (key) => {
      const value = ordered[key % placeLimit]!;
      return { value: values[value]!, count: sums[value]! };
    });
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbers.set(value, number);
    const key = value.toLowerCase();
    this.#spellings.set(key, [...(this.#spellings.get(key) ?? []), number]);
    this.#ordered = null;
    return number;
  }
}

/** How many entries have a value, under a key that its spellings share, and how many of those each value of another facet. */
export interface CountedValue {
  count: number;
  /** How many entries have each spelling. */
  spellings: Map<string, number>;
  parts: Map<string, CountedValue>;
}
const countLimit = 2 ** 24;
const placeLimit = 2 ** 24;

export interface Narrowed {
  /** Keys of the entries that fit, in their order. */
  keys: Uint32Array;
  /** For each facet its values among the entries that fit the other facets. */
  values: Record<string, FacetCount[]>;
  /** For each facet how many entries would fit without it. */
  without: Record<string, number>;
}

/**
 * Narrows lists of entries to chosen values, and counts what else could be chosen: one pass for the choices, then one for each facet, over arrays
 * of numbers; some nanoseconds an entry and facet.
 */
export class FacetColumns {
  readonly #columns = new Map<string, Column>();
  /** Scratch arrays, reused for each list: new ones would be a megabyte of garbage for a few searches. */
  #matching = new Uint32Array();
  #slots = new Uint32Array();

  /** Returns each column by its name. Later changes leave it as it is. */
  capture() {
    return Object.fromEntries(Array.from(this.#columns, ([name, column]) => [name, column.capture()]));
  }

  /** Fills these empty columns with what others held. */
  restore(columns: ReturnType<FacetColumns['capture']>) {
    for (const [name, held] of Object.entries(columns)) {
      const column = new Column();
      column.restore(held);
      this.#columns.set(name, column);
    }
  }

  add(slot: number, values: Readonly<Record<string, readonly string[]>>) {
    for (const [name, ofEntry] of Object.entries(values)) {
      let column = this.#columns.get(name);
      if (!column) this.#columns.set(name, (column = new Column()));
      column.add(slot, ofEntry);
    }
  }

  /** Returns the values that an entry has of a facet. */
  valuesOf(slot: number, facet: string): string[] {
    return this.#columns.get(facet)!.valuesOf(slot);
  }

  isKnown(facet: string, value: string): boolean {
    return this.#columns.get(facet)?.isKnown(value) ?? false;
  }

  narrow(keys: Uint32Array, slotOf: (key: number) => number, chosen: Readonly<Record<string, string>>): Narrowed {
    const tallies = [...this.#columns].map(([name, column]) => ({
      name,
      column,
      ofSlot: column.ofSlot,
      counts: new Uint32Array(column.combinations.length),
      without: 0,
    }));
    const choices = tallies
      .filter(({ name }) => chosen[name] !== undefined)
      .map((tally) => ({ tally, ofSlot: tally.ofSlot, fits: tally.column.fits(chosen[tally.name]!) }));
    if (this.#matching.length < keys.length) {
      this.#matching = new Uint32Array(keys.length * 2);
      this.#slots = new Uint32Array(keys.length * 2);
    }
    const matching = this.#matching;
    const slots = this.#slots;
    let length = 0;
    for (const key of keys) {
      const slot = slotOf(key);
      let failures = 0;
      let failed: (typeof choices)[number] | undefined;
      for (const choice of choices) {
        if (choice.fits[choice.ofSlot[slot]!]) continue;
        failed = choice;
        if (++failures > 1) break;
      }
      if (failures === 0) {
        matching[length] = key;
        slots[length++] = slot;
      } else if (failures === 1) {
        // Its own facet alone leaves it out, so it counts there.
        failed!.tally.counts[failed!.ofSlot[slot]!]!++;
        failed!.tally.without++;
      }
    }
    for (const { counts, ofSlot } of tallies) countInto(counts, ofSlot, slots, length);
    return {
      keys: matching.slice(0, length),
      values: Object.fromEntries(tallies.map(({ name, column, counts }) => [name, column.valueCounts(counts)])),
      without: Object.fromEntries(choices.map(({ tally: { name, without } }) => [name, length + without])),
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
    const outerValues = outerColumn.keyed(keyOf);
    const innerValues = innerColumn.keyed(keyOf);
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

function countInto(counts: Uint32Array, ofSlot: Uint32Array, slots: Uint32Array, length: number) {
  for (let at = 0; at < length; at++) counts[ofSlot[slots[at]!]!]!++;
}
