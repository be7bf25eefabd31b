import { Schema, type Model, type Types } from 'mongoose';

export type LetterTokenPurpose = 'verify-address' | 'reset-password';

/** A link in a letter, good for one use. */
export interface LetterTokenRecord {
  /** Hash of the token. */
  _id: string;
  purpose: LetterTokenPurpose;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const letterTokenSchema = new Schema<LetterTokenRecord>(
  {
    _id: { type: String, required: true, exact: true },
    purpose: { type: String, enum: ['verify-address', 'reset-password'], required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'letter_tokens', strict: 'throw', versionKey: false },
);

letterTokenSchema.index({ userId: 1 });
letterTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type LetterTokenModel = Model<LetterTokenRecord>;

/** Name of the model, its injection token. */
export const LETTER_TOKEN = 'LetterToken';
