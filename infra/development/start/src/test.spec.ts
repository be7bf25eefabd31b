import { partOf } from './test.js';

it('runs each part of the long tests for some commits, and always the same one for a commit', () => {
  const hashes = Array.from({ length: 30 }, (_, index) => `${(index * 7919).toString(16).padStart(8, '0')}f`);
  expect(new Set(hashes.map(partOf))).toEqual(new Set([1, 2]));
  expect(partOf('9bfeb01670ab')).toBe(partOf('9bfeb0167fff'));
  // A folder without git.
  expect(partOf('')).toBe(1);
});
