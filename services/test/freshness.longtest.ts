import { Types } from 'mongoose';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';
import { until } from '@setu/testing';

let backend: TestBackend;
let writer: ReturnType<typeof catalogueWriter>;

beforeEach(async () => {
  backend = await startBackend({}, async ({ connection }) => {
    writer = catalogueWriter(connection);
    await writer.add(...manyColleges(10));
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await backend.close();
});

/** Longer than the backend waits for the end of an entry. It runs in this process, and has the clock of it. */
function passTime() {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
}

/** Adds a college, and waits until the backend has read the log to there. */
async function readOn() {
  const [id] = await writer.add({ name: 'Other College' });
  await until(async () => (await backend.get(`/api/colleges/${id}`)).status === 200);
}

/** An entry without its end, as of a process that died or is paused. */
async function noteOpen(...ids: Types.ObjectId[]): Promise<number> {
  const last = await writer.changes.findOne().sort({ _id: -1 }).lean();
  const _id = last!._id + 1;
  await writer.changes.create({ _id, mark: new Types.ObjectId(), ids, open: true });
  return _id;
}

const total = async (path: string) => (await backend.get(path)).body.total as number;

it('shows colleges that another process adds, changes and deletes', async () => {
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

it('shows many changes in a few steps, since each puts the whole list in order again', async () => {
  const many = 2000;
  const totals = new Set<number>();
  const added = writer.add(...manyColleges(many));
  await until(async () => {
    totals.add(await total('/api/colleges?limit=1'));
    return totals.has(10 + many);
  });
  await added;
  expect(totals.size).toBeLessThan(20);
});

it('rebuilds the array of all colleges, with a new ETag', async () => {
  const before = await backend.get('/api/colleges');
  await writer.add({ name: 'New College' });
  await until(async () => (await backend.get('/api/colleges')).body.length === 11);
  expect((await backend.get('/api/colleges')).headers.get('etag')).not.toBe(before.headers.get('etag'));
});

it('reads the write of a process that died before it closed its log entry', async () => {
  const _id = new Types.ObjectId();
  await noteOpen(_id);
  await writer.colleges.create({ _id, name: 'Orphan College' });
  await readOn();
  expect((await backend.get(`/api/colleges/${_id}`)).status).toBe(404);
  passTime();
  await until(async () => (await backend.get(`/api/colleges/${_id}`)).status === 200);
});

it('reads the write of a process that was paused for longer than the log waits', async () => {
  const _id = new Types.ObjectId();
  const number = await noteOpen(_id);
  await readOn();
  passTime();
  await readOn();
  await writer.colleges.create({ _id, name: 'Slow College' });
  await writer.changes.updateOne({ _id: number }, { $unset: { open: '' } });
  await until(async () => (await backend.get(`/api/colleges/${_id}`)).status === 200);
});

it('reads everything again when the log does not continue', async () => {
  // As after a restore: other colleges, and other entries under the same numbers.
  await writer.changes.deleteMany({});
  const { insertedId } = await writer.colleges.collection.insertOne({ name: 'Restored College' } as never);
  for (let number = 1; number <= 20; number++) await writer.add({ name: `After ${number}` });
  await until(async () => (await backend.get(`/api/colleges/${String(insertedId)}`)).status === 200);
  await until(async () => (await total('/api/colleges?limit=1')) === 31);
});

it('gives concurrent writers distinct numbers without a gap', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `Together ${number}`);
  await Promise.all(names.map((name) => writer.add({ name })));
  const numbers = (await writer.changes.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id);
  expect(numbers).toEqual(Array.from({ length: 41 }, (_, index) => index + 1));
  await until(async () => (await total('/api/colleges?limit=1')) === 50);
});

it('moves the entry of a writer whose last known number has been pruned', async () => {
  const numberOf = (): Promise<number> => writer.changes.countDocuments();
  expect(await numberOf()).toBe(1);
  // The log has gone on by a thousand and forgotten the first of them, between the writer's look at it and its entry.
  const create = writer.changes.create.bind(writer.changes) as (entry: object) => Promise<unknown>;
  const spy = jest.spyOn(writer.changes, 'create').mockImplementationOnce((async (entry: object) => {
    await writer.changes.deleteMany({});
    await create({ _id: 1000, mark: new Types.ObjectId(), ids: [] });
    return create(entry);
  }) as never);
  const [id] = await writer.add({ name: 'Late College' });
  spy.mockRestore();
  expect((await writer.changes.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual([1000, 1001]);
  await until(async () => (await backend.get(`/api/colleges/${id}`)).status === 200);
});

it('shows every remaining college exactly once to a visitor who pages during changes', async () => {
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
