import { reportStates, type FactReport, type ReportForm } from '../../college/report.js';
import { reportAcceptanceForm, reportQuestionForm, reportRejectionForm } from '../../college/suggestion.js';
import type { EmailDraft } from '../../people/email-draft.js';
import type { Language } from '../../text/languages.js';
import { kibibyte, minute } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';
import { catalogAdmins, catalogVisitors } from '../shared-parts.js';

// 2,000 characters of any script, and the value so far.
const bytes = 128 * kibibyte;

/** Reports a wrong fact on the page of a college, or a figure of an institution without a page. */
export const send = {
  ...catalogVisitors,
  method: 'POST',
  path: '/api/reports',
  // 3,500 characters of any script.
  body: { value: {} as ReportForm & { collegeId?: string; language?: Language }, bytes: 20 * kibibyte },
  limit: { calls: 10, within: 10 * minute },
  answer: {} as Confirmation,
} as const satisfies Call;

/** One page of the reports in a state, the latest first. */
export const page = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/reports',
  query: { ...pageQuery, state: { kind: 'choice', options: reportStates, meaning: '`open` when absent.' } },
  answer: {} as Page<FactReport>,
} as const satisfies Call;

/** Marks a report as done, or opens it again. */
export const mark = {
  ...catalogAdmins,
  method: 'PUT',
  path: '/api/reports/:id',
  body: { value: {} as { state: 'open' | 'done' } },
  answer: {} as Confirmation,
} as const satisfies Call;

/** Writes a value into a field of the college, as its form does; 409 when the field has another value than `seen`, or the report is not open. */
export const accept = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/reports/:id/accept',
  body: { fields: reportAcceptanceForm, bytes },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The field has another value than `seen`, or the report is not open.' },
} as const satisfies Call;

/** Rejects a report. Nothing is sent to its sender. */
export const refuse = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/reports/:id/refuse',
  body: { fields: reportRejectionForm, bytes },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The report is not open.' },
} as const satisfies Call;

/** The email with a question as it would be sent, but for the question, and whether this site can send any; 409 when no address was left, or the report is not open. */
export const question = {
  ...catalogAdmins,
  method: 'GET',
  path: '/api/reports/:id/question',
  answer: {} as EmailDraft,
  errors: { 409: 'There is no address, or the report is not open.' },
} as const satisfies Call;

/** Sends a question to the address that was left with a report; 409 when there is none, no email can be sent, or the report is not open. */
export const ask = {
  ...catalogAdmins,
  method: 'POST',
  path: '/api/reports/:id/ask',
  body: { fields: reportQuestionForm, bytes },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'There is no address, no mail can be sent, or the report is not open.' },
} as const satisfies Call;
