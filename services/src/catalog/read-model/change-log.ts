import { Schema, Types, type Model } from 'mongoose';
import { isDuplicate } from '../../platform/database/mongo-errors.js';

/** An entry of the change log: which colleges a write touched. */
export interface CollegeChange {
  /** Its place in the log. A number is taken only when the one before it stands there, so the log has no gaps (ADR 0023). */
  _id: number;
  /** Tells it from another entry that had this number before the database was restored. */
  mark: Types.ObjectId;
  ids: Types.ObjectId[];
  /** The write has not ended yet, or its process died. */
  open?: true;
  /** Of an import; absent when an administrator wrote. */
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
  // Entries of the log before this one have dates in the place of numbers, in `college_changes`; they end by themselves within a day.
  { collection: 'college_change_log', versionKey: false },
);

collegeChangeSchema.index({ open: 1 }, { sparse: true });

export type CollegeChangeModel = Model<CollegeChange>;

/** Name of the model, its injection token. */
export const COLLEGE_CHANGE = 'CollegeChange';

/** Entries that stay in the log; a reader that is further behind reads everything again. */
const kept = 5000;
const pruneEvery = 100;

/**
 * Runs a write of these colleges so that every backend hears of it: noted before, so that a process that dies in the middle leaves a trace, and
 * marked as done after, so that nobody reads too early.
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

/** The writers of this process take their numbers one after the other; only those of other processes contend. */
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
    try {
      await log.create({ _id, mark: new Types.ObjectId(), ...entry });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      _id += 1;
      continue;
    }
    if (_id === 1 || (await log.exists({ _id: _id - 1 }))) break;
    // This process stood still for so long that the number it knew as the last has left the log: nobody would read the entry here.
    await log.deleteOne({ _id });
    _id = ((await lastChange(log))?._id ?? 0) + 1;
  }
  if (_id % pruneEvery === 0) await log.deleteMany({ _id: { $lte: _id - kept } });
  return _id;
}

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
