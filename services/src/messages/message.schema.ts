import { type Language, languages } from '@setu/contracts';
import { Schema, type Model, type Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

export interface MessageRecord {
  _id: Types.ObjectId;
  email: string;
  text: string;
  language?: Language;
  /** The signed-in user. */
  userId?: Types.ObjectId;
  createdAt: Date;
  /** Absent until it is answered. */
  answered?: MessageAnswer;
  /** Time of the last write; absent in messages from before it was stored. */
  changedAt?: Date;
}

export interface MessageAnswer {
  /** Username. */
  by: string;
  at: Date;
  /** The email that answered it. */
  text?: string;
  /** Time at which that was added to the queue. */
  emailAt?: Date;
}

export const messageSchema = new Schema<MessageRecord>(
  {
    email: { type: String, required: true },
    text: { type: String, required: true },
    language: { type: String, enum: Object.keys(languages) },
    userId: Schema.Types.ObjectId,
    createdAt: { type: Date, required: true, default: databaseNow },
    answered: nested<MessageAnswer>({
      by: { type: String, required: true },
      at: { type: Date, required: true },
      text: String,
      emailAt: Date,
    }),
  },
  {
    collection: 'messages',
    strict: 'throw',
    versionKey: false,
    timestamps: { createdAt: false, updatedAt: 'changedAt', currentTime: databaseNow },
  },
);

messageSchema.index({ createdAt: -1, _id: -1 });
messageSchema.index({ changedAt: 1 }, { sparse: true });
messageSchema.index({ 'answered.at': 1 }, { sparse: true });
messageSchema.index({ email: 1 });
messageSchema.index({ userId: 1 }, { sparse: true });

export type MessageModel = Model<MessageRecord>;

export const MESSAGE = 'Message';
