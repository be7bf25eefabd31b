import { currentDistrict, isDivided, spelledDistrict } from './current-district.js';

it.each([
  ['Gujarat', 'Panchmahal', 'Arts College, Lunawada', 'Mahisagar'],
  ['Punjab', 'Gurdaspur', 'A.B. College, Pathankot', 'Pathankot'],
  ['Telangana', 'Khammam', 'Govt. Degree College, Manuguru', 'Bhadradri Kothagudem'],
  ['Gujarat', 'Panchmahal', 'Arts College, Godhra', 'Panchmahal'],
])('of %s, %s: %s is in %s', (state, before, text, now) => expect(currentDistrict(state, before, text)).toBe(now));

it('takes no road for the town that it leads to', () => {
  const district = (text: string) => currentDistrict('Karnataka', 'Bengaluru Urban', text);
  expect(district('NBP Degree College, Magadi Main Road, Bangalore')).toBe('Bengaluru Urban');
  expect(district('First Grade College, Kanakapura Road, Bangalore')).toBe('Bengaluru Urban');
  expect(district('Government First Grade College, Kanakapura')).toBe('Bengaluru South');
  expect(currentDistrict('Uttar Pradesh', 'Ghaziabad', 'Advance Institute, Delhi-Hapur Bye Pass, Dasna')).toBe(
    'Ghaziabad',
  );
  expect(currentDistrict('Gujarat', 'Rajkot', 'Darshan Institute, Rajkot-Morbi Highway, Hadala')).toBe('Rajkot');
});

it('takes no person for a town', () =>
  expect(currentDistrict('Uttar Pradesh', 'Sultanpur', 'Amethi Singh Mahavidyalaya')).toBe('Sultanpur'));

it('knows which districts were divided, and how AISHE spells others', () => {
  expect([isDivided('Gujarat', 'Panchmahal'), isDivided('Gujarat', 'Dang')]).toEqual([true, false]);
  expect(spelledDistrict('Uttarakhand', 'Udam Singh Nagar')).toBe('Udham Singh Nagar');
});
