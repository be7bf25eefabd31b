import type { MentorCard } from '../../college/college.js';
import type { Call } from '../call.js';
import { pageQuery, shuffledQuery } from '../list-query.js';
import type { Items, Page } from '../page.js';
import { catalogVisitors } from '../shared-parts.js';

/** One page of mentors, those of Delhi University first. */
export const page = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/mentors',
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
  errors: { 410: 'The college was deleted.' },
} as const satisfies Call;

/**
 * Mentors below 18, at most 100. Adults and minors whose guardian has agreed may read them; 403 for everyone else. They are in no other answer, so that none is cached
 * or rendered into a document.
 */
export const minors = {
  method: 'GET',
  path: '/api/users/me/mentors',
  module: 'mentors',
  access: 'user',
  query: { search: pageQuery.search, college: page.query.college },
  answer: {} as Items<MentorCard>,
  errors: { 403: 'The person may not see them, with the reason: code `CONSENT_NEEDED`.' },
} as const satisfies Call;
