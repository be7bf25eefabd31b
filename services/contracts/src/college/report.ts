import type { Language } from '../text/languages.js';
import { choice, email, text, type ValuesOf } from '../form/fields.js';

/** Subjects of reports on a college's page, in the words of the form. */
export const reportSubjects = {
  name: 'Its name',
  place: 'Where it is',
  affiliation: 'What it belongs to, or its recognition',
  programmes: 'Its courses or seats',
  ranks: 'Its ranks',
  fees: 'Its fees',
  closing: 'Its closing ranks',
  placements: 'Its ratings or placements',
  contact: 'Its website, email or phone',
  closed: 'It has closed, or does not exist',
  twice: 'It stands here twice',
  other: 'Something else',
} as const;

export type ReportSubject = keyof typeof reportSubjects;

/** The form on a college's page, and with the id of the college the payload of `POST /api/reports`. A report of a figure needs no college. */
export const reportForm = {
  subject: choice('What is wrong?', {
    options: Object.keys(reportSubjects) as ReportSubject[],
    required: 'Please choose what is wrong.',
  }),
  right: text('What is right?', { required: 'Please write what is right.', max: 2000 }),
  source: text('How do you know?', { required: 'Please say where this can be checked.', max: 1000 }),
  figure: text('The figure', {
    optional: true,
    max: 500,
    meaning:
      'Names the figure of an exam that is wrong, as the page shows it: institution, exam, seats, years, values.',
  }),
  email: email('Your email (optional)', { optional: true, max: 254 }),
};

export type ReportForm = ValuesOf<typeof reportForm>;

/** Fields of a college that a report can set right with one value, with their labels. */
export const suggestedFields = {
  name: 'Name',
  location: 'Location',
  district: 'District',
  state: 'State',
  type: 'Type',
  affiliation: 'Affiliation',
  establishedYear: 'Established year',
  status: 'Status',
  statusSince: 'Status since',
  successor: 'Successor',
  earlierName: 'Earlier name or place',
  website: 'Website',
  'contact.email': 'Contact email',
  'contact.phone': 'Contact phone',
} as const;

export type SuggestedField = keyof typeof suggestedFields;

/** One value for one field. */
export interface Suggestion {
  field: SuggestedField;
  value: string;
}

/** `asked`: the sender was asked back. `accepted`: the college was corrected by it. `done`: nothing is left to do about it. */
export const reportStates = ['open', 'asked', 'accepted', 'refused', 'done'] as const;
export type ReportState = (typeof reportStates)[number];

/** An administrator's answer to a report. */
export interface ReportDecision {
  /** Username. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** For the other administrators. */
  note?: string;
  /** The text that went out to the sender. */
  question?: string;
  /** The change that was made. */
  accepted?: Suggestion;
}

/** A report as the administrator reads it. */
export interface FactReport extends ReportForm {
  _id: string;
  /** Absent for an institution of an exam that has no page. */
  collegeId?: string;
  /** Its name when it was reported. */
  college: string;
  /** Language of the emails to its sender. Default: English. */
  language?: Language;
  state: ReportState;
  /** Decision on a report that is not open any more. */
  decision?: ReportDecision;
  /** ISO 8601. */
  createdAt: string;
}
