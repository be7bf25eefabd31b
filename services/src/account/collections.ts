import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  users: {
    of: 'account',
    fields: [
      'email',
      'passwordHash',
      'googleId',
      'name',
      'phone',
      'institute',
      'course',
      'gender',
      'language',
      'picture',
      'guardian',
      'consent',
    ],
    other: [
      '_id',
      'emailVerifiedAt',
      'passwordProven',
      'createdAt',
      'changedAt',
      'unusedSince',
      'warningAt',
      'warnedAt',
    ],
    why: 'To log in, and to introduce the person to a mentor.',
    retained: `Until it is deleted; ${retention.unusedAccountDays} days when the address was never verified and the account was not used again.`,
    found: 'By the id of the account.',
    provider: 'account',
  },
  letter_tokens: {
    of: 'account',
    fields: ['userId'],
    other: ['_id', 'purpose', 'expiresAt'],
    why: 'Links in emails: to verify the address, to choose a new password. Hashes only.',
    retained: 'Until they are used, 24 hours at most (TTL).',
    found: 'By the id of the account.',
    provider: 'letterTokens',
  },
  spent_states: { notPersonal: 'Hashes of random numbers that a log-in with Google was begun with. Minutes (TTL).' },
};
