import { hour } from '@setu/contracts';
import { Schema, Types, type Model } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/mongo-errors.js';

/** An entry of the change log: which colleges a write touched. */
export interface CollegeChange {
  /** Its place in the log. A number is taken only after the one before it, so the log has no gaps (ADR 0023). */
  _id: number;
  /** Distinguishes it from the entry with the same number in a database that was restored since. */
  mark: Types.ObjectId;
  ids: Types.ObjectId[];
  /** The write has not ended yet, or its process died. */
  open?: true;
  /** Set for an import; absent for an administrator's write. */
  byImport?: true;
}

export const collegeChangeSchema = new Schema<CollegeChange>(
  {
    _id: { type: Number, required: true },
    mark: { type: Schema.Types.ObjectId, required: true },
    ids: { type: [Schema.Types.ObjectId], required: true },
    open: Boolean,
    byImport: Boolean,
  },
  // `college_changes` is an older log, with dates instead of numbers; its entries expire within a day.
  { collection: 'college_change_log', versionKey: false },
);

collegeChangeSchema.index({ open: 1 }, { sparse: true });

export type CollegeChangeModel = Model<CollegeChange>;

export const COLLEGE_CHANGE = 'CollegeChange';

/** How many entries the log keeps; a reader that is further behind reads everything again. */
const maxLogEntries = 5000;
const pruneEvery = 100;

/**
 * Runs a write of these colleges and records it in the log, so that every backend reads them again. The entry is opened before the write, so that a
 * process that dies in the middle leaves a trace, and closed after it, so that no backend reads too early.
 */
export async function recordingChange<T>(
  log: CollegeChangeModel,
  ids: Types.ObjectId[],
  write: () => Promise<T>,
  by: Pick<CollegeChange, 'byImport'> = {},
): Promise<T> {
  const _id = await append(log, { ids, open: true, ...by });
  const result = await write();
  await log.updateOne({ _id }, { $unset: { open: '' } });
  return result;
}

/** The newest entry; null in an empty log. */
export function lastChange(log: CollegeChangeModel): Promise<Pick<CollegeChange, '_id' | 'mark'> | null> {
  return log.findOne({}, { mark: 1 }).sort({ _id: -1 }).lean().exec();
}

type NewEntry = Omit<CollegeChange, '_id' | 'mark'>;

/** Writers of one process take their numbers in turn, so only processes compete for them. */
const turns = new WeakMap<CollegeChangeModel, Promise<unknown>>();

function append(log: CollegeChangeModel, entry: NewEntry): Promise<number> {
  const number = (turns.get(log) ?? Promise.resolve()).then(() => takeNumber(log, entry));
  turns.set(
    log,
    number.catch(() => {}),
  );
  return number;
}

async function takeNumber(log: CollegeChangeModel, entry: NewEntry): Promise<number> {
  let _id = ((await lastChange(log))?._id ?? 0) + 1;
  for (;;) {
    if (!(await unlessDuplicate(log.create({ _id, mark: new Types.ObjectId(), ...entry })))) {
      _id += 1;
      continue;
    }
    if (_id === 1 || (await log.exists({ _id: _id - 1 }))) break;
    // This process was paused for so long that its last known number has been pruned: no reader would find the entry here.
    await log.deleteOne({ _id });
    _id = ((await lastChange(log))?._id ?? 0) + 1;
  }
  if (_id % pruneEvery === 0) await log.deleteMany({ _id: { $lte: _id - maxLogEntries } });
  return _id;
}

/** After this time the writer of an open entry may be dead. Its colleges are read then, and again at growing intervals, because it may only be slow. */
const firstRetryMs = 10_000;
const maxRetryMs = hour;
const maxEntries = 200;

export type Changes = { ids: Types.ObjectId[] } | 'unknown';

interface OpenEntry {
  ids: Types.ObjectId[];
  retryMs: number;
  readAt: number;
}

/** How far a reader has read the change log. */
export interface LogPosition {
  last: Pick<CollegeChange, '_id'> & { mark: string };
  /** The entries before it that were open. */
  open: { _id: number; ids: string[] }[];
}

/** Follows the change log by its numbers, from the call of `begin` or `resume` on. It relies on no clock but its own. */
export class ChangeFeed {
  #last: Pick<CollegeChange, '_id' | 'mark'> | null = null;
  #open = new Map<number, OpenEntry>();

  constructor(private readonly log: CollegeChangeModel) {}

  /** Starts behind the newest entry. A caller that reads all colleges after this misses nothing. */
  async begin() {
    const last = await lastChange(this.log);
    const open = await this.log.find({ open: true, _id: { $lte: last?._id ?? 0 } }).lean();
    this.#last = last;
    this.#open = new Map(open.map((entry) => [entry._id, opened(entry)]));
  }

  /** How far it has read; null in an empty log, which could be that of any database. */
  get position(): LogPosition | null {
    if (!this.#last) return null;
    const open = Array.from(this.#open, ([_id, { ids }]) => ({ _id, ids: ids.map(String) }));
    return { last: { _id: this.#last._id, mark: String(this.#last.mark) }, open };
  }

  /** Continues at the position of another reader. Colleges of entries that were open then are due immediately. */
  resume({ last, open }: LogPosition) {
    this.#last = { _id: last._id, mark: new Types.ObjectId(last.mark) };
    const entries = open.map(({ _id, ids }) => ({ _id, ids: ids.map((id) => new Types.ObjectId(id)) }));
    this.#open = new Map(entries.map(({ _id, ids }) => [_id, { ids, retryMs: firstRetryMs, readAt: -Infinity }]));
  }

  /** The colleges that changed since the last call; 'unknown' when the log no longer continues where this reader was. */
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

  /** The entries after the last one that was read; undefined when that one is gone. */
  async #fresh(): Promise<CollegeChange[] | undefined> {
    const from = this.#last?._id ?? 1;
    const found = await this.log
      .find({ _id: { $gte: from } })
      .sort({ _id: 1 })
      .limit(maxEntries)
      // A failover could roll an entry back and give its number to another one.
      .readConcern('majority')
      .lean();
    const entries = this.#last ? found.slice(1) : found;
    const follows = !this.#last || found[0]?.mark.equals(this.#last.mark);
    const first = this.#last ? from + 1 : from;
    return follows && entries.every(({ _id }, index) => _id === first + index) ? entries : undefined;
  }

  /** Returns the open entries that are still in the log. */
  async #known(): Promise<Pick<CollegeChange, '_id' | 'open'>[]> {
    if (this.#open.size === 0) return [];
    return this.log.find({ _id: { $in: [...this.#open.keys()] } }, { open: 1 }).lean();
  }

  #due(known: Pick<CollegeChange, '_id' | 'open'>[]): Types.ObjectId[] {
    const stillOpen = new Set(known.filter(({ open }) => open).map(({ _id }) => _id));
    const now = performance.now();
    return [...this.#open].flatMap(([number, entry]) => {
      if (!stillOpen.has(number)) this.#open.delete(number);
      else if (now < entry.readAt) return [];
      entry.retryMs = Math.min(2 * entry.retryMs, maxRetryMs);
      entry.readAt = now + entry.retryMs;
      return entry.ids;
    });
  }
}

const opened = ({ ids }: CollegeChange): OpenEntry => ({
  ids,
  retryMs: firstRetryMs,
  readAt: performance.now() + firstRetryMs,
});
