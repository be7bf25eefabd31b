import { isDistrict } from './current-district.js';
import { spelledTown, townSpellings } from './town-spellings.js';

it('spells a town of the district', () => {
  expect(spelledTown('Maharashtra', 'Ahilyanagar', 'Sangamer')).toBe('Sangamner');
  expect(spelledTown('Maharashtra', 'Pune', 'Sangamer')).toBe('Sangamer');
  expect(spelledTown('Maharashtra', 'Nagpur', 'Dhantoli')).toBe('');
});

it('has each spelling once, of a district that there is, and leads to no other row', () => {
  const written = townSpellings.map((row) => `${row.state}|${row.district}|${row.written}`);
  expect(new Set(written).size).toBe(written.length);
  expect(townSpellings.filter((row) => !isDistrict(row.state, row.district))).toEqual([]);
  expect(townSpellings.filter((row) => spelledTown(row.state, row.district, row.now) !== row.now)).toEqual([]);
});
