import { type ConsentState, englishNameOf, formatDateTime, formatNumber, type Language } from '@setu/contracts';
import type { Detail } from '../../components/details';
import { MailLink, PhoneLink } from '../../components/details';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Labels that read badly when they are made from the names of the fields. */
const labels: Record<string, string> = {
  createdAt: 'Applied on',
  'consent.state': 'Consent',
  'consent.since': 'Consent known since',
  'guardian.at': 'Ticked on',
  'guardian.confirmed': 'Ticked: 18 or older, or a guardian agrees',
  'guardian.policyVersion': 'Privacy policy agreed to',
};

/** Every field of an application with a readable label and value, whatever fields it has; nested ones as `Outer: inner`. */
export function applicationDetails(record: object, path: readonly string[] = []): Detail[] {
  return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    if (field === '_id' || value === undefined || value === null || value === '') return [];
    const names = [...path, field];
    if (typeof value === 'object' && !Array.isArray(value)) return applicationDetails(value, names);
    const label = labels[names.join('.')] ?? capitalise(names.map(inWords).join(': '));
    return [
      { label, value: Array.isArray(value) ? value.join(', ') : shown(names, value as string | number | boolean) },
    ];
  });
}

function shown(names: readonly string[], value: string | number | boolean) {
  const field = names.at(-1);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'email') return <MailLink email={value} />;
  if (field === 'language') return englishNameOf(value as Language);
  if (field === 'phone') return <PhoneLink phone={value} />;
  if (names.join('.') === 'consent.state') return consentWords[value as ConsentState] ?? value;
  return isoTime.test(value) ? formatDateTime(value) : value;
}

const consentWords: Record<ConsentState, string> = {
  unknown: 'Age not known',
  adult: 'Not needed: 18 or older',
  'guardian-needed': 'Guardian not named yet',
  waiting: 'Waiting for guardian',
  confirmed: 'Given by guardian',
  declined: 'Declined by guardian',
  withdrawn: 'Withdrawn by guardian',
};

/** `createdAt`: created at. */
const inWords = (field: string) => field.replace(/([a-z\d])([A-Z])|[_-]/g, '$1 $2').toLowerCase();

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `campus_lead`: Campus lead. */
export const jobName = (job: string): string => capitalise(job.replace(/[_-]+/g, ' '));
