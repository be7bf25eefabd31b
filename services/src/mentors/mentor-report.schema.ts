import { mentorReportStates, type MentorReportForm, type MentorReportState } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface MentorReportRecord extends MentorReportForm {
  _id: Types.ObjectId;
  /** Id of the mentor's entry in their college. Their name is nowhere but there. */
  mentorId: string;
  collegeId: string;
  /** Its name when the mentor was reported. */
  college: string;
  state: MentorReportState;
  closed?: { by: string; at: Date; note: string };
  createdAt: Date;
}

const required = { type: String, required: true };

export const mentorReportSchema = new Schema<MentorReportRecord>(
  {
    mentorId: required,
    collegeId: required,
    college: required,
    reason: required,
    text: required,
    email: String,
    state: { type: String, enum: mentorReportStates, required: true, default: 'open' },
    closed: { type: nested({ by: required, at: { type: Date, required: true }, note: required }) },
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  { collection: 'mentor_reports', strict: 'throw', versionKey: false },
);

mentorReportSchema.index({ state: 1, createdAt: -1, _id: -1 });
mentorReportSchema.index({ createdAt: 1 });
mentorReportSchema.index({ email: 1 }, { sparse: true });

export type MentorReportModel = Model<MentorReportRecord>;

export const MENTOR_REPORT = 'MentorReport';
