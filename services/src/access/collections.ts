import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  sessions: {
    of: 'account',
    fields: ['userId', 'startedWith', 'device', 'tokenHash', 'rotations'],
    other: ['_id', 'createdAt', 'expiresAt'],
    why: 'To stay logged in, and to see on which devices; of the browser its kind alone.',
    retained: `${retention.sessionDays} days after the last use (TTL).`,
    found: 'By the id of the account.',
    provider: 'sessions',
  },
  administrators: {
    of: 'administrator',
    fields: ['username', 'email', 'passwordHash', 'secondFactor', 'enrolment'],
    other: ['_id', 'role', 'invitation', 'createdAt'],
    why: 'To log in, to know what they may do, and to tell them of changed rights.',
    retained: 'As long as they run the site.',
    found: 'By the user name.',
    erased: 'By another administrator, or by the operator.',
  },
  admin_sessions: {
    of: 'administrator',
    fields: ['username', 'device'],
    other: ['_id', 'hasSecondFactor', 'startedAt', 'expiresAt'],
    why: 'To stay logged in.',
    retained: '8 hours at most (TTL).',
    found: 'By the user name.',
    erased: 'With the log-out, or by their end.',
  },
  login_counters: {
    of: 'account',
    fields: ['_id', 'account'],
    other: ['failures', 'notBefore', 'expiresAt'],
    why: 'To slow down guessers of passwords. Hashes alone say of whose account and from where.',
    retained: 'A day at most (TTL).',
    found: 'By the hash of the address.',
    erased: 'By their age alone: deleting an account must not give back the tries that its password was guessed with.',
  },
  rate_limits: {
    of: 'account',
    fields: ['_id'],
    other: ['hits', 'until'],
    why: 'To limit how often something may be done. Hashes alone say by whom.',
    retained: 'A day at most (TTL).',
    found: 'By the hash of the network address or the account.',
    erased: 'By their age alone: deleting an account must not give back tries.',
  },
};
