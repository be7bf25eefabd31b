import { retention } from '@setu/contracts';
import { byAddress, type Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  fact_reports: {
    of: 'sender',
    fields: ['right', 'source', 'email', 'language'],
    other: ['_id', 'collegeId', 'college', 'subject', 'figure', 'state', 'decision', 'createdAt'],
    why: 'To correct a wrong fact, and to ask back where an address was given.',
    retained: `${retention.reportMonths} months.`,
    found: byAddress,
    provider: 'reports',
  },
};
