import { compileRegex } from './regex.js';

test.each([
  ['a.c', '', 'a\u2028c', true], ['a.c', '', 'a\nc', false], ['c$', '', 'abc\n', true], ['c$', '', 'abc\nd', false], ['^b', 'm', 'a\nb', true],
  ['(?i)ABC', '', 'xabc', true], ['\\Aab\\z', '', 'ab', true], ['\\Aab\\z', '', 'ab\n', false], ['[\\s\\S]x', '', '\nx', true], ['\\s', '', '\u00a0', false],
  ['a\\-b\\@c\\ d', '', 'a-b@c d', true], ['[]a]+', '', ']', true], ['[^\\]]', '', ']', false], ['a{2}', '', 'caab', true], ['a}', '', 'a}', true],
  ['\\d{3}-\\d+', '', '123-4', true], ['[[:x]', '', ':', true], ['संस्थान', 'i', 'राष्ट्रीय संस्थान', true], ['É', 'i', 'é', true], ['C\\+\\+ \\(x\\)', '', 'C++ (x)', true],
  ['^[[:alpha:]]+$', '', 'abcXYZ', true], ['^[[:alpha:]]+$', '', 'a:', false], ['[[:digit:]_]', '', 'x', false], ['^[[:digit:]_]+$', '', '1_2', true], ['[[:^digit:]]', '', '12', false],
  ['[[:^digit:]]', '', '1é2', true], ['^[^[:space:]]+$', '', 'a b', false], ['^[[:punct:]]+$', '', '!/:@[\\]^`{|}~', true], ['[[:punct:]]', '', 'aZ0 é', false], ['^[[:word:]]+$', '', 'a_1', true],
  ['[[:upper:]]', '', 'abc', false], ['[[:upper:]]', 'i', 'abc', true], ['^[[:blank:][:cntrl:]]+$', '', '\t \n', true], ['[[:print:]]', '', '\n', false], ['[[:graph:]]', '', ' ', false],
  ['^[[:xdigit:]]+$', '', 'fF09', true], ['a[x[]b', '', 'a[b', true], ['a[x[]b', '', 'a]b', false], ['a{b', '', 'a{b', true], ['a{,2}', '', 'a{,2}', true], ['[{2}]', '', '{', true],
] as [string, string, string, boolean][])('/%s/%s on %j', (pattern, flags, text, expected) => {
  expect(compileRegex(pattern, flags).test(text)).toBe(expected);
}); // prettier-ignore

test.each(['[[:nope:]]', '[:alpha:]', '[[.a.]]', '[[=a=]]', '\\h', '\\Qa\\E', 'a++'])('/%s/ is rejected', (pattern) => {
  expect(() => compileRegex(pattern, '')).toThrow('Regular expression is invalid');
});
test('an option that only PCRE has is rejected by name', () => {
  expect(() => compileRegex('a', 'x')).toThrow("the option 'x' is not supported by the embedded database");
});
