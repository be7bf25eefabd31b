import { coversRoute, matchRoute, routesOverlap } from './route-pattern.js';

test.each([
  ['/', '/', {}],
  ['/colleges', '/colleges/', {}],
  ['/about', '/About', {}],
  ['/t&c', '/t&c', {}],
  ['/colleges/:collegeId', '/colleges/AbC', { collegeId: 'AbC' }],
  ['/colleges/:collegeId/courses/:courseId', '/colleges/1/courses/2', { collegeId: '1', courseId: '2' }],
  ['/exams/:year?', '/exams', {}],
  ['/exams/:year?', '/exams/2026', { year: '2026' }],
  ['/guides/*', '/guides/a/b', {}],
  ['/guides/*', '/guides', {}],
])('%s matches %s', (pattern, path, parameters) => expect(matchRoute(pattern, path)).toEqual(parameters));

test.each([
  ['/', '/colleges'],
  ['/colleges', '/colleges/1'],
  ['/colleges/:collegeId', '/colleges'],
  ['/colleges/:collegeId', '/mentors/1'],
  ['/exams/:year?', '/exams/2026/results'],
  ['/guides/*', '/mentors'],
])('%s does not match %s', (pattern, path) => expect(matchRoute(pattern, path)).toBeNull());

test.each([
  ['/a', '/a', true],
  ['/a', '/A', true],
  ['/a', '/b', false],
  ['/a/:id', '/a/new', true],
  ['/a/:id', '/a', false],
  ['/a/:id?', '/a', true],
  ['/a/:id', '/:x/b', true],
  ['/a/*', '/a/b/c', true],
  ['/a/*', '/b', false],
  ['/', '/', true],
  ['/', '/:any', false],
])('%s and %s overlap: %s', (a, b, expected) => {
  expect(routesOverlap(a, b)).toBe(expected);
  expect(routesOverlap(b, a)).toBe(expected);
});

test.each([
  [['/colleges'], '/Colleges', true],
  [['/colleges/:id'], '/colleges/:collegeId', true],
  [['/colleges/:id'], '/colleges/new', true],
  [['/colleges/new'], '/colleges/:id', false],
  [['/exams'], '/exams/:year?', false],
  [['/exams', '/exams/:id'], '/exams/:year?', true],
  [['/guides/*'], '/guides/:id', true],
  [['/guides/*'], '/guides/*', true],
  [['/guides/:id'], '/guides/*', false],
])('%s cover all of %s: %s', (patterns, route, expected) => expect(coversRoute(patterns, route)).toBe(expected));

test('another path in between does not change what a path matches', () => {
  const idOf = (path: string) => matchRoute('/colleges/:collegeId', path)?.collegeId;
  expect(['/colleges/1', '/colleges/2', '/mentors', '/colleges/1'].map(idOf)).toEqual(['1', '2', undefined, '1']);
});
