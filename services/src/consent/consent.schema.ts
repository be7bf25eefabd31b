import type { GuardianConfirmation } from '@setu/contracts';
import { Schema } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import { nested } from '../platform/database/form-schema.js';

/** The tick of a sign-up or application form, with its time. It is not a guardian's consent. */
export interface RecordedConfirmation extends GuardianConfirmation {
  at: Date;
}

export const confirmationSchema = nested<RecordedConfirmation>({
  confirmed: { type: Boolean, required: true },
  policyVersion: { type: String, required: true },
  at: { type: Date, required: true },
});

export const recordConfirmation = (confirmation: GuardianConfirmation | undefined): RecordedConfirmation | undefined =>
  confirmation && { confirmed: true, policyVersion: confirmation.policyVersion, at: databaseNow() };

export interface Guardian {
  name: string;
  /** Trimmed and in lower case. */
  email: string;
}

/** A statement or an agreement. Events are never changed. */
export interface ConsentEvent {
  at: Date;
  what: 'age-given' | 'age-corrected' | 'guardian-asked' | 'confirmed' | 'declined' | 'withdrawn';
  birthYear?: number;
  /** The guardian who was asked or who answered. */
  guardian?: Guardian;
  /** Version of the privacy policy that it refers to. */
  policyVersion: string;
}

/** A link in an email. Only the hash of its token is stored. */
export interface ConsentKey {
  hash: string;
  /** Recipient of the email with the link. */
  of: 'guardian' | 'person';
  /** Absent once the guardian has agreed with it, so that they can withdraw at any time. */
  until?: Date;
}

export type ConsentEmailKind =
  /** To the guardian: asks for the consent. */
  | 'request'
  /** To the guardian who agreed: how to withdraw. */
  | 'agreed'
  /** To a guardian who was asked: the year of birth was corrected to an adult's. */
  | 'corrected'
  /** To a guardian who had answered: another guardian was named. */
  | 'replaced'
  /** To an applicant: the state of the consent. */
  | 'applicant-told'
  /** To an applicant: what is missing, with a link to complete it. */
  | 'applicant-asked';

/** An email that has yet to be handed to the `MailService`. It is stored in the same write as its cause. */
export interface DueEmail {
  id: string;
  kind: ConsentEmailKind;
  /** The recipient; absent when it goes to the person. */
  guardian?: Guardian;
}

/** A person's age and, below 18, the consent of their guardian. Part of an account or an application; see `consent-rules.ts`. */
export interface StoredConsent {
  /** Counts up with each change, so that a write can tell whether another one was faster. */
  revision: number;
  birthYear?: number;
  /** An adult's year of birth given after a minor's. It counts a day later, unless the guardian objects. */
  correction?: { birthYear: number; from: Date };
  guardian?: Guardian;
  /** The guardian's answer; absent when no guardian was asked. */
  asked?: 'waiting' | 'confirmed' | 'declined' | 'withdrawn';
  since: Date;
  /** Time of the latest request to the guardian. */
  letterAt?: Date;
  keys: ConsentKey[];
  due: DueEmail[];
  /** When the due emails are tried again; absent when there are none. */
  dueAt?: Date;
  events: ConsentEvent[];
}

const guardian = nested<Guardian>({ name: { type: String, required: true }, email: { type: String, required: true } });

const event = nested<ConsentEvent>({
  at: { type: Date, required: true },
  what: { type: String, required: true },
  birthYear: Number,
  guardian,
  policyVersion: { type: String, required: true },
});

const key = nested<ConsentKey>({
  hash: { type: String, required: true },
  of: { type: String, required: true },
  until: Date,
});

const dueEmail = new Schema<DueEmail>(
  { id: { type: String, required: true }, kind: { type: String, required: true }, guardian },
  { _id: false, id: false },
);

export const consentSchema = nested<StoredConsent>({
  revision: { type: Number, required: true },
  birthYear: Number,
  correction: {
    type: nested({ birthYear: { type: Number, required: true }, from: { type: Date, required: true } }),
  },
  guardian,
  asked: { type: String, enum: ['waiting', 'confirmed', 'declined', 'withdrawn'] },
  since: { type: Date, required: true },
  letterAt: Date,
  keys: [key],
  due: [dueEmail],
  dueAt: Date,
  events: [event],
});
