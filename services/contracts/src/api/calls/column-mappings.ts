import { type ColumnMapping, columnMappingForm } from '../../admin/column-mapping.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** The saved mappings of columns, which all administrators share, by name. */
export const all = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/column-mappings',
  answer: {} as Items<ColumnMapping>,
} as const satisfies Call;

/** Saves the meaning of a file's columns; a mapping of the same name is replaced. */
export const save = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/column-mappings',
  body: { value: {} as Pick<ColumnMapping, 'name' | 'columns'> },
  answer: {} as ColumnMapping,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

/** Renames a saved mapping; 409 where another one has that name. */
export const rename = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/column-mappings/:id',
  body: { fields: columnMappingForm },
  answer: {} as ColumnMapping,
  errors: { 409: 'Another one has the name.' },
} as const satisfies Call;

/** Deletes a saved mapping. */
export const remove = {
  ...catalogAdmins,
  method: 'DELETE',
  path: '/api/admin/column-mappings/:id',
  status: 204,
} as const satisfies Call;
