import { likeness, trigramsOf } from './trigrams.js';

const like = (one: string, other: string) => likeness(trigramsOf(one), trigramsOf(other));

it('finds texts alike whatever their case, spaces and punctuation', () => {
  expect(like('Go to the library!', 'go  to the LIBRARY')).toBe(1);
  expect(like('पुस्तकालय जल्दी जाओ', 'पुस्तकालय, जल्दी जाओ।')).toBe(1);
  expect(like('', '')).toBe(0);
});

it('divides what two texts have in common by what they have together', () => {
  // " ab", "abc", "bc " and " ab", "abd", "bd ".
  expect(like('abc', 'abd')).toBe(1 / 5);
  expect(like('The mess is good and the hostel is clean', 'Labs are old but professors are kind')).toBeLessThan(0.2);
});
