import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  shortlist_entries: {
    of: 'account',
    fields: ['userId', 'id', 'name', 'course', 'note', 'deadlines', 'position'],
    other: ['_id', 'keptAt', 'editedAt', 'revision'],
    why: 'To show the colleges, courses and seats that the person keeps, with notes and deadlines, on each of their devices.',
    retained: 'Until they take the entry out, or the account is deleted.',
    found: 'By the id of the account.',
    provider: 'shortlist',
  },
};
