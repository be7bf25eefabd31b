import { placeOf, type College, type DuplicateReason } from '@setu/contracts';

interface FoundGroup {
  key: string;
  reason: DuplicateReason;
  ids: string[];
}

/** Colleges by the facts that make two of them duplicates, updated with the catalogue: a request compares nothing. */
export class DuplicateIndex {
  /** Most keys have one college: for those there is no set. */
  readonly #idsOf = new Map<string, string | Set<string>>();
  /** Keys of more than one. */
  readonly #shared = new Set<string>();
  /** The colleges that each one is not, whichever of the two says so. */
  readonly #distinct = new Map<string, Set<string>>();
  readonly #said = new Map<string, readonly string[]>();

  /** Returns the colleges of each key, and what each one says of others. */
  capture() {
    return {
      keys: [...this.#idsOf.keys()],
      ids: Array.from(this.#idsOf.values(), (ids) => (typeof ids === 'string' ? ids : [...ids])),
      said: [...this.#said],
    };
  }

  /** Fills this empty index with what another one held. */
  restore({ keys, ids, said }: ReturnType<DuplicateIndex['capture']>) {
    keys.forEach((key, at) => {
      const same = ids[at]!;
      this.#idsOf.set(key, typeof same === 'string' ? same : new Set(same));
      if (typeof same !== 'string') this.#shared.add(key);
    });
    for (const [id, others] of said) this.setDistinct(id, others);
  }

  put(college: College) {
    for (const key of keysOf(college)) {
      const ids = this.#idsOf.get(key);
      if (ids === undefined) this.#idsOf.set(key, college._id);
      else if (typeof ids !== 'string') ids.add(college._id);
      else if (ids !== college._id) {
        this.#idsOf.set(key, new Set([ids, college._id]));
        this.#shared.add(key);
      }
    }
  }

  /** Given the college as it was put. */
  delete(college: College) {
    for (const key of keysOf(college)) {
      const ids = this.#idsOf.get(key);
      if (ids === college._id) this.#idsOf.delete(key);
      if (!(ids instanceof Set) || !ids.delete(college._id) || ids.size > 1) continue;
      this.#idsOf.set(key, [...ids][0]!);
      this.#shared.delete(key);
    }
  }

  /** The colleges that this one says it is not; they replace those of before. */
  setDistinct(id: string, others: readonly string[]) {
    for (const other of this.#said.get(id) ?? [])
      if (!this.#said.get(other)?.includes(id)) this.#part(id, other, false);
    if (others.length > 0) this.#said.set(id, others);
    else this.#said.delete(id);
    for (const other of others) this.#part(id, other, true);
  }

  /** The same colleges once, by their surest reason; in a steady order. */
  groups(): FoundGroup[] {
    const known = new Set<string>();
    return [...this.#shared].sort().flatMap((key) => {
      const ids = this.#openOf(key).sort();
      const same = ids.join();
      if (ids.length === 0 || known.has(same)) return [];
      known.add(same);
      return [{ key, reason: key.slice(0, key.indexOf(':')) as DuplicateReason, ids }];
    });
  }

  /** All colleges of the groups. */
  ids(): Set<string> {
    return new Set([...this.#shared].flatMap((key) => this.#openOf(key)));
  }

  /** Returns the colleges of a key that may be another record of it. */
  #openOf(key: string): string[] {
    const ids = [...this.#idsOf.get(key)!];
    return ids.filter((id) => {
      const distinct = this.#distinct.get(id);
      return !distinct || ids.some((other) => other !== id && !distinct.has(other));
    });
  }

  #part(one: string, other: string, isDistinct: boolean) {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const known = this.#distinct.get(from) ?? new Set<string>();
      if (isDistinct) known.add(to);
      else known.delete(to);
      if (known.size > 0) this.#distinct.set(from, known);
      else this.#distinct.delete(from);
    }
  }
}

/** `code:` sorts before `name:`. */
function keysOf(college: College): string[] {
  const { state, district } = placeOf(college);
  const name = plainName(college.name);
  return [
    ...(college.aisheCode ? [`code:${college.aisheCode.trim().toUpperCase()}`] : []),
    ...(state && name ? [`name:${name}|${plainName(district ?? '')}|${state}`] : []),
  ];
}

const unsaid = new Set(['the', 'of', 'and', 'for', 'in', 'at']);
const short: Record<string, string> = {
  govt: 'government',
  engg: 'engineering',
  inst: 'institute',
  univ: 'university',
  coll: 'college',
  st: 'saint',
};

/** A name without what two spellings of it differ in. */
export function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words
    .filter((word) => word && !unsaid.has(word))
    .map((word) => short[word] ?? word)
    .join(' ');
}
