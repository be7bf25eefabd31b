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

const maxNumber = 2 ** 31 - 1;

/** Parameters of the lists of colleges and mentors. */
export const shuffledQuery = {
  browse: {
    kind: 'flag',
    meaning:
      'The list as the pages show it, the same for all visitors: without another order it is shuffled every hour, a sample every quarter. ' +
      'An order or filter that there is not is left out, so that an old link works.',
  },
  page: {
    kind: 'whole',
    from: 1,
    to: maxNumber,
    meaning: 'Instead of a cursor, and not in a shuffle. 404 behind the last page.',
  },
  seed: { kind: 'whole', from: 0, to: maxNumber },
  sample: {
    kind: 'whole',
    from: 1,
    to: 100,
    meaning:
      'Shuffles, and ends the list early: colleges after this many, mentors after all of Delhi University and this many others.',
  },
} as const satisfies QueryFields;

/** Parameters of the page of a place or programme. */
export const groupQuery = {
  page: {
    kind: 'whole',
    from: 1,
    to: 1_000_000,
    meaning: 'Page of the list of colleges; 404 behind the last one.',
  },
} as const satisfies QueryFields;
