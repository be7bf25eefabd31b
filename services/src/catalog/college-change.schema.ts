import { Schema, Types, type Model } from 'mongoose';
import { isDuplicate } from '../platform/is-duplicate.js';

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
