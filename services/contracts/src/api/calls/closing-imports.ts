import { type ClosingImport, closingImportForm, maxClosingBytes } from '../../admin/closing-imports.js';
import { admissionExams } from '../../college/chances.js';
import * as messages from '../../messages.js';
import type { Call } from '../call.js';
import type { Items } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** The latest files of closing values, the newest first. */
export const latest = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/closing-imports',
  answer: {} as Items<ClosingImport>,
} as const satisfies Call;

const typed = (field: keyof typeof closingImportForm, max: number) =>
  ({ kind: 'text', max, required: true, message: closingImportForm[field].required as string }) as const;

/** Checks a file of closing values, CSV or a workbook, and stores it. It changes nothing yet. */
export const check = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/closing-imports',
  query: {
    name: { kind: 'text', max: 200, required: true, meaning: 'Name of the file.' },
    exam: { kind: 'choice', options: admissionExams, required: true },
    list: { ...typed('list', 40), meaning: 'Id of a list of the exam.' },
    year: typed('year', 4),
    round: typed('round', 60),
    isLast: { kind: 'choice', options: ['yes', 'no'], required: true },
    authority: typed('authority', 200),
    url: typed('url', 500),
    copied: { ...typed('copied', 10), meaning: 'Day on which the figures were copied, as `YYYY-MM-DD`.' },
  },
  body: { type: 'application/octet-stream', bytes: maxClosingBytes, tooLarge: messages.closingImports.tooLarge },
  answer: {} as ClosingImport,
} as const satisfies Call;

/** Shows the values of a checked file to visitors. */
export const use = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/closing-imports/:id/use',
  status: 200,
  answer: {} as ClosingImport,
} as const satisfies Call;

/** Takes the values of a file out of use: what was there before is shown again. */
export const undo = { ...use, path: '/api/admin/closing-imports/:id/undo' } as const satisfies Call;
