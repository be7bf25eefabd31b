import { matchPattern } from './pattern.js';

test.each([
  ['/', '/', {}],
  ['/colleges', '/colleges/', {}],
  ['/about', '/About', {}],
  ['/t&c', '/t&c', {}],
  ['/colleges/:collegeId', '/colleges/AbC', { collegeId: 'AbC' }],
  ['/colleges/:collegeId/courses/:courseId', '/colleges/1/courses/2', { collegeId: '1', courseId: '2' }],
])('%s matches %s', (pattern, path, parameters) => expect(matchPattern(pattern, path)).toEqual(parameters));

test.each([
  ['/', '/colleges'],
  ['/colleges', '/colleges/1'],
  ['/colleges/:collegeId', '/colleges'],
  ['/colleges/:collegeId', '/mentors/1'],
])('%s does not match %s', (pattern, path) => expect(matchPattern(pattern, path)).toBeNull());
