import { dayInIndia } from '@setu/contracts';
import { OverviewService, startOfIndianDay } from './overview.service.js';

const model = (total: number) =>
  ({
    estimatedDocumentCount: async () => total,
    countDocuments: async () => 0,
    aggregate: async () => [{ _id: 83, count: 2 }],
  }) as never;
const dead = {
  estimatedDocumentCount: () => Promise.reject(new Error('dead')),
  aggregate: () => Promise.reject(new Error('dead')),
} as never;

it('tells the rest when a part cannot be counted', async () => {
  const service = new OverviewService(model(1), dead, model(3), model(4));
  const { totals, daily, from } = await service.overview(new Date('2026-03-25T12:00:00Z'));
  expect(totals).toEqual({ colleges: 1, users: null, applications: 3, messages: 4 });
  expect(daily.users).toBeNull();
  expect(daily.messages!.at(-1)).toBe(2);
  expect(from).toBe('2026-01-01');
});

it.each([
  ['2026-01-05T18:29:59.999Z', 0, '2026-01-05'],
  ['2026-01-05T18:30:00.000Z', 0, '2026-01-06'],
  ['2026-03-01T00:00:00.000Z', 1, '2026-02-28'],
  ['2026-01-05T20:00:00.000Z', 83, '2025-10-15'],
])('at %s the day %d days back is %s', (now, back, day) => {
  const midnight = startOfIndianDay(new Date(now), back);
  expect(dayInIndia(midnight)).toBe(day);
  expect(midnight.toISOString()).toMatch(/T18:30:00\.000Z$/);
});
