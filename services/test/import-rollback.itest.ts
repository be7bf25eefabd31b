import type { ImportJob } from '@setu/contracts';
import { Types } from 'mongoose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../src/import/command-line/import-file.js';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { ImportLock } from '../src/import/import-lock.js';
import { ImportsService } from '../src/import/jobs/imports.service.js';
import { ImportUndoService } from '../src/import/jobs/import-undo.service.js';
import { ImportLease } from '../src/import/import-lock.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';
import type { TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => ({ backend, imports } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const csv = (rows: string[]) => `${['name,location,type,source,sourceId', ...rows].join('\n')}\n`;
const rows = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `${name} ${n},Pune,Public,${name},C-${n}`);
const model = () => catalogueWriter(backend.database.connection).colleges;
/** Everything but how often and when it was written. */
const all = async () =>
  (await model().find().sort({ sourceId: 1 }).lean()).map(
    ({ revision: _revision, updatedAt: _at, ...college }) => college,
  );

async function apply(file: string, choices?: object) {
  const { _id } = await imports.checked(file);
  await imports.step(_id, 'apply', choices);
  return imports.settled(_id);
}

it('rolls an import back as a whole, and leaves colleges that have changed since', async () => {
  await apply(csv(rows(520, 'First')));
  const editing = backend.app.get(CollegeEditingService);
  const edit = async (sourceId: string, parts: Record<string, string>) => {
    const { _id } = (await model().findOne({ sourceId }).lean())!;
    await editing.change(String(_id), { parts, files: [], administrator: 'asha' });
  };
  await edit('C-5', { location: 'Mumbai' });
  const before = await all();

  const done = await apply(csv(rows(540, 'Second')), { accept: 'all' });
  expect(done).toMatchObject({ result: { added: 20, changed: 520 }, canRollBack: true });
  await edit('C-1', { name: 'Of an administrator' });
  await edit('C-530', { website: 'www.new.in' });

  expect((await imports.step(done._id, 'rollback')).status).toBe(202);
  const reverted = await imports.settled(done._id);
  expect(reverted).toMatchObject({ state: 'reverted', rollback: { restored: 519, removed: 19, kept: 2 } });
  expect(reverted).not.toHaveProperty('canRollBack');
  const after = await all();
  expect(after.filter(({ sourceId }) => !['C-1', 'C-530'].includes(sourceId!))).toEqual(
    before.filter(({ sourceId }) => sourceId !== 'C-1'),
  );
  expect(after.find(({ sourceId }) => sourceId === 'C-1')).toMatchObject({
    name: 'Of an administrator',
    provenance: { source: 'First' },
  });
  expect(after.find(({ sourceId }) => sourceId === 'C-530')).toMatchObject({ name: 'Second 530' });
  expect((await imports.step(done._id, 'rollback')).status).toBe(409);
  const { body } = await backend.get('/api/admin/history?search=rolled%20back', { cookie: administratorCookie });
  expect(body.total).toBe(0);
  const history = await backend.get('/api/admin/history?limit=1', { cookie: administratorCookie });
  expect(history.body.items).toMatchObject([
    { action: 'reverted', note: '519 as before, 19 removed, 2 left because they have changed since' },
  ]);
  // The file may come in again.
  expect((await apply(csv(rows(540, 'Second')))).result).toMatchObject({ added: 19 });
});

it('leaves an entry of the directory to the directory, without a trace of a source', async () => {
  const { collection } = model();
  const entry = (number: number, over: object) => ({
    _id: new Types.ObjectId(),
    name: `First ${number}`,
    location: 'Pune',
    sourceId: `C-${number}`,
    updatedAt: new Date(0),
    ...over,
  });
  await collection.insertMany([
    entry(0, { revision: 4, directory: { hash: 'x', revision: 4 } }),
    // It was edited before sources were stored.
    entry(1, { revision: 5, directory: { hash: 'x', revision: 4 } }),
    entry(2, {}),
    entry(3, { revision: 1, directory: { hash: 'x', revision: 1 } }),
  ] as never[]);
  const before = await all();
  const done = await apply(csv(rows(4, 'Second')), { accept: 'all' });
  expect(done).toMatchObject({ result: { changed: 4 } });
  const { _id } = (await model().findOne({ sourceId: 'C-3' }).lean())!;
  await backend.app
    .get(CollegeEditingService)
    .change(String(_id), { parts: { website: 'www.new.in' }, files: [], administrator: 'asha' });
  await imports.step(done._id, 'rollback');
  expect(await imports.settled(done._id)).toMatchObject({ rollback: { restored: 4, removed: 0, kept: 0 } });

  const [first, second, third, fourth] = await model().find().sort({ sourceId: 1 }).lean();
  for (const college of [first, second, third]) expect(college).not.toHaveProperty('sources');
  const owner = ({ directory, revision }: typeof first & object) => directory!.revision === revision;
  expect([owner(first!), owner(second!)]).toEqual([true, false]);
  const facts = (colleges: Awaited<ReturnType<typeof all>>) =>
    colleges.slice(0, 3).map(({ directory: _directory, ...college }) => college);
  expect(facts(await all())).toEqual(facts(before));
  expect(fourth).toMatchObject({ name: 'First 3', website: expect.stringContaining('www.new.in') });
  expect(Object.keys(fourth!.sources!)).toEqual(['website']);
});

it('takes an import from the command line back', async () => {
  await apply(csv(rows(3, 'First')));
  const before = await all();
  const folder = await mkdtemp(join(tmpdir(), 'setu-import-'));
  const file = join(folder, 'second.csv');
  const importIt = () =>
    importFile({ file, connection: backend.database.connection, rejectedFile: join(folder, 'refused.csv') });
  try {
    await writeFile(file, csv(rows(4, 'Second')));
    expect(await importIt()).toMatchObject({ added: 1, changed: 3 });
    expect(await importIt()).toMatchObject({ unchanged: 4 });
  } finally {
    await rm(folder, { recursive: true });
  }
  const { items } = (await imports.call('GET')).body as { items: ImportJob[] };
  expect(items).toMatchObject([
    { fileName: 'second.csv', administrator: 'the command line', state: 'done', canRollBack: true, hasFile: false },
    { fileName: 'colleges.csv' },
  ]);
  await imports.step(items[0]!._id, 'rollback');
  expect(await imports.settled(items[0]!._id)).toMatchObject({
    state: 'reverted',
    rollback: { restored: 3, removed: 1, kept: 0 },
  });
  expect(await all()).toEqual(before);
});

it('goes on by itself with a rollback whose process stopped', async () => {
  await apply(csv(rows(5, 'First')));
  const before = await all();
  const { _id } = await apply(csv(rows(7, 'Second')));
  const rollback = { restored: 0, removed: 0, kept: 0 };
  const run = { id: 'dead', owner: { host: 'gone', pid: 1, run: 'x' }, beatAt: new Date(0) };
  const jobs = backend.database.connection.collection('imports');
  const sweep = () => backend.app.get(ImportsService).sweep();
  // One that an administrator cancelled waits for them.
  await jobs.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { state: 'cancelled', rollback, run } });
  await sweep();
  expect(await imports.get(_id)).toMatchObject({ state: 'cancelled' });
  await jobs.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { state: 'reverting', rollbackBy: 'ravi' } });
  await sweep();
  expect(await imports.settled(_id)).toMatchObject({ state: 'reverted', rollback: { restored: 5, removed: 2 } });
  expect(await all()).toEqual(before);
  const { body } = await backend.get('/api/admin/history?search=colleges', { cookie: administratorCookie });
  expect(body.items[0]).toMatchObject({ administrator: 'ravi', action: 'reverted' });
});

