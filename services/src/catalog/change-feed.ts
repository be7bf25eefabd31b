import type { Types } from 'mongoose';
import type { CollegeChangeModel } from './college-change.schema.js';

/** How far writers' clocks may lag and a late entry still be seen. */
const overlap = 5_000;
/** After this an open entry's writer counts as dead, and what it wrote is read. */
const abandoned = 10_000;
/** Entries live for a day; a longer silence (a suspended machine) needs a reload. */
const covered = 12 * 60 * 60_000;

export type Changes = { ids: Types.ObjectId[] } | 'unknown';

/** Reads the change log from the moment it was made. */
export class ChangeFeed {
  #readUntil = Date.now();
  /** Done entries of the overlap, by id. */
  #seen = new Map<string, number>();
  readonly #open = new Map<string, { since: number; ids: Types.ObjectId[] }>();

  constructor(private readonly log: CollegeChangeModel) {}

  /** Colleges to read again since the last call; 'unknown' when the log does not reach back that far. */
  async next(): Promise<Changes> {
    const now = Date.now();
    if (now - this.#readUntil > covered) {
      this.#readUntil = now;
      return 'unknown';
    }
    const window = { at: { $gt: new Date(this.#readUntil - overlap) } };
    const entries = await this.log.find(window, { at: 1, open: 1 }).sort({ at: 1 }).lean();
    const fresh = entries.filter(({ _id, open }) =>
      open ? !this.#open.has(String(_id)) : !this.#seen.has(String(_id)),
    );
    const bodies = fresh.length > 0 ? await this.log.find({ _id: { $in: fresh.map(({ _id }) => _id) } }).lean() : [];

    const ids = bodies.filter(({ open }) => !open).flatMap((entry) => entry.ids);
    for (const { _id, open, ids: touched, at } of bodies) {
      if (open) this.#open.set(String(_id), { since: now, ids: touched });
      else {
        this.#open.delete(String(_id));
        this.#seen.set(String(_id), at.getTime());
      }
    }
    ids.push(...this.#takeAbandoned(now));
    this.#readUntil = now;
    for (const [id, at] of this.#seen) if (at < now - 2 * overlap) this.#seen.delete(id);
    return { ids };
  }

  #takeAbandoned(now: number): Types.ObjectId[] {
    const old = [...this.#open].filter(([, { since }]) => now - since > abandoned);
    for (const [id] of old) this.#open.delete(id);
    return old.flatMap(([, { ids }]) => ids);
  }
}
