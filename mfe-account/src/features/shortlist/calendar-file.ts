import { day, type Deadline } from '@setu/contracts';

/** A deadline as a calendar shows it. */
export interface CalendarDay extends Deadline {
  /** Name of the college, with the course if it is one. */
  of: string;
  /** Names the entry. */
  id: string;
  /** Address of its page. */
  url: string;
}

/**
 * A calendar file (RFC 5545): one whole-day event a deadline, with a reminder on the morning of the day before.
 *
 * @param now - ISO time at which the file is made
 */
export function calendarFile(days: readonly CalendarDay[], now: string, brand: string): string {
  const stamp = now.replace(/[-:]|\.\d+/g, '');
  const events = days.flatMap(({ what, date, of, id, url }) => {
    const title = escapeText(`${what}: ${of}`);
    return [
      'BEGIN:VEVENT',
      `UID:${id}-${date}-${encodeURIComponent(what)}@shortlist`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(date))}`,
      `SUMMARY:${title}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${title}`,
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brand)}//Shortlist//EN`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const compact = (date: string) => date.replaceAll('-', '');

const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');

const maxOctets = 75;
const encoder = new TextEncoder();

/** A line is at most 75 octets long; the rest follows after a space. No character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
