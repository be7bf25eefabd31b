import {
  distinctForm,
  type DuplicateGroup,
  mergeForm,
  type SettledDuplicates,
  type UndoneMerge,
} from '../../admin/duplicates.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** Colleges that may be the same one, by code and by name and place. */
export const page = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/duplicates',
  query: pageQuery,
  answer: {} as Page<DuplicateGroup>,
} as const satisfies Call;

/** The latest merges and pairs that were marked as different, which can be undone. */
export const settled = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/duplicates/settled',
  answer: {} as SettledDuplicates,
} as const satisfies Call;

/** Makes two colleges one; the addresses of the one that goes lead to the other. */
export const merge = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/duplicates/merge',
  body: { fields: mergeForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'One of them has changed since the comparison; both are left.' },
} as const satisfies Call;

/** Undoes a merge. `kept` names the fields that were edited since, which stay. */
export const undoMerge = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/duplicates/merged/:id/undo',
  status: 200,
  answer: {} as UndoneMerge,
  errors: { 409: 'One of them has changed since.' },
} as const satisfies Call;

/** Remembers that a college is none of the others, so that they are not found again. */
export const markDistinct = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/duplicates/distinct',
  body: { fields: distinctForm },
  status: 200,
  answer: {} as Confirmation,
} as const satisfies Call;

/** Forgets that a college is none of the others. */
export const unmarkDistinct = { ...markDistinct, path: '/api/admin/duplicates/distinct/undo' } as const satisfies Call;
