import { Schema, type Model, type Types } from 'mongoose';

/** A picture that is being added or taken away: whoever finds this after a crash can tell which half was done. */
export interface PendingPicture {
  _id: Types.ObjectId;
  /** Key of the picture. */
  picture: string;
  at: Date;
  /** The process at work. */
  host: string;
  pid: number;
  /** Tells two processes with one id apart. */
  run: string;
}

export const pendingPictureSchema = new Schema<PendingPicture>(
  {
    picture: { type: String, required: true },
    at: { type: Date, required: true },
    host: { type: String, required: true },
    pid: { type: Number, required: true },
    run: { type: String, required: true },
  },
  { collection: 'pendingpictures', strict: 'throw', versionKey: false },
);

export type PendingPictureModel = Model<PendingPicture>;

/** Name of the model, its injection token. */
export const PENDING_PICTURE = 'PendingPicture';
