import { fromList, toList, toNumber } from './typed-values.js';

it.each([
  ['Library; Hostel;Wi-Fi', ['Library', 'Hostel', 'Wi-Fi']],
  [' ; Library ;; Library; ', ['Library']],
  ['Hostel for men, women', ['Hostel for men, women']],
  ['', []],
  [
    ['Library', ' Gym '],
    ['Library', 'Gym'],
  ],
  [[1, 'Gym', null], ['Gym']],
  [undefined, []],
])('%j: %j', (value, items) => expect(toList(value)).toEqual(items));

it('is typed back as it was read', () => expect(fromList(toList('a;b ; c'))).toBe('a; b; c'));

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
