import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase, type TestDatabase } from './support/database.js';
import { importsOf, signAdministratorIn } from './support/imports.js';
import { startProcess, type TestProcess } from './support/process.js';

const rows = 6000;
const csv = `name,sourceId\n${Array.from({ length: rows }, (_, number) => `College ${number},C-${number}`).join('\n')}\n`;

let database: TestDatabase;
let folder: string;
const started: TestProcess[] = [];

beforeEach(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'setu-process-'));
  await signAdministratorIn(database.connection);
});
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL');
    await exit;
  }
  await database.close();
  await rm(folder, { recursive: true });
});

/** A replica as the product runs it. */
async function replica() {
  const env = {
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'warn',
  };
  const running = startProcess('main.js', env);
  started.push(running);
  return { ...running, imports: importsOf(`http://127.0.0.1:${await running.port}`) };
}

const history = async () => {
  const entries = await database.connection.collection('history').find().toArray();
  return entries.map(({ note }) => String(note));
};

it.each([
  ['SIGKILL', /^\d+ added, 0 changed, 0 unchanged, 0 rejected; interrupted after \d+ rows$/],
  ['SIGTERM', /^\d+ added, 0 changed, 0 unchanged, 0 rejected; interrupted after \d+ rows$/],
] as const)(
  'an import whose process ends by %s is shown as interrupted, and goes on elsewhere',
  async (signal, note) => {
    const [first, second] = [await replica(), await replica()];
    const { _id } = await first.imports.checked(csv);
    await first.imports.step(_id, 'apply');
    // Another replica shows its status, and does not work on it as well.
    await second.imports.until(_id, ({ result }) => (result?.rows ?? 0) > 0);
    expect((await second.imports.step(_id, 'apply')).status).toBe(409);
    first.child.kill(signal);
    await first.exit;

    const interrupted = await second.imports.until(_id, ({ state }) => state !== 'applying');
    expect(interrupted).toMatchObject({ state: 'interrupted', hasFile: true });
    expect(interrupted.result!.rows).toBeLessThan(rows);
    expect((await second.imports.step(_id, 'apply')).status).toBe(202);
    const { state, result } = await second.imports.settled(_id);
    expect({ state, ...result }).toMatchObject({ state: 'done', rows, refused: 0 });
    // The first process may have written rows that it did not count; no row is there twice.
    expect(result!.unchanged).toBeGreaterThanOrEqual(interrupted.result!.added);
    expect(result!.added + result!.unchanged).toBe(rows);
    expect(await database.connection.collection('colleges').countDocuments()).toBe(rows);
    const notes = await history();
    expect(notes).toHaveLength(2);
    expect(notes[0]).toMatch(note);
    expect(notes[1]).toBe(`${result!.added} added, 0 changed, ${result!.unchanged} unchanged, 0 rejected`);
  },
);

it('cancels an import that another replica runs', async () => {
  const [first, second] = [await replica(), await replica()];
  const { _id } = await first.imports.checked(csv);
  await first.imports.step(_id, 'apply');
  await second.imports.until(_id, ({ result }) => (result?.rows ?? 0) > 0);
  expect((await second.imports.step(_id, 'cancel')).status).toBe(202);
  expect(await second.imports.settled(_id)).toMatchObject({ state: 'cancelled' });
});

it('takes an import back that was killed before it had counted a row', async () => {
  const [first, second] = [await replica(), await replica()];
  const collection = (name: string) => database.connection.collection(name);
  const { _id } = await first.imports.checked(csv);
  await first.imports.step(_id, 'apply');
  while ((await collection('college_writes').countDocuments()) === 0);
  first.child.kill('SIGKILL');
  await first.exit;

  const interrupted = await second.imports.until(_id, ({ state }) => state !== 'applying');
  expect(interrupted).toMatchObject({ state: 'interrupted', canRollBack: true });
  expect(interrupted).not.toHaveProperty('result');
  // Its file goes; what takes it back stays.
  expect((await second.imports.call('DELETE', `/${_id}`)).status).toBe(204);
  expect((await second.imports.step(_id, 'rollback')).status).toBe(202);
  const { state, rollback } = await second.imports.settled(_id);
  expect({ state, rollback }).toEqual({ state: 'reverted', rollback: { restored: 0, removed: 500, kept: 0 } });
  expect(await collection('colleges').countDocuments({ name: /^College/ })).toBe(0);
  expect(await history()).toEqual([
    'interrupted before it counted a row',
    '0 as before, 500 removed, 0 left because they have changed since',
  ]);
});
