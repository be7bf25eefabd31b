import { type Connection, Types } from 'mongoose';
import { migrateData } from '../src/platform/database/data-version.js';
import { startDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let connection: Connection;
beforeEach(async () => {
  database = await startDatabase();
  ({ connection } = database);
});
afterEach(async () => {
  await database.close();
});

const provenance = {
  source: 'Public record of the college; its figures, courses and people are samples',
  sampleFigures: true,
};
const ofDirectory = { source: 'AISHE', asOf: '2024-01-01' };

/** A college as the earlier program seeded it, and then the directory added its facts. */
const oldSample = (slug: string, over: object = {}) => ({
  _id: new Types.ObjectId(),
  sourceId: `demo:${slug}`,
  name: 'Hansraj College',
  location: 'New Delhi, Delhi',
  type: 'Public',
  desc: 'Written by us',
  website: 'https://hansraj.example',
  keywords: ['Hansraj'],
  contact: { email: 'office@hansraj.example' },
  rating: { overall: 4.4, faculty: 4.4 },
  placementRate: 77,
  package: { average: 900_000 },
  recruiters: ['Deloitte'],
  facilities: ['Library'],
  logo: '/api/media/logos/abc.webp',
  gallery: [{ key: 'gallery/demo/abc.webp', alt: 'The gate (illustration)' }],
  courses: [{ _id: new Types.ObjectId(), title: 'B.Com' }],
  students: [
    { _id: new Types.ObjectId(), name: 'Asha', course: 'B.Com', sample: true },
    { _id: new Types.ObjectId(), name: 'Real Ravi', course: 'B.Com', application: 'a1' },
  ],
  provenance,
  aisheCode: 'C-6425',
  state: 'Delhi',
  programmes: [{ level: 'Undergraduate', course: 'B.Com', intake: 60 }],
  revision: 1,
  directory: {
    hash: 'h1',
    revision: -1,
    unwritten: { name: 'Hans Raj College', website: 'https://hrc.example', affiliation: null, provenance: ofDirectory },
  },
  ...over,
});

const colleges = () => connection.collection('colleges');
const only = async () => (await colleges().findOne({})) as Record<string, unknown>;

it('takes invented facts and mentors away; the facts of the directory and real mentors stay', async () => {
  const sample = oldSample('hansraj');
  await colleges().insertOne(sample);
  await migrateData(connection);
  await migrateData(connection);
  expect(await only()).toEqual({
    _id: sample._id,
    sourceId: 'C-6425',
    name: 'Hans Raj College',
    location: 'New Delhi, Delhi',
    website: 'https://hrc.example',
    aisheCode: 'C-6425',
    state: 'Delhi',
    programmes: sample.programmes,
    students: [sample.students[1]],
    provenance: ofDirectory,
    directory: { hash: 'h1', revision: 2 },
    revision: 2,
    updatedAt: expect.any(Date),
  });
  expect((await connection.collection('history').find().toArray()).map(({ note }) => note)).toEqual([
    'Invented figures and mentors taken from 1 real colleges',
  ]);
});

it('leaves the fields that an administrator has written, with their sources', async () => {
  const by = { by: 'administrator', name: 'asha', at: new Date() };
  const sources = { all: { ...by, name: '' }, rating: by, courses: by };
  const sample = oldSample('hansraj', { sources, revision: 5 });
  await colleges().insertOne(sample);
  await migrateData(connection);
  const { rating, courses, placementRate, desc, ...rest } = await only();
  expect({ rating, courses, placementRate, desc }).toEqual({ rating: sample.rating, courses: sample.courses });
  expect(rest.sources).toEqual({ rating: by, courses: by });
  expect(rest.directory).toEqual({ hash: 'h1', revision: 0 });
});

it('deletes one that neither the directory nor an administrator knows', async () => {
  const { aisheCode: _code, directory: _directory, ...sample } = oldSample('iet-davv');
  await colleges().insertOne(sample);
  await migrateData(connection);
  expect(await colleges().countDocuments({})).toBe(0);
});

it('leaves the facts of one that an administrator marked as real', async () => {
  const sample = oldSample('hansraj', { provenance: { source: 'Administrators' } });
  await colleges().insertOne(sample);
  await migrateData(connection);
  expect(await only()).toMatchObject({ sourceId: 'C-6425', rating: sample.rating, name: sample.name });
});

it('has the pictures deleted that nothing refers to any more', async () => {
  await colleges().insertOne(oldSample('hansraj'));
  await migrateData(connection);
  const pending = await connection.collection('pendingpictures').find().toArray();
  expect(pending.map(({ picture }) => picture as string).toSorted()).toEqual([
    'gallery/demo/abc.webp',
    'logos/abc.webp',
  ]);
});
