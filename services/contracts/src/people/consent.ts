// Apart from the rules of the age: the home page needs one test of these, and not the rules.

/**
 * How far a person has come to the consent that a chat or an application needs. `unknown`: the year of birth is not given. Below 18:
 * `guardian-needed` until a guardian is named, `waiting` until that guardian answers, then what they answered.
 */
export type ConsentState = 'unknown' | 'adult' | 'guardian-needed' | 'waiting' | 'confirmed' | 'declined' | 'withdrawn';

/** Chats and applications go on with it. */
export const isConsented = (state: ConsentState): boolean => state === 'adult' || state === 'confirmed';

/** The answers that a guardian can give on their page. */
export const guardianAnswers = ['confirm', 'decline', 'withdraw'] as const;
export type GuardianAnswer = (typeof guardianAnswers)[number];

/** State of a consent, as its person sees it. Times are ISO 8601. */
export interface Consent {
  state: ConsentState;
  birthYear?: number;
  /** Start of the present state. */
  since: string;
  /** The address is masked, see `maskEmail`. */
  guardian?: { name: string; email: string };
  /** When the guardian may be written to again, where they have not answered. */
  nextLetterAt?: string;
  /** A year of birth was corrected to one of an adult: from then on it counts. */
  adultFrom?: string;
}

/** The contents of a guardian's page. */
export interface GuardianRequest {
  /** The purpose of the consent. */
  purpose: 'chat' | 'application';
  /** First name of the child, or nothing when none is known. */
  firstName: string;
  state: ConsentState;
  since: string;
  /** The answers that are possible now. */
  answers: GuardianAnswer[];
}
