import { adminRoles, type AdminRole } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface SecondFactorRecord {
  /** Secret of the authenticator app, encrypted. */
  secret: string;
  since: Date;
  /** The time step of the last code that was accepted: no code is good twice. */
  lastStep: number;
  /** Hashes of those that are left. */
  recoveryCodes: string[];
}

export interface AdministratorRecord {
  _id: Types.ObjectId;
  username: string;
  /** Where they are told of changed rights. */
  email?: string;
  /** argon2id, with its parameters. Absent until an invited administrator chooses a password. */
  passwordHash?: string;
  /** Absent in administrators from before there were roles; see `roleOf`. */
  role?: AdminRole;
  /** The invitation link of an administrator who has no password yet. */
  invitation?: { hash: string; until: Date };
  secondFactor?: SecondFactorRecord;
  /** A second factor that waits for its first code. */
  enrolment?: { secret: string; startedAt: Date };
  createdAt: Date;
}

const secondFactorSchema = nested<SecondFactorRecord>({
  secret: { type: String, required: true },
  since: { type: Date, required: true },
  lastStep: { type: Number, required: true },
  recoveryCodes: { type: [String], required: true },
});

const enrolmentSchema = nested({ secret: { type: String, required: true }, startedAt: { type: Date, required: true } });

const invitationSchema = nested({ hash: { type: String, required: true }, until: { type: Date, required: true } });

export const administratorSchema = new Schema<AdministratorRecord>(
  {
    username: { type: String, required: true },
    email: String,
    passwordHash: String,
    role: { type: String, enum: adminRoles },
    invitation: invitationSchema,
    secondFactor: secondFactorSchema,
    enrolment: enrolmentSchema,
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  { collection: 'administrators', versionKey: false },
);

administratorSchema.index({ username: 1 }, { unique: true });

/** Returns the role. Administrators from before there were roles may do everything. */
export const roleOf = ({ role }: Pick<AdministratorRecord, 'role'>): AdminRole => role ?? 'everything';

export type AdministratorModel = Model<AdministratorRecord>;

export const ADMINISTRATOR = 'Administrator';
