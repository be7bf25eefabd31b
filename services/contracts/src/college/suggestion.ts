import { choice, text, type ValuesOf } from '../form/fields.js';
import { isEmail } from '../form/email.js';
import {
  suggestedFields,
  type ReportForm,
  type ReportSubject,
  type SuggestedField,
  type Suggestion,
} from './report.js';
import { webAddress } from '../text/web-address.js';

const ofSubject: Partial<Record<ReportSubject, SuggestedField>> = {
  name: 'name',
  place: 'location',
  affiliation: 'affiliation',
};

/** The change that a report most likely asks for, as a start for the administrator; undefined when no field of the form is about it. */
export function suggestionOf({ subject, right }: Pick<ReportForm, 'subject' | 'right'>): Suggestion | undefined {
  const field = ofSubject[subject];
  if (field) return { field, value: right.trim() };
  return subject === 'contact' ? contactIn(right) : undefined;
}

const phone = /\+?\d[\d\s().-]{8,}\d/;

/** The first of the words that is an address of some kind, or a telephone number. */
function contactIn(right: string): Suggestion | undefined {
  const words = right.split(/[\s,;<>]+/).map((word) => word.replace(/^[("']+|[)"'.:]+$/g, ''));
  const email = words.find((word) => isEmail(word));
  if (email) return { field: 'contact.email', value: email };
  const website = words.find((word) => /[a-z]\.[a-z]/i.test(word) && webAddress(word) !== null);
  if (website) return { field: 'website', value: website };
  const number = phone.exec(right)?.[0];
  return number ? { field: 'contact.phone', value: number } : undefined;
}

/** The payload of `POST /api/reports/{id}/accept`. */
export const reportAcceptanceForm = {
  field: choice('Field', {
    options: Object.keys(suggestedFields) as SuggestedField[],
    required: 'Please choose the field.',
  }),
  value: text('New value', { required: 'Please enter the value.', max: 2000 }),
  seen: text('Value so far', {
    optional: true,
    max: 20_000,
    meaning: 'The value that is replaced, as it was shown; blank for none. Another one in its place is a 409.',
  }),
};

export type ReportAcceptanceForm = ValuesOf<typeof reportAcceptanceForm>;

/** The payload of `POST /api/reports/{id}/refuse`, which rejects a report. */
export const reportRejectionForm = { note: text('Note (optional)', { optional: true, max: 1000 }) };

export type ReportRejectionForm = ValuesOf<typeof reportRejectionForm>;

/** The payload of `POST /api/reports/{id}/ask`. */
export const reportQuestionForm = {
  question: text('Question', { required: 'Please write what you would like to know.', max: 2000 }),
};

export type ReportQuestionForm = ValuesOf<typeof reportQuestionForm>;
