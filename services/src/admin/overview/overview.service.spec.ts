import { OverviewService } from './overview.service.js';

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
