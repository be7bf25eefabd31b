import { calendarFile } from './calendar-file';

const day = {
  id: '6b021c2b1916dc48bf5b191f',
  of: 'Holkar Science College, Indore; “Old” \\ Campus',
  what: 'Last day\nto apply',
  date: '2026-12-31',
  url: 'https://campus.example/colleges/6b021c2b1916dc48bf5b191f',
};
const fileOf = (change: object = {}) => calendarFile([{ ...day, ...change }], '2026-05-01T10:20:30.456Z', 'CampusSetu');
/** As a calendar reads it. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('has a whole-day event with a reminder for each deadline', () => {
  expect(unfolded(fileOf({ what: 'Form', of: 'College' }))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CampusSetu//Shortlist//EN',
    'BEGIN:VEVENT',
    `UID:${day.id}-2026-12-31-Form@shortlist`,
    'DTSTAMP:20260501T102030Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Form: College',
    `URL:${day.url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Form: College',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('escapes what has a meaning in the format, so that no text adds a line', () => {
  const summary = unfolded(fileOf()).find((line) => line.startsWith('SUMMARY'));
  expect(summary).toBe(String.raw`SUMMARY:Last day\nto apply: Holkar Science College\, Indore\; “Old” \\ Campus`);
  expect(fileOf({ what: 'x\r\nATTACH:https://evil.example' })).not.toMatch(/^ATTACH/m);
});

it('folds lines at 75 octets, and cuts no character', () => {
  const file = fileOf({ of: 'दिल्ली विश्वविद्यालय 🎓 '.repeat(20) });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new Blob([line]).size))).toBeLessThanOrEqual(75);
  expect(unfolded(file).find((line) => line.startsWith('SUMMARY'))).toContain(
    'दिल्ली विश्वविद्यालय 🎓 '.repeat(20).trim(),
  );
});
