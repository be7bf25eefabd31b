import { TokenBuckets } from './token-buckets.js';

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('a bucket is full at first, fills with time, and never overflows', () => {
  const buckets = new TokenBuckets({ burst: 3, perSecond: 2 });
  const taken = (tries: number) => Array.from({ length: tries }, () => buckets.take('a')).filter(Boolean).length;
  expect(taken(5)).toBe(3);
  now = 1_000;
  expect(taken(5)).toBe(2);
  now = 1_250;
  expect(taken(5)).toBe(0);
  now = 1_500;
  expect(taken(5)).toBe(1);
  now = 3_600_000;
  expect(taken(5)).toBe(3);
});

test('each address has a bucket of its own', () => {
  const buckets = new TokenBuckets({ burst: 1, perSecond: 1 });
  expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([true, false, true]);
});

test('the addresses of a /48 network of IPv6 have eight buckets together', () => {
  const buckets = new TokenBuckets({ burst: 3, perSecond: 1 });
  const taken = (network: string) =>
    Array.from({ length: 1_000 }, (_, number) => buckets.take(`${network}:${number}`)).filter(Boolean).length;
  expect(taken('8193:3512:1')).toBe(24);
  expect(buckets.isEmpty('8193:3512:1:2000')).toBe(true);
  expect(taken('8193:3512:2')).toBe(24);
  now = 1_000;
  expect(taken('8193:3512:1')).toBe(8);
  // Each address still has its own.
  now = 3_600_000;
  expect([1, 2, 3, 4].map(() => buckets.take('8193:3512:1:7'))).toEqual([true, true, true, false]);
});
