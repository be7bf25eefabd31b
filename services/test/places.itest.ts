import { readAdmissionInstitutions } from '@setu/open-data';
import { until } from '@setu/testing';
import { JoinQueueService } from '../src/admissions/join-queue.service.js';
import { directoryIdOf } from '../src/catalog/college.schema.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let ids: string[];

const programme = (course: string, level = 'Undergraduate', intake = 60) => ({ course, level, intake });
const indore = { state: 'Madhya Pradesh', district: 'Indore', location: 'Indore, Madhya Pradesh' };

beforeAll(async () => {
  backend = await startBackend({ PUBLIC_ORIGIN: 'https://setu.example' }, async ({ connection }) => {
    ids = await catalogueWriter(connection).add(
      {
        name: 'Holkar Science College',
        ...indore,
        category: 'Affiliated College',
        type: 'Public',
        programmes: [programme('BCA'), programme('MBA', 'Postgraduate', 30)],
        ranks: [
          { year: 2025, category: 'College', rank: 80 },
          { year: 2025, category: 'Overall', rank: 12 },
          { year: 2024, category: 'Overall', rank: 1 },
        ],
      },
      { name: 'DAVV', ...indore, category: 'University', programmes: [programme('B.C.A.', 'Undergraduate', 20)] },
      { name: 'Vikram University', state: 'Madhya Pradesh', district: 'Narmadapuram', category: 'University' },
      { name: 'Without a Record', location: 'Pilani, Rajasthan' },
      { name: 'Nowhere', location: 'Kathmandu' },
      ...Array.from({ length: 30 }, (_, index) => ({
        name: `Goa College ${String(index).padStart(2, '0')}`,
        state: 'Goa',
        district: 'North Goa',
      })),
    );
  });
});
afterAll(() => backend.close());

const get = (path: string) => backend.get(path);

it('lists the states with colleges, each with its address and number', async () => {
  const { status, body } = await get('/api/places');
  expect(status).toBe(200);
  expect(body).toEqual({
    states: [
      { name: 'Goa', slug: 'goa', count: 30 },
      { name: 'Madhya Pradesh', slug: 'madhya-pradesh', count: 3 },
      { name: 'Rajasthan', slug: 'rajasthan', count: 1 },
    ],
    total: 34,
  });
});

it('describes a state: kinds, best known colleges, seats, districts, programmes, and the colleges by name', async () => {
  const { body } = await get('/api/places/madhya-pradesh');
  expect(body).toMatchObject({
    state: { name: 'Madhya Pradesh', slug: 'madhya-pradesh' },
    kinds: [
      { value: 'University', count: 2 },
      { value: 'Affiliated College', count: 1 },
    ],
    types: [{ value: 'Public', count: 1 }],
    ranked: [{ _id: ids[0], name: 'Holkar Science College', rank: { year: 2025, category: 'Overall', rank: 12 } }],
    rankedTotal: 1,
    seats: [
      { level: 'Undergraduate', seats: 80, colleges: 2 },
      { level: 'Postgraduate', seats: 30, colleges: 1 },
    ],
    places: [
      { name: 'Indore', slug: 'indore', count: 2 },
      { name: 'Narmadapuram', slug: 'narmadapuram', count: 1 },
    ],
    colleges: { total: 3, page: 1, pages: 1 },
  });
  expect(body.district).toBeUndefined();
  expect(body.colleges.items.map(({ name }: { name: string }) => name)).toEqual([
    'DAVV',
    'Holkar Science College',
    'Vikram University',
  ]);
});

it.each([
  ['/api/places/madhya-pradesh/indore', 'indore', 2],
  ['/api/places/Madhya%20Pradesh/INDORE', 'indore', 2],
  ['/api/places/madhya-pradesh/indor', 'indore', 2],
  ['/api/places/madhya-pradesh/hoshangabad', 'narmadapuram', 1],
  ['/api/places/rajasthan/pilani', 'pilani', 1],
])('%s is the district %s', async (path, slug, total) => {
  const { status, body } = await get(path);
  expect([status, body.district.slug, body.colleges.total]).toEqual([200, slug, total]);
});

it('suggests places and programmes with their pages, and no page where a name may mean several or none', async () => {
  const suggested = async (search: string) => {
    const { places, programmes } = (await get(`/api/colleges/suggestions?search=${search}`)).body;
    return [...places, ...programmes].map(({ name, path }) => [name, path]);
  };
  expect(await suggested('indore')).toEqual([['Indore', '/colleges/in/madhya-pradesh/indore']]);
  expect((await suggested('goa')).sort()).toEqual([
    ['Goa', '/colleges/in/goa'],
    ['North Goa', '/colleges/in/goa/north-goa'],
  ]);
  expect(await suggested('mba')).toEqual([['MBA', '/programmes/mba']]);
  expect(await suggested('kathmandu')).toEqual([['Kathmandu', undefined]]);
  const { add, remove } = catalogueWriter(backend.database.connection);
  const [twin] = await add({ name: 'Twin', state: 'Bihar', district: 'Indore' });
  await until(async () => (await get('/api/places/bihar')).status === 200);
  expect(await suggested('indore')).toEqual([['Indore', undefined]]);
  await remove(twin!);
  await until(async () => (await get('/api/places/bihar')).status === 404);
});

