import { choice, email, text, type ValuesOf } from '../form/fields.js';
import * as messages from '../messages.js';

const { mentorReport: words } = messages;

/** Reasons to report a mentor, in the words of the form. */
export const mentorReportReasons = {
  money: 'They asked for money, a password, or bank or identity numbers',
  unsafe: 'They threatened or harassed someone, or made someone feel unsafe',
  selling: 'They sell something, or work for a coaching or an agent',
  untrue: 'They are not who they say they are, or do not study there',
  silent: 'They do not answer',
  other: 'Something else',
} as const;

export type MentorReportReason = keyof typeof mentorReportReasons;

/** The form of a report about a mentor, and with the mentor's id the payload of `POST /api/mentor-reports`. */
export const mentorReportForm = {
  reason: choice('Why do you report this mentor?', {
    options: Object.keys(mentorReportReasons) as MentorReportReason[],
    required: words.reasonRequired,
  }),
  text: text('What happened?', { required: words.textRequired, max: 2000 }),
  email: email('Your email (optional)', { optional: true, max: 254 }),
};

export type MentorReportForm = ValuesOf<typeof mentorReportForm>;

/** The payload of `POST /api/admin/mentor-reports/:id/close`. */
export const mentorReportClosingForm = { note: text('Reason', { required: words.noteRequired, max: 1000 }) };

export const mentorReportStates = ['open', 'closed'] as const;
export type MentorReportState = (typeof mentorReportStates)[number];

/** A report about a mentor as the administrator reads it. */
export interface MentorReport extends MentorReportForm {
  _id: string;
  collegeId: string;
  /** Its name when the mentor was reported. */
  college: string;
  /** Absent when they are no mentor any more. */
  mentor?: { name: string; paused: boolean };
  state: MentorReportState;
  /** Why it was closed. */
  closed?: { by: string; at: string; note: string };
  /** ISO 8601. */
  createdAt: string;
}
