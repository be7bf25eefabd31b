import { schedulePeriods, scheduleModes, type ScheduleMode, type SchedulePeriod } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';

export interface ImportScheduleRecord {
  _id: Types.ObjectId;
  name: string;
  address: string;
  every: SchedulePeriod;
  mode: ScheduleMode;
  administrator: string;
  /** The process that moves it on fetches the file. */
  nextAt: Date;
  /** Since when it waits for another administrator, because its own may not import any more. */
  pausedAt?: Date;
  /** When the owners are told (again) that it is paused. Absent once they have been told. */
  tellAt?: Date;
  /** Why the last fetch failed. */
  problem?: string;
}

const required = { type: String, required: true };

export const importScheduleSchema = new Schema<ImportScheduleRecord>(
  {
    name: required,
    address: required,
    every: { ...required, enum: schedulePeriods },
    mode: { ...required, enum: scheduleModes },
    administrator: required,
    nextAt: { type: Date, required: true },
    pausedAt: Date,
    tellAt: Date,
    problem: String,
  },
  { collection: 'import_schedules', strict: 'throw', versionKey: false },
);

importScheduleSchema.index({ name: 1 }, { unique: true });

export type ImportScheduleModel = Model<ImportScheduleRecord>;

export const IMPORT_SCHEDULE = 'ImportSchedule';
