import { isLanguageTag, readCatalogue } from './built-catalogue.js';

const catalogue = {
  files: { 'list.js': ['a'] },
  incomplete: ['list.js'],
  share: 0.5,
  reviewed: 0.25,
  messages: { a: 'क', b: [['x']] },
};

it('reads a catalogue', () => expect(readCatalogue(JSON.stringify(catalogue))).toEqual(catalogue));

it.each([
  '{',
  'null',
  '[]',
  '{}',
  ...[
    { incomplete: 1 },
    { files: null },
    { files: { 'list.js': 'a' } },
    { messages: { a: 1 } },
    { share: '1' },
    { reviewed: '1' },
  ].map((change) => JSON.stringify({ ...catalogue, ...change })),
])('reads none from %s', (text) => expect(readCatalogue(text)).toBeUndefined());

it.each([
  ['hi', true],
  ['sr-Latn', true],
  ['x', false],
  ['../hi', false],
])('takes %s for a language: %s', (text, isOne) => expect(isLanguageTag(text)).toBe(isOne));
