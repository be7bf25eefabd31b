import type { FacetColumns } from './facet-columns.js';

type Values = Readonly<Record<string, readonly string[]>>;

/** Values of facets that entries have besides their own ones, because of something else that changes without them. */
export class AddedFacets {
  #bySlot = new Map<number, { own: Values; added: Values }>();

  constructor(private readonly columns: FacetColumns) {}

  /** Adds values, by the slots of entries, in place of those that were added before. Returns whether anything changed. */
  replace(bySlot: Iterable<readonly [slot: number, added: Values]>): boolean {
    const before = this.#bySlot;
    let changed = false;
    this.#bySlot = new Map();
    for (const [slot, added] of bySlot) {
      const known = before.get(slot);
      before.delete(slot);
      const own = known?.own ?? this.#ownOf(slot, Object.keys(added));
      this.#bySlot.set(slot, { own, added });
      if (known && isSame(known.added, added)) continue;
      changed = true;
      for (const [facet, values] of Object.entries(added))
        this.columns.add(slot, { [facet]: [...own[facet]!, ...values] });
    }
    for (const [slot, { own }] of before) {
      changed = true;
      this.columns.add(slot, own);
    }
    return changed;
  }

  #ownOf(slot: number, facets: readonly string[]): Values {
    return Object.fromEntries(facets.map((facet) => [facet, this.columns.valuesOf(slot, facet)]));
  }
}

const isSame = (a: Values, b: Values) => JSON.stringify(a) === JSON.stringify(b);
