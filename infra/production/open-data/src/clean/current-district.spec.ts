import { currentDistrict, isDivided, spelledDistrict } from './current-district.js';

it.each([
  ['Gujarat', 'Panchmahal', 'Arts College, Lunawada', 'Mahisagar'],
  ['Punjab', 'Gurdaspur', 'A.B. College, Pathankot', 'Pathankot'],
  ['Telangana', 'Khammam', 'Govt. Degree College, Manuguru', 'Bhadradri Kothagudem'],
  ['Gujarat', 'Panchmahal', 'Arts College, Godhra', 'Panchmahal'],
])('of %s, %s: %s is in %s', (state, before, text, now) => expect(currentDistrict(state, before, text)).toBe(now));

it('takes no person for a town', () =>
  expect(currentDistrict('Uttar Pradesh', 'Sultanpur', 'Amethi Singh Mahavidyalaya')).toBe('Sultanpur'));

it('knows which districts were divided, and how AISHE spells others', () => {
  expect([isDivided('Gujarat', 'Panchmahal'), isDivided('Gujarat', 'Dang')]).toEqual([true, false]);
  expect(spelledDistrict('Uttarakhand', 'Udam Singh Nagar')).toBe('Udham Singh Nagar');
});
