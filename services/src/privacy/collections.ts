import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  public_log: { notPersonal: 'The public log: recipients, numbers of people, reasons and authorities, and no person.' },
  erasures: {
    of: 'account',
    fields: ['userId', 'email'],
    other: ['_id', 'requestedAt', 'closedAt', 'pending', 'finishedAt'],
    why: 'To end a deletion that was interrupted, and to show that it was done.',
    retained: `Address and id until the deletion is finished; the rest, which names no one, ${retention.erasureRecordMonths} months (TTL).`,
    found: 'By the hash of the id.',
    erased: 'It is the record of the erasure, and forgets the person itself.',
  },
};
