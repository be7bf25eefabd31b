import { genders, type Gender } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { guardianSchema, type RecordedGuardian } from '../access/guardian.js';
import { consentSchema, type StoredConsent } from '../consent/consent.schema.js';
import { databaseNow } from '../platform/database/database-clock.js';

export interface UserRecord {
  _id: Types.ObjectId;
  /** Trimmed, in lower case. */
  email: string;
  /** argon2id; absent for who came with Google. */
  passwordHash?: string;
  /** Google's id of the person, once Google has vouched for the address. */
  googleId?: string;
  /** When a letter to the address was answered. */
  emailVerifiedAt?: Date;
  /** The password was set through a letter: who knows it has the mailbox. */
  passwordProven?: boolean;
  name?: string;
  phone?: string;
  institute?: string;
  course?: string;
  gender?: Gender;
  /** Key of the picture, see `PicturesService`. */
  picture?: string;
  /** The tick of the sign-up; no guardian's consent. */
  guardian?: RecordedGuardian;
  /** Absent until the year of birth is given. */
  consent?: StoredConsent;
  createdAt: Date;
  /** The sign-up, for as long as nobody came back after its day; see `UnusedAccountsService`. */
  unusedSince?: Date;
  /** When somebody began to write the letter. */
  warningAt?: Date;
  /** When a letter to the address said that the account ends. */
  warnedAt?: Date;
  /** Of the last write. */
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
    picture: String,
    guardian: guardianSchema,
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

/** Name of the model, its injection token. */
export const USER = 'User';
