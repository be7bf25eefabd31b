import type { CollegeGroup, ProgrammeIndex } from '../../college/college-group.js';
import type { Call } from '../call.js';
import { groupQuery } from '../list-query.js';

/** The programmes that most colleges offer, or all that begin with a letter. */
export const index = {
  method: 'GET',
  path: '/api/programmes',
  module: 'catalog',
  access: 'public',
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

export const one = {
  method: 'GET',
  path: '/api/programmes/:programme',
  module: 'catalog',
  access: 'public',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;

export const inState = {
  method: 'GET',
  path: '/api/programmes/:programme/in/:state',
  module: 'catalog',
  access: 'public',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;
