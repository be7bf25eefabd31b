import type { QueryFields } from './call.js';

/** Parameter of every searched list. */
export const searchQuery = {
  search: { kind: 'text', max: 200, meaning: 'Every word must be part of some field.' },
} as const satisfies QueryFields;

/** Parameters of every list that is sent page by page. */
export const pageQuery = {
  ...searchQuery,
  limit: { kind: 'whole', from: 1, to: 100 },
  cursor: {
    kind: 'text',
    max: 2000,
    meaning: '`nextCursor` of the page before.',
    message: 'cursor is not one that this list gave',
  },
} as const satisfies QueryFields;
