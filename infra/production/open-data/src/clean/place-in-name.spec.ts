import { isGeneric, placeInName } from './place-in-name.js';

const place = (written: string, districts: string[], towns: string[] = []) => {
  const { name, town } = placeInName(written, districts, (each) => towns.includes(each));
  return [name, town];
};

it.each([
  ['Janta Degree College Patla (Ghaziabad)', 'Janta Degree College', 'Patla', ['Ghaziabad']],
  ['BMR Degree College (Siddipet)', 'BMR Degree College', undefined, ['Siddipet']],
  ['RD College. Sheikhpura', 'RD College', undefined, ['Sheikhpura']],
  ['S.S. Institute of Technology-Navsari', 'S.S. Institute of Technology', undefined, ['Navsari']],
  ['T.D. College Chakghat Dist. Rewa', 'T.D. College', 'Chakghat', ['Rewa']],
  ['Lucknow Polytechnic Lucknow', 'Lucknow Polytechnic', undefined, ['Lucknow']],
  ['Adesh College - Srikolayat', 'Adesh College', 'Srikolayat', ['Bikaner']],
  ['Sri College of Education Rajendra Nagar', 'Sri College of Education', undefined, ['Mysuru']],
  ['I.M.E. Law College 178', 'I.M.E. Law College', undefined, ['Ghaziabad']],
  ['Kamladevi College of Arts at Vitthalwadi', 'Kamladevi College of Arts', 'Vitthalwadi', ['Thane']],
  ['Khalsa College for Women Talwandi Sabo', 'Khalsa College for Women', 'Talwandi Sabo', ['Bathinda']],
  ['Dev College (for Girls) Kotla Kalan Mansa', 'Dev College (for Girls)', 'Kotla Kalan', ['Mansa']],
  ['Government Polytechnic Narendra Nagar', 'Government Polytechnic', 'Narendra Nagar', ['Tehri Garhwal']],
  ['Kalyan College Bhilai Nagar Chhattisgarh', 'Kalyan College', undefined, ['Durg', 'Chhattisgarh']],
  ['Law College. North Lakhimpur', 'Law College', 'North Lakhimpur', ['Lakhimpur']],
])('takes the place off %s', (written, name, town, districts) => {
  expect(place(written, districts)).toEqual([name, town]);
});

it('prefers the town that other records name to the village in front of it', () =>
  expect(place('Sri Degree College Penamaluru Vijayawada', ['NTR'], ['Vijayawada'])).toEqual([
    'Sri Degree College',
    'Vijayawada',
  ]));

it.each([
  ['Khalsa College Amritsar', ['Amritsar']],
  ['University of Lucknow', ['Lucknow']],
  ['Indian Institute of Foreign Trade Kakinada', ['Kakinada']],
  ['School of Management Studies JNTUK Kakinada', ['Kakinada']],
  ['Govt. College Tarn Taran', ['Tarn Taran']],
  ['Madha Engineering College (MBA Programme)', ['Chennai']],
  ['Luthra Institute of Management Second Shift', ['Surat']],
  ['Patel College of Education English Medium', ['Pune']],
  ['Institute of Banking Personnel Selection', ['Mumbai']],
  ['Government Polytechnic B B Nagar', ['Bulandshahr']],
  ['Dina Education Society’s Nyati Estate', ['Pune']],
])('leaves %s', (written, districts) => expect(place(written, districts)).toEqual([written, undefined]));

it('tells a name without a word of its own', () => {
  expect(['Government College for Women', 'Institute of Management Studies'].every(isGeneric)).toBe(true);
  expect(['Khalsa College for Women', 'Modern College'].some(isGeneric)).toBe(false);
});

it('takes a course or a degree for no word of its own', () => {
  for (const name of [
    'BBA & BCA College',
    'B.Ed. College',
    'MSW College',
    'MCA College',
    "+3 Women's College",
    'Snatak Mahavidyalaya',
  ])
    expect([name, isGeneric(name)]).toEqual([name, true]);
  expect(isGeneric('Sraddha BCA College')).toBe(false);
});

it('takes a town off that other records of the district name, but not the city of the district', () => {
  expect(place('Radharaman College Lahar', ['Bhind'], ['Lahar'])).toEqual(['Radharaman College', 'Lahar']);
  expect(place('KLE College of BCA Gokak', ['Belagavi'], ['Gokak'])).toEqual(['KLE College of BCA', 'Gokak']);
  expect(place('Radharaman College Bhind', ['Bhind'], ['Bhind'])).toEqual(['Radharaman College Bhind', undefined]);
});

it.each([
  ['Asian College of Education Subbakhari', 'Asian College of Education'],
  ['Malwa College Bondli', 'Malwa College'],
  ['Government P.G. College Kunidhar', undefined],
  ['Rajkeeya Mahavidyalay Indupur', undefined],
  ['Manipal College of Health Professions', undefined],
  ['Noble College of Computer Sciences-MBA', undefined],
  ['Patil College of Commerce Night', undefined],
])('takes the village off %s, which has a town, if a name is left: %s', (written, name = written) =>
  expect(placeInName(written, ['Saharanpur'], () => false, true).name).toBe(name),
);

it.each([
  ['Pavitra Degree College Siktaur (Maniram)', 'Pavitra Degree College', 'Siktaur (Maniram)'],
  ['Allamprabhu B.Ed College Talawad (K)', 'Allamprabhu B.Ed College', 'Talawad (K)'],
  ['Govt. College Bhoranj (Tarkawari)', 'Govt. College', 'Bhoranj (Tarkawari)'],
  [
    'Upadhyaya Institute for Persons with Physical Disabilities (Divyangjan)',
    'Upadhyaya Institute for Persons with Physical Disabilities (Divyangjan)',
    undefined,
  ],
])('takes a place with its second name off %s', (written, name, town) =>
  expect(place(written, ['Gorakhpur'])).toEqual([name, town]),
);

it('takes one word behind the institution for the town of a record that has none', () => {
  const lone = (written: string) => placeInName(written, ['Arvalli', 'Sabarkantha'], () => false, false);
  expect(lone('Sraddha BCA College Bayad')).toEqual({ name: 'Sraddha BCA College', town: 'Bayad' });
  expect(lone('Government Polytechnic Bayad')).toEqual({ name: 'Government Polytechnic', town: 'Bayad' });
  for (const name of [
    'B.N. College Autonomous',
    'JB Institute of PG Courses',
    'Arya College Sabarkantha',
    'Sri Degree Kalasala',
  ])
    expect(lone(name)).toEqual({ name });
});
