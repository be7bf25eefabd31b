/**
 * How far a person has come to the consent that a chat or an application needs. `unknown`: the year of birth is not given. Below 18:
 * `guardian-needed` until a guardian is named, `waiting` until that guardian answers, then what they answered.
 */
export type ConsentState = 'unknown' | 'adult' | 'guardian-needed' | 'waiting' | 'confirmed' | 'declined' | 'withdrawn';

/** Chats and applications go on with it. */
export const isConsented = (state: ConsentState): boolean => state === 'adult' || state === 'confirmed';
