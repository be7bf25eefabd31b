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

export const state = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/places/:state',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;

export const district = {
  ...catalogVisitors,
  method: 'GET',
  path: '/api/places/:state/:district',
  query: groupQuery,
  answer: {} as CollegeGroup,
} as const satisfies Call;
