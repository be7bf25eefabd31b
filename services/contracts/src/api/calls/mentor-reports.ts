import {
  mentorReportClosingForm,
  type MentorReport,
  type MentorReportForm,
  mentorReportStates,
} from '../../people/mentor-report.js';
import type { Language } from '../../text/languages.js';
import { kibibyte, minute } from '../../text/units.js';
import type { Call, Confirmation } from '../call.js';
import { pageQuery } from '../list-query.js';
import type { Page } from '../page.js';

const people = { module: 'mentors', access: { area: 'people' } } as const;

/** Reports a mentor to the administrators. */
export const send = {
  method: 'POST',
  path: '/api/mentor-reports',
  module: 'mentors',
  access: 'public',
  // 2,500 characters of any script.
  body: { value: {} as MentorReportForm & { mentorId: string; language?: Language }, bytes: 16 * kibibyte },
  limit: { calls: 10, within: 10 * minute },
  answer: {} as Confirmation,
} as const satisfies Call;

/** One page of the reports in a state, the latest first. */
export const page = {
  ...people,
  method: 'GET',
  path: '/api/admin/mentor-reports',
  query: { ...pageQuery, state: { kind: 'choice', options: mentorReportStates, meaning: '`open` when absent.' } },
  answer: {} as Page<MentorReport>,
} as const satisfies Call;

/** Hides the reported mentor from visitors, or shows them again; they get an email. */
export const pause = {
  ...people,
  method: 'PUT',
  path: '/api/admin/mentor-reports/:id/mentor',
  body: { value: {} as { paused: boolean } },
  answer: {} as Confirmation,
  errors: { 409: 'The mentor is none any more.' },
} as const satisfies Call;

/** Closes a report with a reason; 409 when it is closed already. */
export const close = {
  ...people,
  method: 'POST',
  path: '/api/admin/mentor-reports/:id/close',
  body: { fields: mentorReportClosingForm, bytes: 8 * kibibyte },
  status: 200,
  answer: {} as Confirmation,
  errors: { 409: 'The report is closed already.' },
} as const satisfies Call;
