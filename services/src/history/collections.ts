import { retention } from '@setu/contracts';
import type { Entry } from '../platform/documents/holding.js';

/** Personal data in each collection. */
export const collections: Record<string, Entry> = {
  history: {
    of: 'administrator',
    fields: ['administrator'],
    other: ['_id', 'at', 'action', 'kind', 'subject', 'bulk', 'changes', 'note', 'undo'],
    why: 'To know who changed what. Of users, applicants and mentors it has ids and numbers only.',
    retained: `${retention.historyYears} years (TTL).`,
    found: 'By the user name.',
    erased: 'By their age alone: who did something stays known that long.',
  },
  college_writes: {
    of: 'mentor',
    fields: ['administrator', 'undone', 'values'],
    other: ['_id', 'job', 'at', 'by', 'name', 'college', 'importHash', 'revision', 'unsourced', 'people'],
    why: 'To know what imports, changes of many colleges and the directory changed of a college, and to take it back: the values before and after, mentors among them, and which administrator they came from.',
    retained: `${retention.historyYears} years (TTL); mentors for ${retention.undoDays} days.`,
    found: 'By the name, or that of the administrator.',
    erased: 'By their age alone.',
  },
};
