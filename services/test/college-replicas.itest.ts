import type { College, Page } from '@setu/contracts';
import { Backend } from './people/backend.js';
import { Visitor, until } from '@setu/testing';
import { CollegeEditor } from './support/college-editor.js';
import { startReplica } from './support/replica.js';

let backend: Backend;
let editor: CollegeEditor;
let elsewhere: Visitor;
let closeSecond: () => Promise<void>;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,admin' });
  editor = await CollegeEditor.start(backend);
  [elsewhere, closeSecond] = await startReplica(backend);
});

afterAll(async () => {
  await closeSecond();
  await backend.close();
});

const seen = (id: string) => elsewhere.get<College>(`/api/colleges/${id}`);
const found = async (search: string) =>
  (await elsewhere.get<Page<unknown>>(`/api/colleges?search=${search}`)).body.total;

it('shows a save and a deletion on another replica, with its pictures', async () => {
  const college = await editor.added({ name: 'Zebra College' }, 1);
  await until(async () => (await seen(college._id)).status === 200);
  expect(await found('zebra')).toBe(1);
  const [address] = (await elsewhere.get<string[]>(`/api/colleges/gallery/${college._id}`)).body;
  expect((await elsewhere.get(address!)).status).toBe(200);

  await editor.put(college._id, { name: 'Yak College' });
  await until(async () => (await seen(college._id)).body.name === 'Yak College');
  expect([await found('zebra'), await found('yak')]).toEqual([0, 1]);

  await editor.delete(college._id);
  await until(async () => (await seen(college._id)).status === 410);
  expect(await found('yak')).toBe(0);
  // A replica that starts later reads it from the database.
  const [later, close] = await startReplica(backend);
  expect((await later.get(`/api/colleges/${college._id}`)).status).toBe(410);
  expect((await later.get('/api/colleges/000000000000000000000000')).status).toBe(404);
  await close();
});

it('names the version of the catalogue alike on all replicas, in every answer made of it, and another one after a save', async () => {
  const own = backend.visitor();
  const version = async (visitor: Visitor) =>
    (await visitor.get<{ version: string }>('/api/colleges/version')).body.version;
  const { _id } = await editor.added();
  const before = await version(own);
  await until(async () => (await version(elsewhere)) === before);
  for (const path of [
    `/api/colleges/${_id}`,
    '/api/mentors?limit=1',
    '/api/places',
    '/api/programmes',
    '/api/colleges/nobody',
  ])
    expect((await elsewhere.get(path)).headers.get('catalogue-version')).toBe(before);
  expect((await elsewhere.get('/api/health')).headers.get('catalogue-version')).toBeNull();

  await editor.put(_id, { name: 'Gnu College' });
  const after = await version(own);
  expect(after).not.toBe(before);
  expect((await own.get(`/api/colleges/${_id}`)).headers.get('catalogue-version')).toBe(after);
  await until(async () => (await version(elsewhere)) === after);
});

it('shows a save immediately on its own replica, every time', async () => {
  const { _id } = await editor.added();
  for (let round = 0; round < 20; round++) {
    await editor.put(_id, { name: `Round ${round}` });
    expect((await editor.shown(_id)).name).toBe(`Round ${round}`);
  }
});
