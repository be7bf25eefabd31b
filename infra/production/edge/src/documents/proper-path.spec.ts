import type { ReleaseSet } from '@setu/release-store';
import { properPath } from './proper-path.js';

const set = {
  shell: { routes: ['/', '/about', '/t&c'] },
  slices: {
    catalog: { routes: ['/colleges', '/colleges/:id', '/colleges/:id/courses/:course'] },
    guides: { routes: ['/guides/*'] },
  },
} as unknown as ReleaseSet;
const id = '6b021c2b1916dc48bf5b191f';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/colleges/', '/colleges'],
  ['//colleges///7//', '/colleges/7'],
  ['/About', '/about'],
  ['/%61bout', '/about'],
  ['/t%26c', '/t&c'],
  ['/T&C/', '/t&c'],
  ['/COLLEGES/AbC/Courses/x', '/colleges/AbC/courses/x'],
  [`/colleges/${id.toUpperCase()}`, `/colleges/${id}`],
  ['/colleges/a b', '/colleges/a%20b'],
  ['/colleges/%e0%a4%95', '/colleges/%E0%A4%95'],
  ['/colleges/a%2Fb', '/colleges/a%2Fb'],
  ['/colleges/\\evil.example', '/colleges/%5Cevil.example'],
  ['/guides/A//b/', '/guides/A/b'],
])('%s is the page %s, whose path is proper', (path, proper) => {
  expect(properPath(set, path)).toBe(proper);
  expect(properPath(set, proper)).toBe(proper);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/nowhere',
  '/colleges/%',
  '/colleges/%ff',
  '/colleges/..',
  '/colleges/%2e%2E',
])('%s is no page', (path) => expect(properPath(set, path)).toBeUndefined());
