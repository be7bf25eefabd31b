import { smallest } from './rows.js';
import { lowerBound } from './shared/lower-bound.js';

describe('smallest', () => {
  it('finds the same as a full sort', () => {
    for (let round = 0; round < 200; round++) {
      const keys = Array.from({ length: 1 + (round % 40) }, () => Math.floor(Math.random() * 15));
      const count = 1 + (round % 9);
      const sorted = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b).slice(0, count);
      expect(
        smallest(
          keys.length,
          count,
          (index) => keys[index]!,
          (a, b) => a - b,
        ),
      ).toEqual(sorted);
    }
  });

  it('leaves out infinite keys', () =>
    expect(
      smallest(
        3,
        3,
        (index) => (index === 1 ? Infinity : index),
        () => 0,
      ),
    ).toEqual([0, 2]));
});

it.each([
  [0, 0],
  [3, 1],
  [4, 2],
  [9, 3],
])('lowerBound of %p is %p', (value, index) => expect(lowerBound(3, (at) => [1, 3, 5][at]! < value)).toBe(index));
