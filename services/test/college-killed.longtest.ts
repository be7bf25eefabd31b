import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HistoryRecord } from '../src/history/history-entry.schema.js';
import type { CollegeRecord } from '../src/catalog/college.schema.js';
import { picturesIn, testSettings } from './people/backend.js';
import { signInAdministrator } from './people/people.js';
import { collegeForm, galleryFiles, logoFile } from './support/college-form.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';
import { until } from '@setu/testing';

const rounds = 3;
const atOnce = 30;
/** Answers of a round after which it is cut short. */
const enough = 12;

let database: TestDatabase;
let dataDir: string;
let running: TestProcess | undefined;
beforeAll(async () => {
  database = await startDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'setu-killed-'));
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  await database.close();
  await rm(dataDir, { recursive: true });
});

async function start() {
  running = startProcess('main.js', {
    ...testSettings,
    MODULES: 'catalog',
    SEED_DEMO: 'false',
    MONGODB_URI: database.uri,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  const origin = `http://127.0.0.1:${await running.port}`;
  return { running, admin: await signInAdministrator(database.connection, origin) };
}

it('loses no save and no history entry, invents none, and leaves no picture behind', async () => {
  const [logo, pictures] = [await logoFile(), await galleryFiles(2)];
  const form = (name: string) => collegeForm({ name, existingGallery: [] }, [logo, ...pictures]);
  /** The acknowledged writes: names by college, and the deleted colleges. */
  const saved = new Map<string, string[]>();
  const deleted = new Set<string>();

  for (let round = 0; round < rounds; round++) {
    const { running, admin } = await start();
    const known = [...saved.keys()].filter((id) => !deleted.has(id));
    let answers = 0;
    const act = async (turn: number) => {
      const id = turn % 3 === 0 ? undefined : known[turn % Math.max(known.length, 1)];
      const name = `Name ${round} ${turn}`;
      if (!id) {
        const { status, body } = await admin.send<{ college: { _id: string } }>('POST', '/api/colleges', form(name));
        if (status === 201) saved.set(body.college._id, [name]);
      } else if (turn % 7 === 1) {
        if ((await admin.send('DELETE', `/api/colleges/${id}`)).status === 200) deleted.add(id);
      } else if ((await admin.send('PUT', `/api/colleges/${id}`, form(name))).status === 200) saved.get(id)!.push(name);
      answers += 1;
    };
    const all = Array.from({ length: atOnce }, (_, turn) => act(turn).catch(() => {}));
    await until(async () => answers >= enough);
    running.child.kill('SIGKILL');
    await Promise.all([...all, running.exit]);
  }

  await start();
  const collection = <T extends object>(name: string) => database.connection.collection<T>(name);
  const left = () => collection('pendingpictures').countDocuments();
  const unrecorded = () => collection('colleges').countDocuments({ 'unrecorded._id': { $exists: true } });
  await until(async () => (await left()) === 0 && (await unrecorded()) === 0);

  const colleges = await collection<CollegeRecord>('colleges').find().toArray();
  const history = await collection<HistoryRecord>('history').find().sort({ at: 1, _id: 1 }).toArray();
  const of = (id: string) => history.filter(({ subject }) => subject.id === id);

  for (const [id, names] of saved) {
    const told = of(id).map(({ subject }) => subject.name);
    expect(told).toEqual(expect.arrayContaining(names));
    expect(colleges.some(({ _id }) => String(_id) === id)).toBe(of(id).every(({ action }) => action !== 'deleted'));
  }
  for (const id of deleted) expect(of(id).filter(({ action }) => action === 'deleted')).toHaveLength(1);
  for (const { _id, name, revision } of colleges) {
    // Every entry is a write that happened, and every write has its entry.
    expect({ entries: of(String(_id)).length, latest: of(String(_id)).at(-1)!.subject.name }).toEqual({
      entries: revision,
      latest: name,
    });
  }
  for (const id of new Set(history.map(({ subject }) => subject.id))) expect(of(id)[0]!.action).toBe('added');

  // The pictures of a deleted college stay with it.
  const retained = await collection<{ record: CollegeRecord }>('deleted_colleges').find().toArray();
  expect(new Set(retained.map(({ record }) => String(record._id)))).toEqual(deletedOnes(history));
  const keys = [...colleges, ...retained.map(({ record }) => record)].flatMap(({ gallery, logo }) => [
    ...gallery!.map(({ key }) => key),
    logo!.replace('/api/media/', '').replace('-480.webp', ''),
  ]);
  const files = keys.flatMap((key) => [160, 480, 960].map((width) => `${key.split('/')[1]}-${width}.webp`));
  expect((await picturesIn(dataDir)).sort()).toEqual(files.sort());
});

const deletedOnes = (history: readonly HistoryRecord[]) =>
  new Set(history.filter(({ action }) => action === 'deleted').map(({ subject }) => subject.id));
