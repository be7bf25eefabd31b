import { Schema, type Model, type Types } from 'mongoose';

const dayInSeconds = 24 * 60 * 60;

/** An entry of the change log: which colleges a write touched. */
export interface CollegeChange {
  _id: Types.ObjectId;
  at: Date;
  ids: Types.ObjectId[];
  /** The write has not ended yet, or its process died. */
  open: boolean;
}

export const collegeChangeSchema = new Schema<CollegeChange>(
  {
    at: { type: Date, required: true },
    ids: { type: [Schema.Types.ObjectId], required: true },
    open: { type: Boolean, required: true },
  },
  { collection: 'college_changes', versionKey: false },
);

collegeChangeSchema.index({ at: 1 }, { expireAfterSeconds: dayInSeconds });

export type CollegeChangeModel = Model<CollegeChange>;

/** Name of the model, its injection token. */
export const COLLEGE_CHANGE = 'CollegeChange';

/**
 * Runs a write of these colleges so that every backend hears of it: noted before, so that a process that dies in the middle leaves a trace, and
 * marked as done after, so that nobody reads too early.
 */
export async function recordingChange<T>(
  log: CollegeChangeModel,
  ids: Types.ObjectId[],
  write: () => Promise<T>,
): Promise<T> {
  const { _id } = await log.create({ ids, at: new Date(), open: true });
  const result = await write();
  await log.updateOne({ _id }, { $set: { open: false, at: new Date() } });
  return result;
}
