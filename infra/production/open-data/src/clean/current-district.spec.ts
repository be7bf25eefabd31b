import {
  currentDistrict,
  districtOfTown,
  isDistrict,
  isDivided,
  isWide,
  partOf,
  spelledDistrict,
} from './current-district.js';

it.each([
  ['Gujarat', 'Panchmahal', 'Arts College, Lunawada', 'Mahisagar'],
  ['Punjab', 'Gurdaspur', 'A.B. College, Pathankot', 'Pathankot'],
  ['Telangana', 'Khammam', 'Govt. Degree College, Manuguru', 'Bhadradri Kothagudem'],
  ['Gujarat', 'Panchmahal', 'Arts College, Godhra', 'Panchmahal'],
  ['Andhra Pradesh', 'Prakasam', 'Government Degree College, Cumbum', 'Markapuram'],
  ['Andhra Pradesh', 'Tirupati', 'Audisankara College, Gudur', 'Sri Potti Sriramulu Nellore'],
  ['Andhra Pradesh', 'Chittoor', 'H.M. Degree College, Punganur', 'Annamayya'],
  ['Andhra Pradesh', 'Annamayya', 'Sri Annamacharya Institute, Rajampet', 'YSR Kadapa'],
  ['Andhra Pradesh', 'East Godavari', 'Model Polytechnic, Rampachodavaram', 'Polavaram'],
  ['Andhra Pradesh', 'Bapatla', 'Degree College of Arts, Addanki', 'Prakasam'],
  ['Andhra Pradesh', 'Guntur', 'C.R. College, Nadendla, Guntur', 'Palnadu'],
  ['Delhi', 'South West Delhi', 'Jagannath Management School, Kalkaji', 'South East Delhi'],
  ['Delhi', 'North West Delhi', 'Institute of Technology, Narela', 'Outer North Delhi'],
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

it('calls a district divided only if it was since the census of 2011', () => {
  expect(isDivided('Telangana', 'Mahabubnagar')).toBe(true);
  expect(isDivided('Delhi', 'North Delhi')).toBe(true);
  expect(isDivided('Telangana', 'Hyderabad')).toBe(false);
  expect(isDivided('Karnataka', 'Bengaluru Urban')).toBe(false);
  expect(isDivided('Karnataka', 'Dharwad')).toBe(false);
});

it('knows towns that stayed, behind those that moved', () => {
  expect(districtOfTown('Andhra Pradesh', 'Guntur', 'Degree College, Tenali')).toBe('Guntur');
  expect(districtOfTown('Andhra Pradesh', 'Prakasam', 'Engineering College, Chirala, Ongole')).toBe('Bapatla');
  expect(districtOfTown('Andhra Pradesh', 'Guntur', 'Degree College, Guntur')).toBeUndefined();
});

it('lets a town tell the part of a district, but in stale registers only one that it knows', () => {
  expect(partOf('Andhra Pradesh', 'Guntur', 'Tenali')).toBe('Guntur');
  expect(partOf('Telangana', 'Warangal', 'Kesamudram')).toBe('Mahabubabad');
  expect(partOf('Andhra Pradesh', 'Guntur', 'Nowhere')).toBeUndefined();
  expect(partOf('Rajasthan', 'Jaipur', 'Nowhere')).toBe('Jaipur');
});

it('has the districts of Andhra Pradesh since 2025 and of Delhi since 2026', () => {
  for (const district of ['Old Delhi', 'Central North Delhi', 'Outer North Delhi'])
    expect([district, isDistrict('Delhi', district)]).toEqual([district, true]);
  for (const district of ['Markapuram', 'Polavaram'])
    expect([district, isDistrict('Andhra Pradesh', district)]).toEqual([district, true]);
  expect(isDistrict('Delhi', 'Karbi Anglong')).toBe(false);
});

it('knows the cities whose name registers write for the districts around them too', () => {
  expect([isWide('Telangana', 'Hyderabad'), isWide('Maharashtra', 'Mumbai')]).toEqual([true, true]);
  expect([isWide('Maharashtra', 'Mumbai Suburban'), isWide('Telangana', 'Ranga Reddy')]).toEqual([false, false]);
});
