import { fromList, toList } from './semicolon-list.js';

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
