import { cleanName } from './clean-name.js';

it('spells a name as the directory does, without its address and codes', () => {
  expect(cleanName('GOVERNMENT COLLEGE OF ARTS, NEAR BUS STAND, DIST. PUNE (SFI)')).toBe('Government College of Arts');
  expect(cleanName('Government College of Arts')).toBe('Government College of Arts');
});

it.each([
  ['KKC institute of Technology & Engg, for Women, Puttur', 'KKC Institute of Technology & Engineering for Women'],
  ['Shree Radheshyam B.Ed, College', 'Shree Radheshyam B.Ed. College'],
  ['ST.Peters College of Education, Pathikonda', 'St. Peters College of Education'],
])('keeps what belongs to the name in %s', (written, name) => expect(cleanName(written)).toBe(name));
