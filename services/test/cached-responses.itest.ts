import { until } from '@setu/testing';
import { CutoffsService } from '../src/admissions/cutoffs.service.js';
import { CatalogService } from '../src/catalog/http/catalog.service.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';

let backend: TestBackend;
let writer: ReturnType<typeof catalogueWriter>;
let id: string;

beforeAll(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    writer = catalogueWriter(connection);
    await writer.add(...manyColleges(40));
    [id] = (await writer.add(richCollege({ name: 'Holkar Science College' }))) as [string];
  });
});
afterAll(() => backend.close());
afterEach(() => jest.restoreAllMocks());

const headersOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'));

it.each([
  ['colleges', '/api/colleges?search=holkar&counts=true'],
  ['colleges', '/api/colleges?browse=true&limit=5'],
  ['suggestions', '/api/colleges/suggestions?search=holk'],
  ['facetValues', '/api/colleges/facets/state?text=m'],
] as const)('makes the response of %s at %s once', async (method, path) => {
  const make = jest.spyOn(backend.app.get(CatalogService), method);
  const first = await backend.get(path);
  const second = await backend.get(path);
  expect(first.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(headersOf(second.headers)).toEqual(headersOf(first.headers));
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes a page of closing values once, until the catalogue changes', async () => {
  const make = jest.spyOn(backend.app.get(CutoffsService), 'page');
  const path = '/api/cutoffs/comedk/2025?page=2';
  const first = await backend.get(path);
  expect(first.headers.get('catalogue-version')).toBeTruthy();
  expect((await backend.get(path)).body).toEqual(first.body);
  expect(make).toHaveBeenCalledTimes(1);
  await writer.change(id, { name: 'Holkar Science College, Indore' });
  await until(async () => {
    await backend.get(path);
    return make.mock.calls.length === 2;
  });
});

it('makes a response again once a college has changed', async () => {
  const paths = [`/api/colleges/${id}`, '/api/colleges?search=science', '/api/colleges/suggestions?search=scien'];
  const ask = async () =>
    JSON.stringify((await Promise.all(paths.map((path) => backend.get(path)))).map(({ body }) => body));
  const before = await ask();
  await writer.change(id, { name: 'Holkar Model Science College' });
  await until(async () => (await ask()) !== before);
  for (const path of paths) expect(JSON.stringify((await backend.get(path)).body)).toContain('Holkar Model');
  await writer.remove(id);
  await until(async () => (await backend.get(paths[0]!)).status === 404);
});

it('makes another shuffle for each request without a seed, which no cache may store', async () => {
  const path = '/api/colleges?order=shuffle&limit=40';
  const answers = await Promise.all(Array.from({ length: 4 }, () => backend.get(path)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBeGreaterThan(1);
  expect(answers[0]!.headers.get('cache-control')).toBe('no-store');
  expect((await backend.get(`${path}&seed=1`)).headers.get('cache-control')).toBeNull();
});

it('caches no rejection', async () => {
  for (let time = 0; time < 2; time++) expect((await backend.get('/api/colleges?limit=0')).status).toBe(400);
});
