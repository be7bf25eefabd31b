import { Schema, type Model, type Types } from 'mongoose';

/** An email that waits to be sent. It is deleted once it is sent, because its text may hold a token. */
export interface QueuedEmail {
  _id: Types.ObjectId;
  /** The address as it was given. */
  to: string;
  /** `written` has its text. Every other kind gets its text when it is sent, from the template of that name. */
  kind: string;
  /** Id of the account or application that the email is about. */
  about?: string;
  subject?: string;
  text?: string;
  queuedAt: Date;
  /** Earliest time of the next try. Each try moves it on, and so does a failure. */
  dueAt: Date;
  tries: number;
  /** Given up after this time. */
  expiresAt: Date;
}

export const queuedEmailSchema = new Schema<QueuedEmail>(
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

queuedEmailSchema.index({ dueAt: 1 });
queuedEmailSchema.index({ to: 1 });
queuedEmailSchema.index({ about: 1 }, { sparse: true });
queuedEmailSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type QueuedEmailModel = Model<QueuedEmail>;

export const QUEUED_EMAIL = 'QueuedEmail';
