import { collegeTerms, field, initialsOf } from './college-terms.js';

it.each([
  ['Banaras Hindu University, Banaras', 'bhu', 'whole'],
  ['Shri Govindram Seksaria Institute of Technology & Science, Indore', 'sgsit', 'whole'],
  ['Dr. Hari Singh Gour University', 'hsgu', 'whole'],
  ['Devi Ahilya Vishwavidyalaya, Indore', 'davv', 'whole'],
  ['College of Engineering Pune', 'coep', 'whole'],
  ['University of Delhi', 'du', 'part'],
  ['National Institute of Technology Karnataka, Surathkal', 'nit', 'part'],
  ['Maulana Azad National Institute of Technology', 'nit', 'part'],
  ['Guru Ghasidas Vishwavidyalaya, Bilaspur', 'ggu', 'whole'],
  ['Tamilnadu Agricultural University', 'tnau', 'whole'],
  ['Makhanlal Chaturvedi National University of Journalism', 'mcu', 'part'],
  ['Birla Institute of Technology & Science, Pilani', 'bit', 'part'],
] as const)('%s is called %s', (name, letters, kind) => expect(initialsOf(name)[kind]).toContain(letters));

it('makes none of a name of one word', () => expect(initialsOf('Kalinga')).toEqual({ whole: [], part: [] }));

it('keeps initials among the keywords apart from words, which a typing error may mean', () => {
  const name = 'Regional Institute of Medical Sciences';
  const { words } = collegeTerms({ name, location: 'Imphal', keywords: ['RIMS', 'Hills'], courses: [], students: [] });
  expect(words.get('rims')! & field.rest).toBe(0);
  expect(words.get('hill')! & field.rest).toBe(field.rest);
});

it('has a district that a college was registered in before for less than its place, unlike an earlier name of its own', () => {
  const college = { name: 'Annai Mira College', district: 'Ranipet', state: 'Tamil Nadu', courses: [], students: [] };
  const { words } = collegeTerms({ ...college, keywords: [], formerPlaces: ['Chennai', 'Wallajah'] });
  expect([words.get('chennai')! & field.place, words.get('chennai')! & field.name]).toEqual([0, field.name]);
  expect(words.get('wallajah')! & field.place).toBe(field.place);
});

it('finds a college by the town that its district is known by', () => {
  const college = {
    name: 'Amrita College',
    district: 'Ernakulam',
    state: 'Kerala',
    keywords: [],
    courses: [],
    students: [],
  };
  expect(collegeTerms(college).words.get('kochi')).toBe(field.place);
});

it('finds a college by the names that people use, and a university by the address of its website', () => {
  const college = { keywords: [], courses: [], students: [] };
  const termsOf = (facts: object) => collegeTerms({ ...college, name: 'A', ...facts }).words;
  expect(termsOf({ aisheCode: 'C-43236' }).get('pmch')).toBe(field.initials);
  expect(termsOf({ aisheCode: 'U-0058' }).get('bihar')! & field.mainName).toBe(field.mainName);
  const website = 'https://www.cucampus.edu.in';
  expect(termsOf({ category: 'University', website }).get('cucampus')).toBe(field.initials);
  expect(termsOf({ category: 'Affiliated College', website }).has('cucampus')).toBe(false);
  expect(termsOf({ category: 'University', website: 'https://www.jaipur.edu' }).has('jaipur')).toBe(false);
});
