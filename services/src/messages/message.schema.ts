import { Schema, type Model, type Types } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';

export interface MessageRecord {
  _id: Types.ObjectId;
  email: string;
  text: string;
  /** The signed-in user. */
  userId?: Types.ObjectId;
  createdAt: Date;
}

export const messageSchema = new Schema<MessageRecord>(
  {
    email: { type: String, required: true },
    text: { type: String, required: true },
    userId: Schema.Types.ObjectId,
    createdAt: { type: Date, required: true, default: databaseNow },
  },
  { collection: 'messages', strict: 'throw', versionKey: false },
);

messageSchema.index({ createdAt: -1, _id: -1 });
messageSchema.index({ email: 1 });
messageSchema.index({ userId: 1 }, { sparse: true });

export type MessageModel = Model<MessageRecord>;

/** Name of the model, its injection token. */
export const MESSAGE = 'Message';
