import { Schema, type Model } from 'mongoose';

export interface AdministratorRecord {
  username: string;
  /** argon2id, with its parameters. */
  passwordHash: string;
  createdAt: Date;
}

export const administratorSchema = new Schema<AdministratorRecord>(
  {
    username: { type: String, required: true },
    passwordHash: { type: String, required: true },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { collection: 'administrators', versionKey: false },
);

administratorSchema.index({ username: 1 }, { unique: true });

export type AdministratorModel = Model<AdministratorRecord>;

/** Name of the model, its injection token. */
export const ADMINISTRATOR = 'Administrator';
