import type { BulkEdit, BulkEditRequest, BulkExample } from '../../admin/bulk-edit.js';
import { kibibyte } from '../../text/units.js';
import type { Call } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Items, Page } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** The latest changes of many colleges, the newest first. */
export const latest = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/bulk-edits',
  answer: {} as Items<BulkEdit>,
} as const satisfies Call;

/** Begins to find out what a change of all colleges that match would do; changes nothing yet. */
export const create = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/bulk-edits',
  // The ids of a thousand colleges.
  body: { value: {} as BulkEditRequest, bytes: 32 * kibibyte },
  answer: {} as BulkEdit,
  errors: { 409: 'No college matches.' },
} as const satisfies Call;

/** State of a change. */
export const one = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/bulk-edits/:id',
  answer: {} as BulkEdit,
} as const satisfies Call;

/** Pages of the colleges that a change would change; empty once it has begun. */
export const preview = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/bulk-edits/:id/preview',
  query: pageQuery,
  answer: {} as Page<BulkExample>,
} as const satisfies Call;

/** Begins to write a change that was checked. */
export const apply = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/bulk-edits/:id/apply',
  status: 202,
  answer: {} as BulkEdit,
  errors: { 409: 'There is nothing to change, or it is not ready.' },
} as const satisfies Call;

/** Stops after the batch in flight; what was changed stays. */
export const cancel = {
  ...apply,
  path: '/api/admin/bulk-edits/:id/cancel',
  errors: { 409: 'It has ended, or is being undone.' },
} as const satisfies Call;

/** Begins to undo what the change wrote, except where it has changed since. */
export const undo = {
  ...apply,
  path: '/api/admin/bulk-edits/:id/undo',
  errors: { 409: 'It has not ended, or is undone.' },
} as const satisfies Call;
