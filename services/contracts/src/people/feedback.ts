import { email, text, type ValuesOf } from '../form/fields.js';
import type { Language } from '../text/languages.js';
import { maxEmailLength } from './email-draft.js';

/** The footer's form, and the payload of `POST /api/messages`. */
export const feedbackForm = {
  email: email('Email', { required: 'Awwww! Buddy! We need your Email for contacting you!' }),
  msg: text('Message', { required: 'We want to hear from you?! Drop your message in the field....', max: 5000 }),
};

export type Feedback = ValuesOf<typeof feedbackForm>;

/** An administrator's answer, which is sent as an email. */
export const messageAnswerForm = {
  text: text('Text', { required: 'Please write an answer.', max: maxEmailLength }),
};

/** A visitor's message as the administrator reads it. */
export interface Message {
  _id: string;
  email: string;
  text: string;
  /** Language of the emails to its sender. Default: English. */
  language?: Language;
  /** ISO 8601. */
  createdAt: string;
  /** Absent until it is answered. */
  answered?: {
    /** Username. */
    by: string;
    /** ISO 8601. */
    at: string;
    /** The email from here; absent where a message was only marked. */
    text?: string;
    /** Time at which it was added to the mail queue, ISO 8601; absent if a process ended before. */
    emailAt?: string;
  };
}

export const messageStates = ['open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];
