import { demoColleges } from '@setu/demo-data';
import { until } from '@setu/testing';
import { removeSamples } from '../src/admin/command-line/remove-samples.js';
import { DemoSeedService } from '../src/catalog/demo/demo-seed.service.js';
import { WrittenReviewsService } from '../src/reviews/written-reviews.service.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ SEED_DEMO: 'true' });
});
afterEach(() => backend.close());

const total = async (path: string) => (await backend.get(`${path}?limit=1`)).body.total as number;

it('has marked reviews of sample colleges, which count in nothing real and go with them', async () => {
  const { connection } = backend.database;
  const reviews = connection.collection('reviews');
  const { _id } = (await connection.collection('colleges').findOne({ sourceId: 'sample:technology' }))!;
  const read = async (id: string) => (await backend.get(`/api/reviews/colleges/${id}`)).body;
  const { figures, items } = await read(String(_id));
  expect(figures).toMatchObject({ counted: 8, marks: { overall: expect.any(Number) } });
  expect(items.map(({ sample }: { sample?: boolean }) => sample)).toEqual(Array(8).fill(true));
  // One has an answer of the college; another one, for which something was offered, does not count.
  expect(items.filter((one: { answer?: string }) => one.answer?.startsWith('Invented sample: '))).toHaveLength(1);
  const management = (await connection.collection('colleges').findOne({ sourceId: 'sample:management' }))!;
  expect((await read(String(management._id))).figures).toMatchObject({ counted: 2, offered: 1 });
  expect(await reviews.countDocuments()).toBe(11);
  const domains = connection.collection('review_domains');
  expect(await domains.find({}, { projection: { _id: 0, domain: 1, collegeId: 1 } }).toArray()).toContainEqual({
    domain: 'technology.example',
    collegeId: String(_id),
  });
  const { _id: _sample, ...sample } = (await reviews.findOne({ sample: true }))!;
  const real = { ...sample, keyHash: 'real', collegeId: 'c1' };
  await reviews.insertOne({ ...real, sample: undefined }, { ignoreUndefined: true });
  await backend.app.get(WrittenReviewsService).deleteSamples();
  expect(await reviews.countDocuments()).toBe(12);
  // A real college's mark is drawn to the mean of real reviews alone.
  const college = String((await connection.collection('colleges').findOne({ sourceId: 'sample:bare' }))!._id);
  const ones = { educationalQuality: 1, faculty: 1, infrastructure: 1, placements: 1, facilities: 1 };
  await reviews.updateOne({ keyHash: 'real' }, { $set: { ratings: ones, collegeId: college } });
  const eight = Array.from({ length: 7 }, (_, index) => ({ ...real, keyHash: `${index}` }));
  await reviews.insertMany(
    eight.map((each) => ({ ...each, sample: undefined, ratings: ones, collegeId: college })),
    { ignoreUndefined: true },
  );
  expect((await read(college)).figures.marks.overall).toBe(1);
  await reviews.deleteMany({ collegeId: college, keyHash: { $ne: 'real' } });
  await removeSamples(connection);
  await until(async () => (await backend.get('/api/colleges')).body.length === 0);
  await until(async () => {
    await backend.app.get(WrittenReviewsService).deleteSamples();
    return (await reviews.countDocuments({ sample: true })) === 0 && (await domains.countDocuments()) === 0;
  });
  expect((await reviews.find().toArray()).map(({ keyHash }) => keyHash as string)).toEqual(['real']);
});

it('removes all samples with their mentors by a command, and no start loads them again', async () => {
  const { connection } = backend.database;
  const { add } = catalogueWriter(connection);
  await add({ name: 'Real College' });
  expect(await removeSamples(connection)).toBe(demoColleges.length);
  await until(async () => (await backend.get('/api/colleges')).body.length === 1);
  expect(await total('/api/mentors')).toBe(0);
  expect((await backend.get('/api/colleges?search=sample')).body.items).toEqual([]);
  await until(async () => (await connection.collection('history').countDocuments({ bulk: true })) === 1);
  expect(await connection.collection('history').findOne({ bulk: true })).toMatchObject({
    administrator: 'the command line',
    action: 'deleted',
    subject: { name: `${demoColleges.length} colleges` },
  });
  await backend.app.get(DemoSeedService).onModuleInit();
  expect(await total('/api/colleges')).toBe(1);
  expect(await removeSamples(connection)).toBe(0);
});
