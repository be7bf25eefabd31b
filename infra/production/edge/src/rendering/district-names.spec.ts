import type { Language } from '@setu/contracts';
import { districtsOf } from './district-names.js';

const districts = (language: Language, answer: object, url = '/colleges') =>
  districtsOf({ language, url }, { '/api/colleges/1': JSON.stringify(answer) });

test('a page in Hindi has the names of the districts in its answers, and no others', () => {
  const college = { name: 'A "Gaya" College', location: 'Patna, Bihar', district: 'Patna', about: 'Near Arwal.' };
  expect(districts('hi', { college, places: ['Mon'] })).toEqual({ Patna: 'पटना', Mon: 'मोन' });
});

test('a page in Hindi has the names of the districts that it is filtered by, also if no college is found', () => {
  expect(districts('hi', { items: [] }, '/colleges?state=Bihar&district=Patna&search=a+b')).toEqual({ Patna: 'पटना' });
});

test.each([
  ['hi', { name: 'A College', 'toString, __proto__': 'constructor' }],
  ['en', { district: 'Patna' }],
  ['mr', { district: 'Patna' }],
] as const)('a page in %s with %j has none', (language, answer) => {
  expect(districts(language, answer)).toEqual({});
});
