import { Schema, type Model } from 'mongoose';

/** A link to a mentor's own page, which works once. */
export interface MentorLinkRecord {
  /** Hash of the link's token. */
  _id: string;
  /** Id of the application that made the mentor. */
  application: string;
  /** Hash of the key that the link was opened with; from then on the key alone opens the page. */
  page?: string;
  expiresAt: Date;
}

export const mentorLinkSchema = new Schema<MentorLinkRecord>(
  {
    _id: { type: String, required: true, exact: true },
    application: { type: String, required: true },
    page: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mentor_links', strict: 'throw', versionKey: false },
);

mentorLinkSchema.index({ application: 1 });
mentorLinkSchema.index({ page: 1 }, { unique: true, sparse: true });
mentorLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const MENTOR_LINK = 'MentorLink';

export type MentorLinkModel = Model<MentorLinkRecord>;
