import { Types } from 'mongoose';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';
import { until } from './support/until.js';

let backend: TestBackend;
let writer: ReturnType<typeof catalogueWriter>;

beforeEach(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    writer = catalogueWriter(connection);
    await writer.add(...manyColleges(10));
  });
});
afterEach(() => backend.close());

const total = async (path: string) => (await backend.get(path)).body.total as number;

it('shows what another process adds, changes and deletes', async () => {
  const [id] = (await writer.add(richCollege({ name: 'New College' }))) as [string];
  await until(async () => (await backend.get(`/api/colleges/${id}`)).status === 200);
  expect(await total('/api/colleges?search=new')).toBe(1);
  expect(await total(`/api/mentors?search=asha`)).toBe(1);

  await writer.change(id, { name: 'Renamed College', students: [] });
  await until(async () => (await total('/api/colleges?search=renamed')) === 1);
  expect(await total('/api/colleges?search=new')).toBe(0);
  expect(await total('/api/mentors?search=asha')).toBe(0);

  await writer.remove(id);
  await until(async () => (await backend.get(`/api/colleges/${id}`)).status === 404);
  expect(await total('/api/colleges?limit=1')).toBe(10);
});

it('rebuilds the whole array, under a new ETag', async () => {
  const before = await backend.get('/api/colleges');
  await writer.add({ name: 'New College' });
  await until(async () => (await backend.get('/api/colleges')).body.length === 11);
  expect((await backend.get('/api/colleges')).headers.get('etag')).not.toBe(before.headers.get('etag'));
});

it('sees an entry whose writer has a clock two seconds behind', async () => {
  const _id = new Types.ObjectId();
  await new Promise((done) => setTimeout(done, 1200));
  await writer.colleges.create({ _id, name: 'Late College' });
  await writer.changes.create({ ids: [_id], at: new Date(Date.now() - 2000), open: false });
  await until(async () => (await backend.get(`/api/colleges/${_id}`)).status === 200);
});

it('reads what a writer wrote that died before saying so', async () => {
  const _id = new Types.ObjectId();
  await writer.changes.create({ ids: [_id], at: new Date(), open: true });
  await writer.colleges.create({ _id, name: 'Orphan College' });
  await until(async () => (await backend.get(`/api/colleges/${_id}`)).status === 200);
});

it('shows every college that stays exactly once to a visitor who pages meanwhile', async () => {
  const ids = ((await backend.get('/api/colleges?limit=100')).body.items as { _id: string }[]).map(({ _id }) => _id);
  const seen: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; cursor !== null; page++) {
    const { body } = await backend.get(`/api/colleges?order=shuffle&seed=4&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...(body.items as { _id: string }[]).map(({ _id }) => _id));
    cursor = body.nextCursor;
    const before = body.total;
    await writer.add({ name: `Added ${page}` });
    if (page < 3) await until(async () => (await total('/api/colleges?limit=1')) > before);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
});
