import { demoColleges } from '@setu/demo-data';
import type { CollegeCard, MentorCard, SearchPage, StateIndex, Suggestions } from '@setu/contracts';
import { until } from '@setu/testing';
import { Types } from 'mongoose';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ SEED_DEMO: 'true' });
});
afterAll(() => backend.close());

const get = async <T>(path: string) => (await backend.get(path)).body as T;
const page = (query: string) => get<SearchPage<CollegeCard>>(`/api/colleges?${query}`);
const mentors = (query: string) => get<SearchPage<MentorCard>>(`/api/mentors?limit=100&${query}`);
const pathsOfPlaces = async () => String((await backend.get('/api/sitemaps/places')).body);
const sampleMentors = demoColleges.flatMap(({ students }) => students).length;

describe('while there is no real college', () => {
  it('samples are shown, with filters, places and programmes', async () => {
    expect((await page('counts=true')).total).toBe(demoColleges.length);
    expect((await page('state=Sample Pradesh')).total).toBe(demoColleges.length);
    expect((await get<StateIndex>('/api/places')).states.map(({ name }) => name)).toEqual(['Sample Pradesh']);
    expect((await backend.get('/api/places/sample-pradesh')).body.onlySamples).toBe(true);
    expect((await mentors('')).total).toBe(sampleMentors);
  });

  it('search engines are told of no page of theirs', async () => {
    expect(await pathsOfPlaces()).not.toContain('/colleges/');
    expect(String((await backend.get('/api/sitemaps/colleges/1')).body)).not.toContain('<loc>');
  });
});

describe('beside a real college', () => {
  let samples: string[];
  beforeAll(async () => {
    samples = (await page('limit=100')).items.map(({ _id }) => _id);
    const { add } = catalogueWriter(backend.database.connection);
    await add({
      name: 'Real College',
      location: 'Indore, Madhya Pradesh',
      state: 'Madhya Pradesh',
      district: 'Indore',
      type: 'Public',
    });
    await until(async () => (await page('limit=1')).total === 1);
  });

  it.each([
    'counts=true',
    'browse=true&sample=4',
    'near=Indore, Madhya Pradesh',
    'search=college',
    'search=setupur',
    'order=name',
  ])('the list %s has no sample', async (query) => {
    const { items, facets } = await page(query);
    expect(items.filter(({ sampleFigures }) => sampleFigures)).toEqual([]);
    for (const counts of Object.values(facets?.values ?? {})) for (const { count } of counts) expect(count).toBe(1);
  });

  it.each(['sample', 'Samples', 'sample technology'])(
    'a search for “%s” finds them, and nothing else',
    async (text) => {
      const { items } = await page(`search=${text}`);
      expect(items.length).toBeGreaterThan(0);
      expect(items.filter(({ sampleFigures }) => !sampleFigures)).toEqual([]);
      const { colleges } = await get<Suggestions>(`/api/colleges/suggestions?search=${text}`);
      expect(colleges.every(({ name }) => /sample/i.test(name))).toBe(true);
    },
  );

  it('places, programmes and suggestions know real colleges only', async () => {
    expect((await get<StateIndex>('/api/places')).states.map(({ name }) => name)).toEqual(['Madhya Pradesh']);
    expect((await get<StateIndex>('/api/places')).total).toBe(1);
    for (const path of ['/api/places/sample-pradesh', '/api/programmes/mba'])
      expect((await backend.get(path)).body.onlySamples).toBe(true);
    const suggested = await get<Suggestions>('/api/colleges/suggestions?search=set');
    expect([...suggested.places, ...suggested.programmes, ...suggested.colleges]).toEqual([]);
    expect((await backend.get(`/api/colleges/facets/state?text=sample`)).body.values).toEqual([]);
    expect(await pathsOfPlaces()).not.toContain('sample');
  });

  it('a sample has its pages and its place in a comparison and a list of one’s own', async () => {
    const [id] = samples as [string];
    expect((await backend.get(`/api/colleges/${id}`)).body.provenance.sampleFigures).toBe(true);
    expect((await backend.get(`/api/colleges/compare?colleges=${id}`)).body.items[0].college).toBeDefined();
    expect((await backend.get(`/api/colleges/cards?ids=${id}`)).body.items[0].college).toBeDefined();
    expect((await backend.get(`/api/colleges/${id}/nearby`)).body.items).toEqual([]);
  });

  it('mentors are samples until there is a real one, who is then the only one except where samples are asked for', async () => {
    const { items } = await mentors('');
    expect(items).toHaveLength(sampleMentors);
    expect(items.every(({ sample }) => sample)).toBe(true);
    const { colleges, change } = catalogueWriter(backend.database.connection);
    const real = await colleges.findOne({ name: 'Real College' }).lean();
    await change(String(real!._id), { students: [{ _id: new Types.ObjectId(), name: 'Asha', course: 'B.A.' }] });
    await until(async () => (await mentors('')).total === 1);
    expect((await mentors('search=sample')).total).toBe(sampleMentors);
    const withMentors = items[0]!.collegeId;
    expect((await mentors(`college=${withMentors}`)).total).toBeGreaterThan(0);
  });
});
