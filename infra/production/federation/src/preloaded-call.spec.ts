import { addressOf, api, fillAddress } from '@setu/contracts';
import { addressTemplate, type PreloadedCall } from './preloaded-call.js';

it.each<[string | PreloadedCall, string[], string]>([
  ['/works/:id', [], '/works/:id'],
  [{ call: 'places.all' }, [], '/api/places'],
  [{ call: 'colleges.one', params: { id: 'collegeId' } }, ['tab'], '/api/colleges/:collegeId'],
  [{ call: 'colleges.cards', query: { ids: ':colleges' } }, ['colleges'], '/api/colleges/cards?ids=:colleges'],
  [
    { call: 'colleges.page', query: { browse: true, limit: 24 } },
    ['page', 'search', 'tab'],
    '/api/colleges?limit=24&browse=true&search=:search&page=:page',
  ],
])('%j is %3$s', (preload, query, template) => expect(addressTemplate(preload, query)).toBe(template));

it('is the address that the browser writes', () => {
  const query = { limit: 24, browse: true, counts: true } as const;
  const template = addressTemplate({ call: 'colleges.page', query }, ['page', 'search', 'state']);
  const given = { state: 'Madhya Pradesh', search: 'b.ed & co' };
  expect(fillAddress(template, given)).toBe(addressOf(api.colleges.page, { query: { ...given, ...query } }));
});

it.each<[PreloadedCall, string]>([
  [{ call: 'colleges.none' }, 'preloads the call "colleges.none", which the API does not have.'],
  [{ call: 'users.me' }, 'preloads the call "users.me", which is not public.'],
  [
    { call: 'places.all', query: { colour: 'red' } },
    'preloads the call "places.all" with "colour", which it does not take.',
  ],
])('rejects %j', (preload, message) => expect(() => addressTemplate(preload)).toThrow(message));
