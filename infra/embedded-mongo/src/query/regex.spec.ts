import { compileRegex } from './regex.js';

test.each([
  ['a.c', '', 'a\u2028c', true], ['a.c', '', 'a\nc', false], ['c$', '', 'abc\n', true], ['c$', '', 'abc\nd', false], ['^b', 'm', 'a\nb', true],
  ['(?i)ABC', '', 'xabc', true], ['\\Aab\\z', '', 'ab', true], ['\\Aab\\z', '', 'ab\n', false], ['[\\s\\S]x', '', '\nx', true], ['\\s', '', '\u00a0', false],
  ['a\\-b\\@c\\ d', '', 'a-b@c d', true], ['[]a]+', '', ']', true], ['[^\\]]', '', ']', false], ['a{2}', '', 'caab', true], ['a}', '', 'a}', true],
  ['\\d{3}-\\d+', '', '123-4', true], ['[[:x]', '', ':', true], ['संस्थान', 'i', 'राष्ट्रीय संस्थान', true], ['É', 'i', 'é', true], ['C\\+\\+ \\(x\\)', '', 'C++ (x)', true],
] as [string, string, string, boolean][])('/%s/%s on %j', (pattern, flags, text, expected) => {
  expect(compileRegex(pattern, flags).test(text)).toBe(expected);
}); // prettier-ignore
