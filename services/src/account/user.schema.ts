import { genders, languages, type Gender, type Language } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import {
  confirmationSchema,
  consentSchema,
  type RecordedConfirmation,
  type StoredConsent,
} from '../consent/consent.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';

export interface UserRecord {
  _id: Types.ObjectId;
  /** Trimmed and in lower case. */
  email: string;
  /** argon2id; absent in accounts that log in with Google only. */
  passwordHash?: string;
  /** Google's id of the person, set once Google has confirmed the address. */
  googleId?: string;
  /** When the person opened the link in an email to the address. */
  emailVerifiedAt?: Date;
  /** The password was set through an email, so its owner has access to the mailbox. */
  passwordProven?: boolean;
  name?: string;
  phone?: string;
  institute?: string;
  course?: string;
  gender?: Gender;
  /** Language of the emails to them and their guardian. Default: English. */
  language?: Language;
  /** Key of the picture, see `PicturesService`. */
  picture?: string;
  /** The tick of the sign-up form; not a guardian's consent. */
  guardian?: RecordedConfirmation;
  /** Absent until the year of birth is given. */
  consent?: StoredConsent;
  createdAt: Date;
  /** Time of the sign-up, until the account is used after that day; see `UnusedAccountsService`. */
  unusedSince?: Date;
  /** When a replica began to send the warning. */
  warningAt?: Date;
  /** When the warning that the account will be deleted was queued. */
  warnedAt?: Date;
  /** Time of the last write. */
  changedAt?: Date;
}

export const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true, exact: true },
    passwordHash: String,
    googleId: { type: String, exact: true },
    emailVerifiedAt: Date,
    passwordProven: Boolean,
    name: String,
    phone: String,
    institute: String,
    course: String,
    gender: { type: String, enum: genders },
    language: { type: String, enum: Object.keys(languages) },
    picture: String,
    guardian: confirmationSchema,
    consent: consentSchema,
    unusedSince: Date,
    warningAt: Date,
    warnedAt: Date,
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  {
    collection: 'users',
    strict: 'throw',
    versionKey: false,
    timestamps: { createdAt: false, updatedAt: 'changedAt', currentTime: databaseNow },
  },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ googleId: 1 }, { unique: true, sparse: true });
userSchema.index({ picture: 1 }, { unique: true, sparse: true });
userSchema.index({ changedAt: 1 });
userSchema.index({ 'consent.dueAt': 1 }, { sparse: true });
userSchema.index({ unusedSince: 1 }, { sparse: true });

export type UserModel = Model<UserRecord>;

export const USER = 'User';
