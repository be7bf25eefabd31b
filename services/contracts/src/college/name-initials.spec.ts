import { nameInitials } from './name-initials.js';

it.each([
  ['Indian Institute of Technology, Indore', 'IITI'],
  ['shri govindram seksaria institute of technology and science', 'SGSITS'],
  ["St. Stephen's College", 'SSC'],
  ['Hindu College', undefined],
  ['A B C D E F G H I', undefined],
  ['', undefined],
])('%s: %s', (name, initials) => expect(nameInitials(name)).toBe(initials));
