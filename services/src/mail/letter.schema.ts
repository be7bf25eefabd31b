import { Schema, type Model, type Types } from 'mongoose';

/** A letter on its way. It is deleted once it is sent: its text may hold a token. */
export interface LetterRecord {
  _id: Types.ObjectId;
  /** The address, as it was given. */
  to: string;
  /** `written` has its text; every other kind gets it when it is sent, from who named that kind to the `MailService`. */
  kind: string;
  /** Id of the account or application that the letter is about. */
  about?: string;
  subject?: string;
  text?: string;
  queuedAt: Date;
  /** Nobody tries before: moved on by who tries now, and after a failure. */
  dueAt: Date;
  tries: number;
  /** Given up. */
  expiresAt: Date;
}

export const letterSchema = new Schema<LetterRecord>(
  {
    to: { type: String, required: true },
    kind: { type: String, required: true },
    about: String,
    subject: String,
    text: String,
    queuedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'letters', strict: 'throw', versionKey: false },
);

letterSchema.index({ dueAt: 1 });
letterSchema.index({ to: 1 });
letterSchema.index({ about: 1 }, { sparse: true });
letterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type LetterModel = Model<LetterRecord>;

/** Name of the model, its injection token. */
export const LETTER = 'Letter';
