import { isNextToGovernment, isWeakGuess, ownershipOf } from './ownership.js';

it.each([
  ['U-0120', '', '', { management: 'Central university', type: 'Public', typeSource: 'list' }],
  [
    'U-0379',
    'Private',
    'AICTE State Private University',
    { management: 'State private university', type: 'Private', typeSource: 'list' },
  ],
  ['U-0107', 'Public', 'AICTE Govt aided', { management: 'Deemed university, government-aided' }],
  ['C-1', 'Public', 'AICTE Govt aided', { management: 'Government-aided' }],
  ['C-1', 'Public', 'name heuristic', { type: 'Public', typeSource: 'name' }],
  ['C-1', 'Private', 'AICTE Private-Self Financing', { type: 'Private', typeSource: 'aicte' }],
  ['C-1', '', '', {}],
])('tells who runs %s of %s, %s', (code, type, basis, expected) =>
  expect(ownershipOf(code, type, basis)).toEqual(expected),
);

it.each([
  ['Govt. College, Athner', { type: 'Public', typeSource: 'name' }],
  ['Rajkiya Mahavidyalaya', { type: 'Public', typeSource: 'name' }],
  ['Govt. Aided Law College', {}],
  ['Darbar Government Sanskrit PG College Jodhpur', { type: 'Public', typeSource: 'name' }],
  ['Surajmal Agarwal Private Govt. Girls Degree College', {}],
  ['Apollo College in Front of Govt. College', {}],
  ['Academy of Nursing, Government of India', {}],
])('takes a college for public that nothing tells of but its name %s', (name, expected) =>
  expect(ownershipOf('C-1', '', '', name)).toEqual(expected),
);

it.each([
  ['Apex College, Near Govt. College, Baran', 'Apex College', true],
  ['Apollo College in Front of Govt. College', 'Apollo College in Front of Govt. College', true],
  ['Baby John Memorial Govt. College, Chavara', 'Baby John Memorial Govt. College', false],
  ['Defence Food Laboratory, Govt. of India, Mysore', 'Defence Food Laboratory', false],
])('knows whether %s is only next to the government', (written, name, expected) =>
  expect(isNextToGovernment(written, name)).toBe(expected),
);

it.each([
  ['National Institute of Technology & Science, Mandsaur', true],
  ['Jorhat Kendriya Mahavidyalaya', true],
  ["Abhay Shikshan Kendra's College of Law, Municipal School, Sion", true],
  ['Non Govt. Margdarshan Sansthan', true],
  ['All India Institute of Local Self Government', true],
  ['Smt. N. H. L. Municipal Medical College', false],
  ['Shikshan Maharshi Dadasaheb Rawal Government College', false],
  ['State Institute of Fine Arts', false],
])('knows whether %s was guessed to be public by words that do not tell it', (name, expected) =>
  expect(isWeakGuess(name, name)).toBe(expected),
);
