import {
  type ImportChoices,
  type ImportColumns,
  type ImportJob,
  importLists,
  type ImportRow,
  maxImportBytes,
  rowChoiceForm,
  wholeListForm,
} from '../../admin/import.js';
import type { ImportLayout } from '../../admin/import-layout.js';
import * as messages from '../../messages.js';
import { kibibyte } from '../../text/units.js';
import type { Call, Download } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Items, Page } from '../page.js';

/** The latest imports, the newest first. */
export const latest = {
  method: 'GET',
  path: '/api/admin/imports',
  module: 'catalog',
  access: { area: 'catalogue' },
  answer: {} as Items<ImportJob>,
} as const satisfies Call;

/** Takes a file of colleges, CSV or a workbook, gzipped or not, and begins to check it. */
export const upload = {
  method: 'POST',
  path: '/api/admin/imports',
  module: 'catalog',
  access: { area: 'catalogue' },
  query: {
    name: {
      kind: 'text',
      max: 200,
      meaning: 'Name of the file.',
      message: 'name must be the name of the file, at most 200 characters',
      required: true,
    },
  },
  body: { type: 'application/octet-stream', bytes: maxImportBytes, tooLarge: messages.colleges.importTooLarge },
  answer: {} as ImportJob,
} as const satisfies Call;

/** State of an import. */
export const one = {
  method: 'GET',
  path: '/api/admin/imports/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  pool: 'administration',
  answer: {} as ImportJob,
} as const satisfies Call;

/** Rows by what would become of them. */
export const preview = {
  method: 'GET',
  path: '/api/admin/imports/:id/preview',
  module: 'catalog',
  access: { area: 'catalogue' },
  pool: 'administration',
  query: {
    ...pageQuery,
    outcome: {
      kind: 'choice',
      options: importLists,
      message: `outcome must be ${importLists.join(', ')}`,
      required: true,
    },
  },
  answer: {} as Page<ImportRow>,
} as const satisfies Call;

/** The rejected rows with line and reason in front, as a CSV file. */
export const rejectedRows = {
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  module: 'catalog',
  access: { area: 'catalogue' },
  pool: 'administration',
  answer: {} as Download,
} as const satisfies Call;

/** Checks the file once more, after that was stopped. */
export const check = {
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  module: 'catalog',
  access: { area: 'catalogue' },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It is running, has ended, or its file is removed.' },
} as const satisfies Call;

/** Sets the meaning of a file's columns, and begins to check it. */
export const mapColumns = {
  method: 'PUT',
  path: '/api/admin/imports/:id/columns',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { value: {} as ImportColumns },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'Its columns are known, or it has begun.' },
} as const satisfies Call;

/** Reads the file again in another layout, and begins to check it. Its columns are guessed again. */
export const readAs = {
  method: 'PUT',
  path: '/api/admin/imports/:id/layout',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { value: {} as Partial<ImportLayout> },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'Its layout is known, or it has begun.' },
} as const satisfies Call;

/** Chooses the college of a row without a code, or takes that back. The import follows it; a new check shows what it changes. */
export const choose = {
  method: 'PUT',
  path: '/api/admin/imports/:id/choice',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { fields: rowChoiceForm },
  answer: {} as ImportJob,
  errors: { 409: 'It has begun.' },
} as const satisfies Call;

/** Declares the file to be the whole list of its source, and begins to check it: colleges that it does not name are listed. */
export const declareWhole = {
  method: 'PUT',
  path: '/api/admin/imports/:id/whole',
  module: 'catalog',
  access: { area: 'catalogue' },
  body: { fields: wholeListForm },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It has begun.' },
} as const satisfies Call;

/** Begins to write what the file brings. */
export const apply = {
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  module: 'catalog',
  access: { area: 'catalogue' },
  // The fields that are accepted one by one.
  body: { value: {} as ImportChoices, optional: true, bytes: 512 * kibibyte },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It is not checked, has ended, or another import is running.' },
} as const satisfies Call;

/** Begins to take back what an import wrote, for 30 days. */
export const rollBack = {
  ...check,
  path: '/api/admin/imports/:id/rollback',
  errors: { 409: 'It is running, or there is nothing to roll back.' },
} as const satisfies Call;

/** Stops after the batch in flight; what was written stays. */
export const cancel = {
  ...check,
  path: '/api/admin/imports/:id/cancel',
  errors: { 409: 'It is not running.' },
} as const satisfies Call;

/** Removes an import that is not running, with its files. Colleges stay. */
export const remove = {
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  module: 'catalog',
  access: { area: 'catalogue' },
  status: 204,
  errors: { 409: 'It is running.' },
} as const satisfies Call;
