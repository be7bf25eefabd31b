import type { Moved } from '../removed-colleges.js';

/** Colleges that were merged into others, by their ids and source ids, in both directions. */
export class MergedColleges {
  readonly #moved = new Map<string, Moved>();
  /** Ids that lead to a college in one step. */
  readonly #sources = new Map<string, Set<string>>();

  constructor(moved: Iterable<readonly [string, Moved]> = []) {
    for (const [id, each] of moved) this.set(id, each);
  }

  /** Notes where a college is found now; undefined for one that was not merged, or is back. Returns whether it is another one than before. */
  set(id: string, moved: Moved | undefined): boolean {
    const before = this.#moved.get(id);
    if (before) this.#sources.get(before.college)!.delete(id);
    if (moved) {
      this.#moved.set(id, moved);
      this.#sources.set(moved.college, (this.#sources.get(moved.college) ?? new Set()).add(id));
    } else this.#moved.delete(id);
    return before?.college !== moved?.college;
  }

  /** Returns where a college that was merged into another is found now, through all merges; undefined for any other. */
  movedTo(id: string): Moved | undefined {
    let moved = this.#moved.get(id);
    for (let steps = 0; moved && steps < maxMerges; steps++) {
      const next = this.#moved.get(moved.college);
      if (!next) return moved;
      moved = { college: next.college, courses: followed(moved.courses, next.courses) };
    }
    return moved;
  }

  /** Returns the id under which a college is found: the id of the other one if it was merged. */
  idOf(id: string): string {
    return this.movedTo(id)?.college ?? id;
  }

  /** Returns the ids of a college and of the colleges that were merged into it. Its cost does not grow with the number of all merges: each card of a list asks for this. */
  recordsOf(collegeId: string): string[] {
    const found = new Set([this.idOf(collegeId)]);
    // The ids that are added here are visited, too.
    for (const id of found) for (const source of this.#sources.get(id) ?? []) found.add(source);
    return [...found];
  }

  capture(): [string, Moved][] {
    return [...this.#moved];
  }
}

/** More in a row, or a circle, cannot come from merges. */
const maxMerges = 100;

/** Returns where the courses of a college are after its second merge. */
const followed = (first: Moved['courses'], then: Moved['courses']): Moved['courses'] => ({
  ...then,
  ...Object.fromEntries(Object.entries(first ?? {}).map(([id, now]) => [id, then?.[now] ?? now])),
});
