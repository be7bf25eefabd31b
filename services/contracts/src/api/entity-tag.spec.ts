import { matchesTag } from './entity-tag.js';

it.each([
  ['"a"', true],
  ['"other", W/"a"', true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s', (given, isMatch) => expect(matchesTag(given, '"a"')).toBe(isMatch));
