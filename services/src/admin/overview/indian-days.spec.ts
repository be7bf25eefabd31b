import { indianDate, startOfIndianDay } from './indian-days.js';

it.each([
  ['2026-01-05T18:29:59.999Z', 0, '2026-01-05'],
  ['2026-01-05T18:30:00.000Z', 0, '2026-01-06'],
  ['2026-03-01T00:00:00.000Z', 1, '2026-02-28'],
  ['2026-01-05T20:00:00.000Z', 83, '2025-10-15'],
])('at %s the day %d days back is %s', (now, back, day) => {
  const midnight = startOfIndianDay(new Date(now), back);
  expect(indianDate(midnight)).toBe(day);
  expect(midnight.toISOString()).toMatch(/T18:30:00\.000Z$/);
});
