import type { Types } from 'mongoose';
import { lastChange, type CollegeChange, type CollegeChangeModel } from './college-change.schema.js';

/** After this an open entry's writer may be dead: what it wrote is read, and again later and later, since it may only be slow. */
const firstLook = 10_000;
const longestWait = 60 * 60_000;
const mostEntries = 200;

export type Changes = { ids: Types.ObjectId[] } | 'unknown';

interface OpenEntry {
  ids: Types.ObjectId[];
  wait: number;
  lookAt: number;
}

/** Reads the change log by its numbers, from the moment `begin` was called. No clock of another process counts. */
export class ChangeFeed {
  #last: Pick<CollegeChange, '_id' | 'mark'> | null = null;
  #open = new Map<number, OpenEntry>();

  constructor(private readonly log: CollegeChangeModel) {}

  /** Stands behind the newest entry; whoever reads all colleges after this misses nothing. */
  async begin() {
    const last = await lastChange(this.log);
    const open = await this.log.find({ open: true, _id: { $lte: last?._id ?? 0 } }).lean();
    this.#last = last;
    this.#open = new Map(open.map((entry) => [entry._id, opened(entry)]));
  }

  /** Colleges to read again since the last call; 'unknown' when the log does not go on where this reader was. */
  async next(): Promise<Changes> {
    const [entries, known] = await Promise.all([this.#fresh(), this.#known()]);
    if (!entries) {
      await this.begin();
      return 'unknown';
    }
    const ids = this.#due(known);
    for (const entry of entries) {
      if (entry.open) this.#open.set(entry._id, opened(entry));
      else ids.push(...entry.ids);
      this.#last = entry;
    }
    return { ids };
  }

  /** Entries behind the last one that was read; undefined when that one is not there any more. */
  async #fresh(): Promise<CollegeChange[] | undefined> {
    const from = this.#last?._id ?? 1;
    const found = await this.log
      .find({ _id: { $gte: from } })
      .sort({ _id: 1 })
      .limit(mostEntries)
      // An entry that a failover takes back would leave its number to another one.
      .readConcern('majority')
      .lean();
    const entries = this.#last ? found.slice(1) : found;
    const follows = !this.#last || found[0]?.mark.equals(this.#last.mark);
    const first = this.#last ? from + 1 : from;
    return follows && entries.every(({ _id }, index) => _id === first + index) ? entries : undefined;
  }

  /** Of the entries that were open, those that still are in the log. */
  async #known(): Promise<Pick<CollegeChange, '_id' | 'open'>[]> {
    if (this.#open.size === 0) return [];
    return this.log.find({ _id: { $in: [...this.#open.keys()] } }, { open: 1 }).lean();
  }

  #due(known: Pick<CollegeChange, '_id' | 'open'>[]): Types.ObjectId[] {
    const stillOpen = new Set(known.filter(({ open }) => open).map(({ _id }) => _id));
    const now = performance.now();
    return [...this.#open].flatMap(([number, entry]) => {
      if (!stillOpen.has(number)) this.#open.delete(number);
      else if (now < entry.lookAt) return [];
      entry.wait = Math.min(2 * entry.wait, longestWait);
      entry.lookAt = now + entry.wait;
      return entry.ids;
    });
  }
}

const opened = ({ ids }: CollegeChange): OpenEntry => ({
  ids,
  wait: firstLook,
  lookAt: performance.now() + firstLook,
});
