import { type AdmissionJoin, type JoinState, joinVerdicts } from '@setu/contracts';
import { type Model, Schema, type Types } from 'mongoose';
import { nested } from '../../platform/database/form-schema.js';

/** Decision of an administrator which college an institution of an exam is. */
export interface JoinDecision extends Pick<AdmissionJoin, 'exam' | 'key'> {
  verdict: JoinState;
  /** Id of the college when it was linked; it may have been merged or deleted since. */
  collegeId?: string;
  /** State of the college. */
  state?: string;
  /** Username. */
  by: string;
  at: Date;
}

/** All decisions, in one document: who reads it sees all of a change, and asks by its version whether there was one. */
export interface JoinDecisions {
  _id: string;
  version: Types.ObjectId;
  decisions: JoinDecision[];
}

const required = { type: String, required: true };

export const admissionJoinsSchema = new Schema<JoinDecisions>(
  {
    _id: required,
    version: { type: Schema.Types.ObjectId, required: true },
    decisions: [
      nested<JoinDecision>({
        exam: required,
        key: required,
        verdict: { type: String, enum: joinVerdicts, required: true },
        collegeId: String,
        state: String,
        by: required,
        at: { type: Date, required: true },
      }),
    ],
  },
  { collection: 'admission_joins', strict: 'throw', versionKey: false },
);

export const ADMISSION_JOINS = 'AdmissionJoins';

export type AdmissionJoinsModel = Model<JoinDecisions>;
