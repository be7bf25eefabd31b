import type { Fact } from '../../components/facts';
import { MailLink, PhoneLink } from '../../components/contact-links';
import { formatMoment } from '../../components/format-day';

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Every field of a record with a readable name and value, whatever fields it has; those inside others as `Outer: inner`. */
export function fieldFacts(record: object, outer = ''): Fact[] {
  return Object.entries(record).flatMap(([field, value]: [string, unknown]) => {
    if (field === '_id' || value === undefined || value === null || value === '') return [];
    const label = outer ? `${outer}: ${inWords(field)}` : capitalised(inWords(field));
    if (Array.isArray(value)) return [{ label, value: value.join(', ') }];
    if (typeof value === 'object') return fieldFacts(value, label);
    return [{ label, value: shown(field, value as string | number | boolean) }];
  });
}

function shown(field: string, value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (field === 'email') return <MailLink email={value} />;
  if (field === 'phone') return <PhoneLink phone={value} />;
  return isoTime.test(value) ? formatMoment(value) : value;
}

/** `createdAt`: created at. */
const inWords = (field: string) => field.replace(/([a-z\d])([A-Z])|[_-]/g, '$1 $2').toLowerCase();

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
