import type { MentorAnswerFigures, MentorAnswers } from '@setu/contracts';
import { Schema, type Model } from 'mongoose';

/** Answers about a mentor, by number alone. */
export interface MentorAnswersRecord extends MentorAnswers {
  /** Id of the mentor's entry in their college. */
  _id: string;
  /** Answers since the last one that said yes; several of one group after one another are counted once. */
  noInRow: number;
  /** Group of the last account that said no; absent after a yes. A sixteenth of all accounts are in it. */
  noGroup?: number;
}

/** The figures on the cards in a half hour. The first process that reads the answers in it writes them for all. */
export interface MentorFiguresRecord {
  /** Beginning of the half hour (ISO 8601). */
  _id: string;
  figures: (MentorAnswerFigures & { mentorId: string })[];
  expiresAt: Date;
}

/** A token that has been used. */
export interface UsedChatTokenRecord {
  /** Hash of the token's random number. */
  _id: string;
  expiresAt: Date;
}

const count = { type: Number, required: true, default: 0 };

export const mentorAnswersSchema = new Schema<MentorAnswersRecord>(
  {
    _id: { type: String, required: true, exact: true },
    no: count,
    day: count,
    days: count,
    later: count,
    noInRow: count,
    noGroup: Number,
  },
  { collection: 'mentor_answers', strict: 'throw', versionKey: false },
);

export const usedChatTokenSchema = new Schema<UsedChatTokenRecord>(
  { _id: { type: String, required: true, exact: true }, expiresAt: { type: Date, required: true } },
  { collection: 'used_chat_tokens', strict: 'throw', versionKey: false },
);

usedChatTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const mentorFiguresSchema = new Schema<MentorFiguresRecord>(
  {
    _id: { type: String, required: true, exact: true },
    figures: { type: Schema.Types.Mixed, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'mentor_figures', strict: 'throw', versionKey: false },
);

mentorFiguresSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const MENTOR_ANSWERS = 'MentorAnswers';
export const MENTOR_FIGURES = 'MentorFigures';
export const USED_CHAT_TOKEN = 'UsedChatToken';

export type MentorAnswersModel = Model<MentorAnswersRecord>;
export type MentorFiguresModel = Model<MentorFiguresRecord>;
export type UsedChatTokenModel = Model<UsedChatTokenRecord>;
