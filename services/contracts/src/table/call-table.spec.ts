import { bodyRuleOf, callAt, moduleAt, namedCalls } from './call-table.js';

const nameAt = (method: string, path: string) => namedCalls.find(({ call }) => call === callAt(method, path))?.name;

it.each([
  ['GET', '/api/colleges', 'colleges.all'],
  ['GET', '/api/colleges/', 'colleges.all'],
  ['HEAD', '/api/colleges', 'colleges.all'],
  ['POST', '/api/colleges', 'colleges.add'],
  ['GET', '/api/colleges/version', 'colleges.version'],
  ['GET', '/api/colleges/6b02', 'colleges.one'],
  ['GET', '/api/colleges/gallery/6b02', 'colleges.gallery'],
  ['GET', '/api/colleges/1/courses/2', 'colleges.course'],
  ['DELETE', '/api/users/me', 'users.removeMe'],
  ['DELETE', '/api/users/1', 'users.remove'],
  ['GET', '/api/media/logos/a/b.webp', 'media.logos'],
  ['GET', '/api/media/logos', undefined],
  ['PATCH', '/api/colleges', undefined],
  ['GET', '/api/colleges//nearby', undefined],
  ['GET', '/', undefined],
])('%s %s is %s', (method, path, name) => expect(nameAt(method, path)).toBe(name));

it.each([
  ['/api/colleges', 'catalog'],
  ['/api/admin/history/1/revert', 'catalog'],
  ['/api/admin/history', 'admin'],
  ['/api/media/profiles/1', 'account'],
  ['/auth/google', 'account'],
  ['/api/apply/mentorship', 'mentors'],
  ['/api/collegesX', undefined],
  ['/api/health/ready', undefined],
  ['/api/admin/history//revert', undefined],
  ['/', undefined],
])('%s belongs to %s', (path, module) => expect(moduleAt(path)).toBe(module));

it.each([
  ['POST', '/api/users/login', { type: 'application/json', bytes: 4096 }],
  ['PUT', '/api/users/me', { type: 'multipart/form-data', bytes: 6 * 1024 ** 2, field: 'image' }],
  ['POST', '/api/admin/imports', { type: 'application/octet-stream' }],
  ['POST', '/api/nothing', { type: 'application/json', bytes: 4096 }],
])('%s %s may bring %j', (method, path, rule) => expect(bodyRuleOf(callAt(method, path))).toMatchObject(rule));

it('names each call once, and each call of one address agrees on who may make it', () => {
  expect(namedCalls.length).toBeGreaterThan(150);
  for (const { name, call } of namedCalls) {
    const others = namedCalls.filter((each) => each.call.method === call.method && each.call.path === call.path);
    for (const other of others) expect([name, other.call.access]).toEqual([name, call.access]);
  }
});
