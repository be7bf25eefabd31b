import { Types } from 'mongoose';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { CatalogueSnapshots } from '../src/catalog/read-model/catalogue-snapshots.js';
import { createApp } from '../src/create-app.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { readSettings } from '../src/platform/settings.js';
import { request } from './support/backend.js';
import { catalogueWriter, manyColleges, richCollege } from './support/colleges.js';
import { startDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let writer: ReturnType<typeof catalogueWriter>;
let dataDir: string;
let snapshot: string;
let ids: string[];

beforeEach(async () => {
  database = await startDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'setu-snapshot-'));
  snapshot = join(dataDir, 'catalogue.snapshot');
  writer = catalogueWriter(database.connection);
  ids = await writer.add(...varied());
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** Colleges that differ in what they are found, narrowed, sorted and grouped by. */
const varied = () => [
  richCollege(),
  richCollege({ name: 'Holkar Science College', sourceId: 'demo:holkar', aisheCode: 'C-1' }),
  richCollege({ name: 'Holkar Science College', aisheCode: 'c-1', district: 'Indore', state: 'Madhya Pradesh' }),
  {
    name: 'दिल्ली महाविद्यालय',
    city: 'New Delhi',
    district: 'New Delhi',
    state: 'Delhi',
    programmes: [{ level: 'Undergraduate', course: 'Computer Science', intake: 60 }],
    ranks: [{ year: 2025, category: 'College', rank: 7, score: 60 }],
  },
  ...manyColleges(30),
];

interface Started {
  from: string;
  answers: (paths: string[]) => Promise<unknown[]>;
  model: ReadModelService;
  store: () => Promise<void>;
  close: () => Promise<void>;
}

/** The body of an answer, without what differs from request to request. */
async function answer(address: string): Promise<unknown> {
  const { body } = (await request(address)) as { body: Buffer | { requestId?: string } };
  return body instanceof Buffer ? body : { ...body, requestId: undefined };
}

/** A backend on the database and the data folder, and where it has its catalogue from. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<Started> {
  jest.restoreAllMocks();
  const read = jest.spyOn(CatalogueSnapshots.prototype, 'read');
  const app = await createApp(
    readSettings({
      MONGODB_URI: database.uri,
      DATA_DIR: dataDir,
      SEED_DEMO: 'false',
      SEED_DIRECTORY: 'false',
      LOG_LEVEL: 'silent',
      ...env,
    }),
  );
  await app.listen(0, '127.0.0.1');
  const stored = await (read.mock.results[0]!.value as ReturnType<CatalogueSnapshots['read']>);
  read.mockRestore();
  const model = app.get(ReadModelService);
  const origin = await app.getUrl();
  return {
    from: stored && model.catalogue === stored.catalogue ? 'snapshot' : 'database',
    answers: (paths) => Promise.all(paths.map((path) => answer(origin + path))),
    model,
    store: () => model.store(new AbortController().signal),
    close: () => closeApp(app),
  };
}

/** Starts a backend that writes the file, and stops it. */
async function writeIt(): Promise<void> {
  const app = await start();
  expect(app.from).toBe('database');
  await app.store();
  await app.close();
}

const texts = [
  'holkar',
  'iit',
  'science indore',
  'scince',
  'holker colege',
  'near indore',
  'delhi',
  'b.tech',
  'दिल्ली',
  'pune',
  'government college 003',
  'du',
];
const paths = () => [
  '/api/colleges',
  '/api/colleges/version',
  '/api/colleges?limit=5&order=name',
  '/api/colleges?limit=9&order=shuffle&seed=5',
  '/api/colleges?limit=9&order=rank',
  '/api/colleges?limit=9&order=rating&counts=true',
  '/api/colleges?limit=24&state=Madhya%20Pradesh&counts=true&browse=true',
  '/api/colleges?limit=24&near=Indore%2C%20Madhya%20Pradesh',
  '/api/colleges?sample=4&browse=true&seed=3',
  '/api/colleges/facets/district?limit=10',
  '/api/mentors?limit=10&order=shuffle&seed=2',
  '/api/mentors?limit=10&search=asha&order=shuffle&seed=2',
  '/api/places',
  '/api/places/madhya-pradesh',
  '/api/programmes',
  '/api/programmes/computer-science',
  '/api/sitemaps/index.xml',
  ...texts.flatMap((text) => [
    `/api/colleges?limit=10&search=${encodeURIComponent(text)}`,
    `/api/colleges?limit=10&literal=true&counts=true&search=${encodeURIComponent(text)}`,
    `/api/colleges/suggestions?search=${encodeURIComponent(text)}`,
  ]),
  ...ids.flatMap((id) => [`/api/colleges/${id}`, `/api/colleges/${id}/nearby`, `/api/colleges/gallery/${id}`]),
];

/** Reads the administrators' views without HTTP. */
const administrators = ({ model: { catalogue } }: Started) =>
  ['', 'holkar', '0731', 'demo:holkar', 'c-1'].flatMap((search) => [
    catalogue.table.page({ search }, '-updated', 50),
    catalogue.table.page({ search, duplicates: 'possible' }, 'name', 50),
    catalogue.duplicates.groups(),
  ]);

it('answers from the file as it does from the database', async () => {
  const [removed, changed] = [ids[4]!, ids[5]!];
  await writer.remove(removed);
  const first = await start();
  // Dead slots of the index are in the file too.
  await writer.change(changed, { name: 'Renamed College of Pune' });
  await first.model.refresh(...(await writer.colleges.find({ _id: changed })).map(({ _id }) => _id));
  const [before, table] = [await first.answers(paths()), administrators(first)];
  await first.store();
  await first.close();
  const second = await start();
  expect(second.from).toBe('snapshot');
  expect(await second.answers(paths())).toEqual(before);
  expect(administrators(second)).toEqual(table);
  await second.close();
  await rm(snapshot);
  const third = await start();
  expect(third.from).toBe('database');
  expect(await third.answers(paths())).toEqual(before);
  await third.close();
});

it('shows from the first answer on what has changed since, and goes on from there', async () => {
  const opened = await start();
  const unfinished = ids[8]!;
  const last = await writer.changes.findOne().sort({ _id: -1 }).lean();
  const [open] = await writer.changes.create([
    { ...last!, _id: last!._id + 1, mark: last!.ids[0], ids: [unfinished], open: true },
  ]);
  await opened.model.catchUp();
  await opened.store();
  await opened.close();
  // The write was under way when the file was written.
  await writer.colleges.updateOne({ _id: unfinished }, { $set: { name: 'Finished College' } });
  await writer.changes.updateOne({ _id: open!._id }, { $unset: { open: '' } });
  await writer.change(ids[6]!, { name: 'Changed College' });
  await writer.remove(ids[7]!);
  const [added] = await writer.add({ name: 'Added College' });
  const app = await start();
  expect(app.from).toBe('snapshot');
  const nameOf = async (id: string) => ((await app.answers([`/api/colleges/${id}`]))[0] as { name?: string }).name;
  expect(await Promise.all([ids[6]!, ids[7]!, added!, unfinished].map(nameOf))).toEqual([
    'Changed College',
    undefined,
    'Added College',
    'Finished College',
  ]);
  const [{ total }] = (await app.answers(['/api/colleges?search=changed'])) as [{ total: number }];
  expect(total).toBe(1);
  await writer.change(ids[6]!, { name: 'Changed Again' });
  await app.model.catchUp();
  expect(await nameOf(ids[6]!)).toBe('Changed Again');
  await app.close();
});

it('takes in no change while it captures the catalogue', async () => {
  const opened = await start();
  const { colleges } = opened.model.catalogue;
  const capture = colleges.capture.bind(colleges);
  // Time enough to read the change from the database, after the entries were captured and before the list is.
  jest.spyOn(colleges, 'capture').mockImplementation((pause) => sleep(500).then(() => capture(pause)));
  await writer.colleges.updateOne({ _id: ids[6]! }, { $set: { name: 'Changed College' } });
  await Promise.all([opened.store(), opened.model.refresh(new Types.ObjectId(ids[6]!))]);
  await opened.close();
  const { catalogue } = (await new CatalogueSnapshots({ DATA_DIR: dataDir }).read())!;
  const captured = [catalogue.entries.get(ids[6]!)!.json, catalogue.colleges.get(ids[6]!)!.json];
  expect(captured.map((json) => json.includes('Changed College'))).toEqual([false, false]);
});

it('ends a capture when the process stops, and leaves the file as it was', async () => {
  await writeIt();
  const before = await readFile(snapshot);
  const app = await start();
  await expect(app.model.store(AbortSignal.abort())).rejects.toThrow('aborted');
  await app.close();
  expect(await readFile(snapshot)).toEqual(before);
});

describe('reads the database', () => {
  const expectDatabase = async () => {
    const app = await start();
    expect(app.from).toBe('database');
    const [{ total }] = (await app.answers(['/api/colleges?limit=1'])) as [{ total: number }];
    expect(total).toBe(await writer.colleges.countDocuments());
    await app.close();
  };

  it('when the file is damaged or cut off', async () => {
    await writeIt();
    const bytes = await readFile(snapshot);
    const damaged = Buffer.from(bytes);
    damaged[bytes.length >> 1]! ^= 1;
    for (const each of [damaged, bytes.subarray(0, bytes.length >> 1), Buffer.alloc(0), Buffer.from('nonsense')]) {
      await writeFile(snapshot, each);
      await expectDatabase();
    }
  });

  it('when other code, or code for an older version of the data, wrote the file', async () => {
    await writeIt();
    const bytes = await readFile(snapshot);
    const line = bytes.indexOf('\n');
    const [format, data, code] = bytes.subarray(0, line).toString().split(' ').slice(2);
    for (const version of [`${format} ${Number(data) - 1} ${code}`, `${format} ${data} ${'0'.repeat(code!.length)}`]) {
      const first = Buffer.from(`CampusSetu catalogue ${version}\n`);
      await writeFile(snapshot, Buffer.concat([first, bytes.subarray(line + 1)]));
      await expectDatabase();
    }
  });

  it('when the file is of another database, or of this one before a backup was restored', async () => {
    await writeIt();
    const foreign = join(dataDir, 'foreign');
    await cp(snapshot, foreign);
    await writer.changes.updateMany({}, { $set: { mark: new Types.ObjectId() } });
    await expectDatabase();
    await writer.changes.deleteMany({});
    await cp(foreign, snapshot);
    await expectDatabase();
  });

  it('when too much has changed to read it college by college', async () => {
    await writeIt();
    await writer.add(...manyColleges(20));
    await expectDatabase();
  });
});

it('goes on without a file where none can be written', async () => {
  await writeFile(join(dataDir, 'file'), '');
  const app = await start();
  const snapshots = app.model as unknown as { stored: CatalogueSnapshots };
  Object.defineProperty(snapshots.stored, 'path', { value: join(dataDir, 'file', 'catalogue.snapshot') });
  await app.store();
  await app.store();
  expect(await app.answers(['/api/colleges?limit=1'])).toMatchObject([{ total: ids.length }]);
  await expect(stat(snapshot)).rejects.toThrow('ENOENT');
  await app.close();
});

it('keeps the old file when a process is killed while it writes', async () => {
  await writeIt();
  const before = await readFile(snapshot);
  const program = join(dataDir, 'endless.mjs');
  const module = join(__dirname, '../dist/catalog/snapshot/snapshot-file.js');
  await writeFile(
    program,
    `import { writeSnapshot } from ${JSON.stringify(module)};
    const values = function* () { for (let n = 0; ; n++) { if (n === 3) process.send('writing'); yield 'new'; } };
    await writeSnapshot(${JSON.stringify(snapshot)}, 'any', values());`,
  );
  const child = fork(program);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await readFile(snapshot)).equals(before)).toBe(true);
  const app = await start();
  expect(app.from).toBe('snapshot');
  await app.close();
});
