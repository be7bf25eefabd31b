import { moduleOf } from './module-paths.js';

it.each([
  ['/api/colleges', 'catalog'],
  ['/api/colleges/1/courses/2', 'catalog'],
  ['/api/admin/history/1/revert', 'catalog'],
  ['/api/admin/history', 'admin'],
  ['/api/admin/history//revert', 'admin'],
  ['/api/admin', 'admin'],
  ['/api/media/profiles/1', 'account'],
  ['/auth/google', 'account'],
  ['/api/apply/mentorship', 'mentors'],
  ['/api/collegesX', undefined],
  ['/api/health/ready', undefined],
  ['/api', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, module) => expect(moduleOf(path)).toBe(module));
