import type { CollegeGroup, StateIndex } from '../../college/college-group.js';
import type { Call } from '../call.js';
import { groupQuery } from '../list-query.js';

/** The states and union territories, each with its number of colleges. */
export const all = {
  method: 'GET',
  path: '/api/places',
  module: 'catalog',
  access: 'public',
  answer: {} as StateIndex,
} as const satisfies Call;

export const state = {
  method: 'GET',
  path: '/api/places/:state',
  module: 'catalog',
  access: 'public',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;

export const district = {
  method: 'GET',
  path: '/api/places/:state/:district',
  module: 'catalog',
  access: 'public',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;
