import { bucketOf } from './visitor-release.js';

const visitors = Array.from({ length: 5_000 }, (_, index) => `visitor-${index}`);
const inCanary = (canary: string, percentage: number) =>
  visitors.filter((visitor) => bucketOf(canary, visitor) < percentage * 100);

test('a percentage selects that share of the visitors', () => {
  for (const percentage of [1, 10, 50, 99]) {
    const share = (inCanary('c1', percentage).length / visitors.length) * 100;
    expect(Math.abs(share - percentage)).toBeLessThan(3);
  }
});

test('raising it only adds visitors', () => {
  const few = inCanary('c1', 10);
  const more = new Set(inCanary('c1', 30));
  expect(few.every((visitor) => more.has(visitor))).toBe(true);
});

test('another canary selects other visitors', () => {
  expect(inCanary('c2', 10)).not.toEqual(inCanary('c1', 10));
});
