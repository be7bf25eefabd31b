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
import { catalogAdmins } from '../shared-parts.js';

/** The latest imports, the newest first. */
export const latest = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/imports',
  answer: {} as Items<ImportJob>,
} as const satisfies Call;

/** Takes a file of colleges, CSV or a workbook, gzipped or not, of at most 50 MB, and begins to check it. */
export const upload = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/imports',
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
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/imports/:id',
  pool: 'administration',
  answer: {} as ImportJob,
} as const satisfies Call;

/** Rows by what would become of them; of each outcome the first thousand. */
export const preview = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/imports/:id/preview',
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
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/imports/:id/refused',
  pool: 'administration',
  answer: {} as Download,
} as const satisfies Call;

/** Checks the file once more, after that was stopped. */
export const check = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/imports/:id/check',
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It is running, has ended, or its file is removed.' },
} as const satisfies Call;

/** Sets the meaning of a file's columns, and begins to check it. */
export const mapColumns = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/imports/:id/columns',
  body: { value: {} as ImportColumns },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'Its columns are known, or it has begun.' },
} as const satisfies Call;

/** Reads the file again in another layout, and begins to check it. Its columns are guessed again. */
export const readAs = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/imports/:id/layout',
  body: { value: {} as Partial<ImportLayout> },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'Its layout is known, or it has begun.' },
} as const satisfies Call;

/** Chooses the college of a row without a code, or takes that back. The import follows it; a new check shows what it changes. */
export const choose = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/imports/:id/choice',
  body: { fields: rowChoiceForm },
  answer: {} as ImportJob,
  errors: { 409: 'It has begun.' },
} as const satisfies Call;

/** Declares the file to be the whole list of its source, and begins to check it: colleges that it does not name are listed. */
export const declareWhole = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/admin/imports/:id/whole',
  body: { fields: wholeListForm },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It has begun.' },
} as const satisfies Call;

/** Begins to write what the file brings. */
export const apply = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  // The fields that are accepted one by one.
  body: { value: {} as ImportChoices, optional: true, bytes: 512 * kibibyte },
  status: 202,
  answer: {} as ImportJob,
  errors: { 409: 'It is not checked, has ended, or another import is running.' },
} as const satisfies Call;

/** Begins to roll an import back, for 30 days; what has changed since stays. */
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
  ...catalogAdmins,
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  status: 204,
  errors: { 409: 'It is running.' },
} as const satisfies Call;
