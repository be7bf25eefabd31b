import type { CollegeGroup, StateIndex } from '../../college/college-group.js';
import type { Call } from '../call.js';
import { groupQuery } from '../list-query.js';
import { catalogVisitors } from '../shared-parts.js';

/** The states and union territories, each with its number of colleges. */
export const all = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/places',
  answer: {} as StateIndex,
} as const satisfies Call;

/** The colleges of a state, by its slug; an earlier name or another spelling finds it too. */
export const state = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/places/:state',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;

/** The colleges of a district. */
export const district = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/places/:state/:district',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;
