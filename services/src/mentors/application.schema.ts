import {
  applicationStates,
  type ApplicationDecision,
  type Language,
  languages,
  type MentorshipApplication,
} from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import {
  confirmationSchema,
  consentSchema,
  type RecordedConfirmation,
  type StoredConsent,
} from '../consent/consent.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface ApplicationRecord extends MentorshipApplication {
  _id: Types.ObjectId;
  /** Language of the emails to the applicant, also once they are a mentor. Default: English. */
  language?: Language;
  /** Key of the picture, see `PicturesService`. */
  picture: string;
  /** The tick of the form; not a guardian's consent. */
  guardian?: RecordedConfirmation;
  /** Absent in applications from before it was asked for. */
  consent?: StoredConsent;
  /** Absent until it is decided. */
  decision?: StoredDecision;
  createdAt: Date;
  /** Time of the last write. */
  changedAt?: Date;
}

export type StoredDecision = Omit<ApplicationDecision, 'at' | 'letterAt'> & { at: Date; letterAt?: Date };

const decisionSchema = nested<StoredDecision>({
  state: { type: String, enum: applicationStates.filter((state) => state !== 'open'), required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
  note: String,
  letterAt: Date,
});

export const applicationSchema = new Schema<ApplicationRecord>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    college: { type: String, required: true },
    course: { type: String, required: true },
    language: { type: String, enum: Object.keys(languages) },
    picture: { type: String, required: true },
    guardian: confirmationSchema,
    consent: consentSchema,
    decision: decisionSchema,
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  {
    collection: 'mentorship_applications',
    strict: 'throw',
    versionKey: false,
    timestamps: { createdAt: false, updatedAt: 'changedAt', currentTime: databaseNow },
  },
);

applicationSchema.index({ createdAt: -1, _id: -1 });
applicationSchema.index({ changedAt: 1 });
applicationSchema.index({ 'decision.at': 1 }, { sparse: true });
applicationSchema.index({ email: 1 });
applicationSchema.index({ 'consent.dueAt': 1 }, { sparse: true });
applicationSchema.index({ picture: 1 }, { unique: true });

export type ApplicationModel = Model<ApplicationRecord>;

export const APPLICATION = 'MentorshipApplication';
