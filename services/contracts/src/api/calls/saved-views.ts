import { type SavedView, savedViewForm } from '../../admin/saved-views.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** The saved views of the table of colleges, which all administrators share, by name. */
export const all = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/saved-views',
  answer: {} as Items<SavedView>,
} as const satisfies Call;

/** Saves a view; one of the same name is replaced. */
export const save = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/saved-views',
  body: { fields: savedViewForm },
  answer: {} as SavedView,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

/** Deletes a saved view. */
export const remove = {
  ...catalogAdmins,
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  status: 204,
} as const satisfies Call;
