import { ownPath } from './own-path';

it.each(['/me', '/mentors?search=iit%20indore', '/colleges/1?tab=mentors#x'])('leads on to %s', (to) =>
  expect(ownPath(to)).toBe(to),
);

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/login',
  '/login?to=/me',
])('leads home from %j', (to) => expect(ownPath(to)).toBe('/'));
