import { type SavedView, savedViewForm } from '../../admin/saved-views.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';

/** The saved views of the table of colleges, by name. */
export const all = {
  method: 'GET',
  path: '/api/admin/saved-views',
  module: 'catalog',
  access: { area: 'catalogue' },
  answer: {} as Items<SavedView>,
} as const satisfies Call;

/** Saves a view; one of the same name is replaced. */
export const save = {
  method: 'PUT',
  path: '/api/admin/saved-views',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { fields: savedViewForm },
  answer: {} as SavedView,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  status: 204,
} as const satisfies Call;
