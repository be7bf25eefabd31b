import { fillAddress } from './address.js';

it.each([
  ['/api/colleges/:id', { id: 'a%20b' }, '/api/colleges/a%20b'],
  ['/api/colleges/:id/courses/:course', { id: '1' }, '/api/colleges/1/courses/:course'],
  [
    '/api/colleges?limit=24&search=:search&page=:page',
    { search: 'b.ed & co', page: '2' },
    '/api/colleges?limit=24&search=b.ed%20%26%20co&page=2',
  ],
  ['/api/colleges?limit=24&search=:search&page=:page', { search: '', page: undefined }, '/api/colleges?limit=24'],
  ['/api/colleges?search=:search', {}, '/api/colleges'],
  ['/api/mentors?college=:id&limit=24', { id: '7' }, '/api/mentors?college=7&limit=24'],
])('%s with %j', (template, values: Record<string, string | undefined>, address) =>
  expect(fillAddress(template, values)).toBe(address),
);
