import { toNumber } from './to-number.js';

it.each([
  [4.5, 4.5],
  ['4.5', 4.5],
  [' 12,00,000 ', 1_200_000],
  ['0', 0],
  ['.5', 0.5],
  ['-1', -1],
  ['', NaN],
  ['  ', NaN],
  ['12 LPA', NaN],
  ['1e3', NaN],
  ['0x10', NaN],
  ['Infinity', NaN],
  [Infinity, NaN],
  [null, NaN],
  [true, NaN],
  [[5], NaN],
])('%j: %d', (value, number) => expect(toNumber(value)).toBe(number));
