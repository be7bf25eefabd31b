import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { testSettings } from './people/backend.js';
import { lettersTo, tokenIn } from './people/mailbox.js';
import { freshEmail, password } from './people/people.js';
import { Visitor } from '@setu/testing';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';

const children = 16;
const birthYear = new Date().getFullYear() - 16;
let database: TestDatabase;
let dataDir: string;
let running: TestProcess | undefined;

beforeAll(async () => {
  database = await startDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'setu-consent-'));
});
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  await database.close();
  await rm(dataDir, { recursive: true });
});

const start = async () => {
  const backend = (running = startProcess('main.js', {
    ...testSettings,
    MONGODB_URI: database.uri,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  }));
  return { ...backend, origin: `http://127.0.0.1:${await backend.port}` };
};

it('killed between what is recorded and its letter, it writes the letter after the next start', async () => {
  const users = database.connection.collection('users');
  const first = await start();
  const visitors = await Promise.all(
    Array.from({ length: children }, async () => {
      const visitor = new Visitor(first.origin);
      await visitor.post('/api/users/signup', { email: freshEmail(), password });
      return visitor;
    }),
  );
  const all = visitors.map((visitor) =>
    visitor
      .send('PUT', '/api/users/me/consent', { birthYear, guardianName: 'Sunita Rao', guardianEmail: freshEmail() })
      .catch(() => {}),
  );
  while ((await users.countDocuments({ 'consent.asked': 'waiting' })) === 0) await wait(1);
  first.child.kill('SIGKILL');
  await Promise.all([...all, first.exit]);

  // As if the time had passed after which somebody else takes over.
  for (const [collection, field] of [
    ['users', 'consent.dueAt'],
    ['letters', 'dueAt'],
  ] as const)
    await database.connection
      .collection(collection)
      .updateMany({ [field]: { $exists: true } }, { $set: { [field]: new Date(0) } });
  const second = await start();
  const recorded = await users.find({ 'consent.asked': 'waiting' }).toArray();
  expect(recorded.length).toBeGreaterThan(0);
  for (const { consent } of recorded) {
    const letters = await lettersTo(dataDir, String(consent.guardian.email));
    const { status } = await new Visitor(second.origin).post('/api/guardian/request', { token: tokenIn(letters[0]!) });
    expect(status).toBe(200);
  }
}, 60_000);
