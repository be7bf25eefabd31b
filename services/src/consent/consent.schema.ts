import { Schema } from 'mongoose';

export interface Guardian {
  name: string;
  /** Trimmed, in lower case. */
  email: string;
}

/** What was said or agreed to, and never changed afterwards. */
export interface ConsentEvent {
  at: Date;
  what: 'age-given' | 'age-corrected' | 'guardian-asked' | 'confirmed' | 'declined' | 'withdrawn';
  birthYear?: number;
  /** Who was asked, or who answered. */
  guardian?: Guardian;
  /** Of the privacy policy that it refers to. */
  policyVersion: string;
}

/** A link in a letter. Of its token only the hash is kept. */
export interface ConsentKey {
  hash: string;
  /** Whose letter it was in. */
  of: 'guardian' | 'person';
  /** Absent once the guardian has agreed with it: it can be withdrawn at any time. */
  until?: Date;
}

export type ConsentLetterKind =
  /** To the guardian: what is asked of them. */
  | 'request'
  /** To the guardian, once they agreed: how to withdraw. */
  | 'agreed'
  /** To a guardian who was asked: the year of birth was corrected to one of an adult. */
  | 'corrected'
  /** To a guardian who had answered: another one is named. */
  | 'replaced'
  /** To an applicant: how it stands with the consent. */
  | 'applicant-told'
  /** To an applicant: what is missing, with a link to give it. */
  | 'applicant-asked';

/** A letter that is still to be handed to the `MailService`; noted in the same write as what it is about. */
export interface DueLetter {
  id: string;
  kind: ConsentLetterKind;
  /** Absent: to the person. */
  guardian?: Guardian;
}

/** The age of the person behind an account or an application, and below 18 the consent of their guardian. See `consent-rules.ts`. */
export interface StoredConsent {
  /** Counts up with each change: who writes says which one they read. */
  revision: number;
  birthYear?: number;
  /** A year of an adult that was given after one of a minor; it counts from a day later on, unless the guardian objects. */
  correction?: { birthYear: number; from: Date };
  guardian?: Guardian;
  /** How it stands with the guardian; absent: none is asked. */
  asked?: 'waiting' | 'confirmed' | 'declined' | 'withdrawn';
  since: Date;
  /** Of the latest request to the guardian. */
  letterAt?: Date;
  keys: ConsentKey[];
  due: DueLetter[];
  /** When the due letters are tried again; absent when there are none. */
  dueAt?: Date;
  events: ConsentEvent[];
}

const guardian = new Schema<Guardian>(
  { name: { type: String, required: true }, email: { type: String, required: true } },
  { _id: false },
);

const event = new Schema<ConsentEvent>(
  {
    at: { type: Date, required: true },
    what: { type: String, required: true },
    birthYear: Number,
    guardian,
    policyVersion: { type: String, required: true },
  },
  { _id: false },
);

const key = new Schema<ConsentKey>(
  { hash: { type: String, required: true }, of: { type: String, required: true }, until: Date },
  { _id: false },
);

const dueLetter = new Schema<DueLetter>(
  { id: { type: String, required: true }, kind: { type: String, required: true }, guardian },
  { _id: false, id: false },
);

export const consentSchema = new Schema<StoredConsent>(
  {
    revision: { type: Number, required: true },
    birthYear: Number,
    correction: {
      type: new Schema(
        { birthYear: { type: Number, required: true }, from: { type: Date, required: true } },
        { _id: false },
      ),
    },
    guardian,
    asked: { type: String, enum: ['waiting', 'confirmed', 'declined', 'withdrawn'] },
    since: { type: Date, required: true },
    letterAt: Date,
    keys: [key],
    due: [dueLetter],
    dueAt: Date,
    events: [event],
  },
  { _id: false },
);
