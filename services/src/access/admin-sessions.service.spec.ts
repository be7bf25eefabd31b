import { expiryOf, extendedExpiry } from './admin-sessions.service.js';

const minute = 60_000;
const startedAt = new Date('2026-01-05T04:00:00Z');
const after = (minutes: number) => new Date(startedAt.getTime() + minutes * minute);
const session = (expiresAt: Date) => ({ _id: 'x', username: 'admin', startedAt, expiresAt });

it.each([
  [0, 30],
  [10, 40],
  [455, 480],
  [480, 480],
])('used after %d minutes it ends after %d', (used, end) =>
  expect(expiryOf(startedAt, after(used))).toEqual(after(end)),
);

it.each([
  ['half a minute later: not written', after(30), 0.5, undefined],
  ['a minute later', after(30), 1, after(31)],
  ['near its absolute end', after(479.5), 450, after(480)],
  ['at its absolute end: nothing to gain', after(480), 470, undefined],
])('%s', (_, expiresAt, used, end) => expect(extendedExpiry(session(expiresAt), after(used))).toEqual(end));
