import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRupees,
  formatRupeesShort,
  plural,
} from './format.js';

it('separates rupees the Indian way', () => expect(formatRupees(1_234_567)).toBe('₹12,34,567'));

it.each([
  [99_999, '₹99,999'],
  [120_000, '₹1.2 lakh'],
  [25_000_000, '₹2.5 crore'],
])('shortens %p to %s', (amount, shown) => expect(formatRupeesShort(amount)).toBe(shown));

it.each([
  [0, '0 colleges'],
  [1, '1 college'],
  [49_552, '49,552 colleges'],
])('counts %d', (count, text) => expect(plural(count, 'college')).toBe(text));

it('takes a plural of its own', () => expect(plural(2, 'alumnus', 'alumni')).toBe('2 alumni'));

// The tests run in another time zone.
it.each([
  ['2026-01-04T18:29:59Z', '4 Jan 2026', '4 Jan 2026, 11:59 pm'],
  ['2026-01-04T18:30:00Z', '5 Jan 2026', '5 Jan 2026, 12:00 am'],
])('says when %s is in India', (iso, date, time) => {
  expect(formatDate(iso)).toBe(date);
  expect(formatDateTime(iso)).toBe(time);
});

it('says the day of a date without a time, in full', () =>
  expect(formatDate('2025-06-01', 'long')).toBe('1 June 2025'));

it('writes dates in Hindi with whole names of months and Latin digits', () => {
  expect(formatDate('2026-12-05', 'short', 'hi')).toBe('5 दिसंबर 2026');
  expect(formatDate('2026-12-05', 'long', 'hi')).toBe('5 दिसंबर 2026');
  expect(formatDateTime('2026-12-05T11:00:00Z', 'hi')).toBe('5 दिसंबर 2026, 4:30 pm');
  expect([formatMonth('2026-11', 'short', 'hi'), formatMonth('2026-11', 'short')]).toEqual(['नवंबर 2026', 'Nov 2026']);
  expect([formatDay('2026-12-05', 'hi'), formatDay('2026-12-05')]).toEqual(['5 दिसंबर', '5 December']);
});
