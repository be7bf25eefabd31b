import type { MentorCard } from '../../college/college.js';
import type { Call } from '../call.js';
import { pageQuery, shuffledQuery } from '../list-query.js';
import type { Page } from '../page.js';

/** One page of mentors, those of Delhi University first. */
export const page = {
  method: 'GET',
  path: '/api/mentors',
  module: 'catalog',
  access: 'public',
  query: {
    limit: pageQuery.limit,
    browse: shuffledQuery.browse,
    search: pageQuery.search,
    page: shuffledQuery.page,
    order: {
      kind: 'choice',
      options: ['name', 'relevance', 'shuffle'],
      meaning: '`shuffle` unless told, which is stable for one `seed`.',
    },
    college: {
      kind: 'text',
      max: 100,
      meaning: 'Id of a college: its mentors alone.',
      message: 'college must be the id of a college',
    },
    seed: shuffledQuery.seed,
    sample: shuffledQuery.sample,
    cursor: pageQuery.cursor,
  },
  answer: {} as Page<MentorCard>,
} as const satisfies Call;