it('says how many colleges of a state or programme have closing ranks, and of which exams', async () => {
  const { connection } = backend.database;
  // Acharya Institute of Technology, which COMEDK and KCET name.
  const [id] = await catalogueWriter(connection).add({
    _id: directoryIdOf('C-1319'),
    name: 'Acharya Institute of Technology',
    state: 'Karnataka',
    district: 'Bengaluru Urban',
    programmes: [programme('Robotics')],
  });
  await until(async () => (await get('/api/places/karnataka')).status === 200);
  const { closings } = (await get('/api/places/karnataka')).body;
  expect(closings).toEqual({
    colleges: 1,
    exams: [
      { slug: 'kcet', name: 'KCET', year: 2025 },
      { slug: 'comedk', name: 'COMEDK', year: 2025 },
    ],
  });
  expect((await get('/api/programmes/robotics/in/karnataka')).body.closings).toEqual(closings);
  expect((await get('/api/places/karnataka/bengaluru-urban')).body).not.toHaveProperty('closings');
  expect((await get('/api/places/goa')).body).not.toHaveProperty('closings');
  // The page was cached with both exams.
  const { key } = readAdmissionInstitutions().find(({ exam, sourceId }) => exam === 'comedk' && sourceId === 'C-1319')!;
  await backend.app.get(JoinQueueService).decide({ exam: 'comedk', key, verdict: 'none' }, 'asha');
  const slugs = async () =>
    (await get('/api/places/karnataka')).body.closings.exams.map(({ slug }: { slug: string }) => slug);
  expect(await slugs()).toEqual(['kcet']);
  await catalogueWriter(connection).remove(id!);
  await until(async () => (await get('/api/places/karnataka')).status === 404);
});

it('describes a programme, and what a state has of it', async () => {
  const whole = (await get('/api/programmes/mba')).body;
  expect(whole).toMatchObject({
    programme: { name: 'MBA', slug: 'mba' },
    seats: [{ level: 'Postgraduate', seats: 30, colleges: 1 }],
    places: [{ name: 'Madhya Pradesh', slug: 'madhya-pradesh', count: 1 }],
    programmes: [],
    colleges: { total: 1 },
  });
  const inState = (await get('/api/programmes/mba/in/madhya-pradesh')).body;
  expect(inState).toMatchObject({ state: { slug: 'madhya-pradesh' }, places: [{ slug: 'indore', count: 1 }] });
});

it('lists programmes by how many offer them, and by letter', async () => {
  const { body } = await get('/api/programmes');
  expect(body.programmes.map(({ slug }: { slug: string }) => slug)).toEqual(expect.arrayContaining(['bca', 'mba']));
  const letter = (await get('/api/programmes?letter=m')).body;
  expect(letter.programmes).toEqual([{ name: 'MBA', slug: 'mba', count: 1 }]);
  expect((await get('/api/programmes?letter=z')).status).toBe(404);
  expect((await get('/api/programmes?letter=ab')).status).toBe(400);
});

it('gives the colleges page by page, and no page behind the last', async () => {
  const names = async (page: number) =>
    (await get(`/api/places/goa?page=${page}`)).body.colleges.items.map(({ name }: { name: string }) => name);
  const [first, second] = await Promise.all([names(1), names(2)]);
  expect([first.length, second.length]).toEqual([24, 6]);
  expect([...first, ...second]).toEqual([...new Set([...first, ...second])].sort());
  expect((await get('/api/places/goa?page=3')).status).toBe(404);
  expect((await get('/api/places/goa?page=0')).status).toBe(400);
  expect((await get('/api/places/goa?page=x')).status).toBe(400);
});

it.each([
  '/api/places/kerala',
  '/api/places/goa/indore',
  '/api/places/nepal',
  '/api/places/%00',
  '/api/places/__proto__',
  '/api/places/goa/constructor',
  '/api/programmes/astrology',
  '/api/programmes/mba/in/goa',
  `/api/places/${'a'.repeat(2000)}`,
])('has nothing for an empty set: %s', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

it('says that nothing has changed, and what has', async () => {
  const path = '/api/places/rajasthan';
  const { headers } = await get(path);
  const etag = headers.get('etag')!;
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect((await backend.get(path, { 'if-none-match': etag })).status).toBe(304);
  const { add, remove } = catalogueWriter(backend.database.connection);
  const [id] = await add({ name: 'Another', state: 'Rajasthan', district: 'Kota' });
  await until(async () => (await get(path)).body.colleges.total === 2);
  expect((await backend.get(path, { 'if-none-match': etag })).status).toBe(200);
  expect((await get('/api/places/rajasthan/kota')).status).toBe(200);
  await remove(id!);
  await until(async () => (await get('/api/places/rajasthan/kota')).status === 404);
  expect((await get(path)).headers.get('etag')).toBe(etag);
});

it('is in the sitemap, and nothing empty is', async () => {
  const { body, headers } = await get('/api/sitemaps/places');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const paths = [...String(body).matchAll(/<loc>https:\/\/setu\.example(.*?)<\/loc>/g)].map(([, path]) => path!);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/colleges/in/goa',
      '/colleges/in/madhya-pradesh/indore',
      '/programmes/mba/in/madhya-pradesh',
    ]),
  );
  for (const path of paths)
    expect([path, (await get(`/api${path.replace('/colleges/in', '/places')}`)).status]).toEqual([path, 200]);
});

it('counts no samples, and has their pages only for their own links', async () => {
  const { add, remove } = catalogueWriter(backend.database.connection);
  const before = (await get('/api/places')).body;
  const [id] = (await add({
    name: 'Sample of Shillong',
    state: 'Meghalaya',
    district: 'Shillong',
    programmes: [programme('Rural Studies')],
    provenance: { source: 'Invented', sampleFigures: true },
  })) as [string];
  await until(async () => (await get(`/api/colleges/${id}`)).status === 200);
  expect((await get('/api/places')).body).toEqual(before);
  for (const path of ['/places/meghalaya', '/programmes/rural-studies'])
    expect([path, (await get(`/api${path}`)).body.onlySamples]).toEqual([path, true]);
  expect(String((await get('/api/sitemaps/places')).body)).not.toMatch(/meghalaya|rural-studies/);
  await remove(id);
});
