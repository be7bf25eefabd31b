import {
  type AdmissionJoin,
  joinForm,
  joinLists,
  joinUndoForm,
  joinVerdicts,
  type StoredJoin,
} from '../../admin/joins.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { catalogAdmins } from '../shared-parts.js';

/** Institutions in the closing values of exams and in the list of medical colleges, those with the most seats first. */
export const page = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/admin/joins',
  query: {
    ...pageQuery,
    search: { ...pageQuery.search, meaning: 'Every word must be part of the name.' },
    state: { kind: 'choice', options: joinVerdicts, meaning: '`open` when absent.' },
    exam: { kind: 'choice', options: joinLists },
  },
  answer: {} as Page<AdmissionJoin>,
} as const satisfies Call;

/** Decides which college an institution is, or that it has no page; 409 when it was decided since `seen`. */
export const decide = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/joins',
  body: { fields: joinForm },
  status: 200,
  answer: {} as StoredJoin,
  errors: { 409: 'It was decided on since `seen`; that decision stays.' },
} as const satisfies Call;

/** Takes a decision back: the data as it came is in use again. */
export const undo = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/admin/joins/undo',
  body: { fields: joinUndoForm },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'It was decided on since `seen`; that decision stays.' },
} as const satisfies Call;
