import { Vocabulary } from './vocabulary.js';

const vocabulary = new Vocabulary();
for (const word of [
  'indore',
  'lucknow',
  'lakshmi',
  'mumbai',
  'engineering',
  'vishakha',
  'iit',
  '2024',
  'indira',
  'kai',
])
  vocabulary.countUse(vocabulary.add(word));

const meant = (word: string) => vocabulary.similar(word).map(({ term }) => vocabulary.textOf(term));

it.each([
  ['indoer', 'indore'],
  ['ndore', 'indore'],
  ['jndore', 'indore'],
  ['inddore', 'indore'],
  ['laxmi', 'lakshmi'],
  ['bombay', 'mumbai'],
  ['bomby', 'mumbai'],
  ['injiniyaring', 'engineering'],
  ['enginering', 'engineering'],
  ['wisakha', 'vishakha'],
])('takes %s for %s', (word, other) => expect(meant(word)[0]).toBe(other));

it('takes the commoner of two words that are as similar for the likelier one', () => {
  const words = new Vocabulary();
  const annai = words.add('annai');
  const pune = words.add('pune');
  words.countUse(annai);
  for (let use = 0; use < 100; use++) words.countUse(pune);
  expect(words.textOf(words.similar('oune')[0]!.term)).toBe('pune');
});

it('knows what sounds the same, without the word itself', () => {
  expect(vocabulary.soundingLike('laxmi').map(({ term }) => vocabulary.textOf(term))).toEqual(['lakshmi']);
  expect(vocabulary.soundingLike('lakshmi')).toEqual([]);
});

it('puts a known word before similar ones', () => expect(vocabulary.similar('indore')[0]).toMatchObject({ cost: 0 }));

it.each(['2025', 'ii', 'zzzzzz', 'qqqq', 'uuuu', ''])('takes %j for nothing', (word) =>
  expect(meant(word)).toEqual([]),
);

it('knows a word of another meaning by both spellings', () => {
  expect(vocabulary.termOf('bombay')).toBe(vocabulary.termOf('mumbai'));
  expect(vocabulary.termOf('nowhere')).toBeUndefined();
});

it('finds words in many entries by their start', () => {
  const many = new Vocabulary();
  const term = many.add('architecture');
  expect(many.similar('archi')).toEqual([]);
  for (let entry = 0; entry < 100; entry++) many.countUse(term);
  many.add('other');
  expect(many.similar('archi')).toMatchObject([{ term, spelling: 'architecture' }]);
});

it.each([
  ['rajkumari', 'rajakumari', true],
  ['sarswati', 'saraswati', true],
  ['patan', 'patna', false],
])('treats %s and %s as one sound: %s', (word, other, isSame) => {
  const few = new Vocabulary();
  const term = few.add(other);
  few.add(word);
  expect(few.soundingLike(word).some((same) => same.term === term)).toBe(isSame);
});

it('takes a word of any length', () => expect(() => vocabulary.similar('x'.repeat(5000))).not.toThrow());
