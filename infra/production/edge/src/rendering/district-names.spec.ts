import { withDistricts } from './district-names.js';

const messages = '{"files":[],"messages":{"a":"अ"}}';
const answers = (json: object) => ({ '/api/colleges/1': JSON.stringify(json) });

test('a page in Hindi has the names of the districts in its answers, and no others', () => {
  const college = { name: 'A "Gaya" College', location: 'Patna, Bihar', district: 'Patna', about: 'Near Arwal.' };
  expect(JSON.parse(withDistricts(messages, 'hi', answers({ college, places: ['Mon'] })))).toEqual({
    files: [],
    messages: { a: 'अ' },
    districts: { Patna: 'पटना', Mon: 'मोन' },
  });
});

test.each([
  ['hi', { name: 'A College', 'toString, __proto__': 'constructor' }],
  ['en', { district: 'Patna' }],
  ['mr', { district: 'Patna' }],
] as const)('a page in %s with %j has none', (language, answer) => {
  expect(withDistricts(messages, language, answers(answer))).toBe(messages);
  expect(withDistricts(messages, language)).toBe(messages);
});
