import { retention } from '@setu/contracts';
import { byAddress, type Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  letters: {
    of: 'account',
    fields: ['to', 'subject', 'text'],
    other: ['_id', 'kind', 'about', 'queuedAt', 'dueAt', 'tries', 'expiresAt'],
    why: 'Emails on their way.',
    retained: `Until they are sent, ${retention.emailHours} hours at most (TTL).`,
    found: `By the id of the account or application that they are about, so an email to a guardian too. ${byAddress}`,
    provider: 'letters',
  },
};
