import { isLikelyCorrection, isSureCorrection } from './correction.js';

it.each([
  ['lukcnow', 'lucknow', 50],
  ['univercity', 'university', 50],
  ['oune', 'pune', 50],
  ['puen', 'pune', 50],
  ['lakhanau', 'lucknow', 50],
  ['homeo', 'homeopathy', 50],
  ['delh', 'delhi', 300],
  ['injab', 'punjab', 900],
])('takes %s for %s', (word, other, uses) => expect(isSureCorrection(word, other, uses)).toBe(true));

it.each([
  ['fee', 'fish', 500],
  ['fees', 'fish', 500],
  ['naac', 'nce', 500],
  ['pmch', 'poonch', 500],
  ['entry', 'energy', 90],
  ['lateral', 'material', 90],
  ['zzzqqq', 'gec', 900],
  ['delh', 'bela', 900],
])('does not take %s for %s unasked', (word, other, uses) => expect(isSureCorrection(word, other, uses)).toBe(false));

it('offers what is near enough', () => {
  expect(isLikelyCorrection('lateral', 'material')).toBe(true);
  expect(isLikelyCorrection('zzzqqq', 'gec')).toBe(false);
  expect(isLikelyCorrection('fe', 'he')).toBe(false);
});
