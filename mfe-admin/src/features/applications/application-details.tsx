import { formatDateTime, formatNumber } from '@setu/contracts';
import type { Detail } from '../../components/details';
import { MailLink, PhoneLink } from '../../components/details';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Labels that read badly when they are made from the names of the fields. */
const labels: Record<string, string> = {
  'consent.state': 'Consent',
  'consent.since': 'Consent since',
  'guardian.at': 'Guardian’s consent given on',
  'guardian.confirmed': 'Guardian’s consent',
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
      { label, value: Array.isArray(value) ? value.join(', ') : shown(field, value as string | number | boolean) },
    ];
  });
}

function shown(field: string, value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (field === 'email') return <MailLink email={value} />;
  if (field === 'phone') return <PhoneLink phone={value} />;
  return isoTime.test(value) ? formatDateTime(value) : value;
}

/** `createdAt`: created at. */
const inWords = (field: string) => field.replace(/([a-z\d])([A-Z])|[_-]/g, '$1 $2').toLowerCase();

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `campus_lead`: Campus lead. */
export const jobName = (job: string): string => capitalise(job.replace(/[_-]+/g, ' '));
