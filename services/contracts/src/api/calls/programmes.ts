import type { CollegeGroup, ProgrammeIndex } from '../../college/college-group.js';
import type { Call } from '../call.js';
import { groupQuery } from '../list-query.js';
import { catalogVisitors } from '../shared-parts.js';

/** The programmes that most colleges offer, or all that begin with a letter. */
export const index = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/programmes',
  query: {
    letter: {
      kind: 'text',
      max: 1,
      meaning: 'Only programmes that begin with it; # for those with no letter.',
      message: 'letter must be one letter',
    },
  },
  answer: {} as ProgrammeIndex,
} as const satisfies Call;

/** The colleges with a programme, by its slug; another spelling finds it too. */
export const one = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/programmes/:programme',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;

/** The colleges of a state with a programme. */
export const inState = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/programmes/:programme/in/:state',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;
