import { initialsOf } from './college-terms.js';

it.each([
  ['Banaras Hindu University, Banaras', 'bhu', 'whole'],
  ['Shri Govindram Seksaria Institute of Technology & Science, Indore', 'sgsit', 'whole'],
  ['Dr. Hari Singh Gour University', 'hsgu', 'whole'],
  ['Devi Ahilya Vishwavidyalaya, Indore', 'davv', 'whole'],
  ['College of Engineering Pune', 'coep', 'whole'],
  ['University of Delhi', 'du', 'part'],
  ['National Institute of Technology Karnataka, Surathkal', 'nit', 'part'],
  ['Maulana Azad National Institute of Technology', 'nit', 'part'],
  ['Birla Institute of Technology & Science, Pilani', 'bit', 'part'],
] as const)('%s is called %s', (name, letters, kind) => expect(initialsOf(name)[kind]).toContain(letters));

it('makes none of a name of one word', () => expect(initialsOf('Kalinga')).toEqual({ whole: [], part: [] }));
