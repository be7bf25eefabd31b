import {
  type Language,
  languages,
  reportStates,
  type ReportDecision,
  type ReportForm,
  type ReportState,
} from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface ReportRecord extends ReportForm {
  _id: Types.ObjectId;
  /** Absent for an institution of an exam that has no page. */
  collegeId?: string;
  /** Its name when it was reported. */
  college: string;
  language?: Language;
  state: ReportState;
  decision?: Omit<ReportDecision, 'at'> & { at: Date };
  createdAt: Date;
}

const required = { type: String, required: true };

export const reportSchema = new Schema<ReportRecord>(
  {
    collegeId: String,
    college: required,
    subject: required,
    right: required,
    source: required,
    figure: String,
    email: String,
    language: { type: String, enum: Object.keys(languages) },
    state: { type: String, enum: reportStates, required: true, default: 'open' },
    decision: {
      type: nested({
        by: required,
        at: { type: Date, required: true },
        note: String,
        question: String,
        accepted: { type: nested({ field: required, value: required }) },
      }),
    },
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  { collection: 'fact_reports', strict: 'throw', versionKey: false },
);

reportSchema.index({ state: 1, createdAt: -1, _id: -1 });
reportSchema.index({ createdAt: 1 });
reportSchema.index({ email: 1 }, { sparse: true });

export type ReportModel = Model<ReportRecord>;

export const REPORT = 'FactReport';
