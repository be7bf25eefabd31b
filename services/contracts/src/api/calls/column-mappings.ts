import { type ColumnMapping, columnMappingForm } from '../../admin/column-mapping.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';

/** The saved mappings of columns, by name. */
export const all = {
  method: 'GET',
  path: '/api/admin/column-mappings',
  module: 'catalog',
  access: { area: 'catalogue' },
  answer: {} as Items<ColumnMapping>,
} as const satisfies Call;

/** Saves the meaning of a file's columns; a mapping of the same name is replaced. */
export const save = {
  method: 'PUT',
  path: '/api/admin/column-mappings',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { value: {} as Pick<ColumnMapping, 'name' | 'columns'> },
  answer: {} as ColumnMapping,
  errors: { 409: 'There are as many as there may be.' },
} as const satisfies Call;

export const rename = {
  method: 'PUT',
  path: '/api/admin/column-mappings/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { fields: columnMappingForm },
  answer: {} as ColumnMapping,
  errors: { 409: 'Another one has the name.' },
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: '/api/admin/column-mappings/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  status: 204,
} as const satisfies Call;