it('goes on with a rollback whose process died', async () => {
  await apply(csv(rows(550, 'First')));
  const before = await all();
  const { _id } = await apply(csv(rows(600, 'Second')));
  // A process took back the first batch, and was killed.
  const connection = backend.database.connection;
  const lease = await new ImportLock(connection).take({ fileName: 'x', startedBy: 'y' });
  await backend.app
    .get(ImportUndoService)
    .rollBack(new Types.ObjectId(_id), lease as ImportLease, 'asha', async () => false);
  await (lease as ImportLease).release();
  // It had marked this college of the second batch, and not deleted it yet.
  await model().updateOne({ sourceId: 'C-552' }, { $set: { deleting: true }, $inc: { revision: 1 } });
  await connection.collection('imports').updateOne(
    { _id: new Types.ObjectId(_id) },
    {
      $set: {
        state: 'reverting',
        rollback: { restored: 0, removed: 0, kept: 0 },
        run: { id: 'dead', owner: { host: 'gone', pid: 1, run: 'x' }, beatAt: new Date(0) },
      },
    },
  );
  expect(await imports.get(_id)).toMatchObject({ state: 'interrupted', canRollBack: true });
  expect((await imports.step(_id, 'apply')).status).toBe(409);
  expect((await imports.step(_id, 'rollback')).status).toBe(202);
  expect(await imports.settled(_id)).toMatchObject({
    state: 'reverted',
    rollback: { restored: 550, removed: 50, kept: 0 },
  });
  expect(await all()).toEqual(before);
});
