import { addressOf, api, type Call } from '@setu/contracts';
import { sharedCalls } from '@setu/contracts/table';
import reduceCalls, { callFiles } from './call-loader.js';

const reduced = (file: string) => reduceCalls.call({ resourcePath: file });

it('leaves method, path and the names of the query', () =>
  expect(reduced('/site/services/contracts/src/api/calls/places.ts')).toBe(
    [
      'export const all = {"method":"GET","path":"/api/places"};',
      'export const district = {"method":"GET","path":"/api/places/:state/:district","query":{"page":0}};',
      'export const state = {"method":"GET","path":"/api/places/:state","query":{"page":0}};',
      '',
    ].join('\n'),
  ));

it('keeps the order of the query, by which addresses are written', () => {
  const query = { cursor: 'x', near: 'Indore', search: 'iit', limit: 24 };
  const text = reduced('/site/services/contracts/src/api/calls/colleges.ts');
  const page = JSON.parse(/export const page = (.*);/.exec(text)![1]!) as Call;
  expect(addressOf(page, { query })).toBe(addressOf(api.colleges.page, { query }));
});

it.each([
  ['/site/services/contracts/src/api/calls/saved-views.ts', true],
  ['/site/node_modules/@setu/contracts/dist/api/calls/saved-views.js', true],
  ['/site/services/contracts/src/slices/study-abroad/calls.ts', true],
  ['/site/services/contracts/src/slices/study-abroad/entry.ts', false],
  ['/site/services/contracts/src/api/call.ts', false],
  ['/site/mfe-admin/src/api/calls/users.ts', false],
])('%s: %s', (file, isReduced) => expect(callFiles.test(file)).toBe(isReduced));

it('knows every resource by its file, and no other', () => {
  const files = new Set(
    sharedCalls.map(({ name }) => name.split('.')[0]!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
  );
  for (const file of files) expect(reduced(`/contracts/src/api/calls/${file}.ts`)).toContain('export const ');
  expect(() => reduced('/contracts/src/api/calls/colour.ts')).toThrow('The API has no calls of "colour".');
});
