import type { College } from '@setu/contracts';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import type { HistoryRecord } from '../src/history/history-entry.schema.js';
import type { CollegeRecord } from '../src/catalog/college.schema.js';
import { password, signInAdministrator, type Failure } from './people/people.js';
import { Visitor, until } from '@setu/testing';
import { collegeForm, logoFile } from './support/college-form.js';
import { Replicas } from './support/replicas.js';

const embedded = fileURLToPath(new URL('../../infra/development/embedded-mongo/dist/main.js', import.meta.url));

let folder: string;
let port: number;
let database: ChildProcess;
let replicas: Replicas;

async function startDatabase() {
  database = fork(embedded, ['--data', join(folder, 'db'), '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(database, 'message');
}

// Always an embedded database, in a process of its own: this test stops it.
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-frozen-'));
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as AddressInfo).port;
  free.close();
  await startDatabase();
  const uri = `mongodb://127.0.0.1:${port}/frozen`;
  const connection = await mongoose.createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  replicas = await Replicas.begin({ uri, connection, close: () => connection.close() });
});
afterEach(async () => {
  await replicas.end();
  database.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

it.each([
  [
    'frozen',
    async () => {
      database.kill('SIGSTOP');
      await wait(10_000);
      database.kill('SIGCONT');
    },
  ],
  [
    'gone',
    async () => {
      database.kill('SIGKILL');
      await once(database, 'exit');
      await wait(5000);
      await startDatabase();
    },
  ],
])(
  'shows the same on every replica after the database was %s amid saves, and nothing is lost or there twice',
  async (_how, takeAway) => {
    const all = [
      await replicas.start({ MODULES: 'catalog,admin' }),
      await replicas.start({ MODULES: 'catalog,admin' }),
    ];
    const logo = await logoFile();
    const acknowledged = new Map<string, string>();
    const over = new AbortController();
    let answers = 0;

    /** An administrator who adds a college and then renames it again and again; who is told of a failure looks what is there and goes on. */
    const work = async (origin: string, who: number) => {
      const admin = await signInAdministrator(replicas.database.connection, origin);
      for (let turn = 0, id = ''; !over.signal.aborted; turn++) {
        const name = `Name ${who} ${turn}`;
        const answer = await admin
          .send<{ college: College }>(
            id ? 'PUT' : 'POST',
            `/api/colleges${id && `/${id}`}`,
            collegeForm({ name }, [logo]),
          )
          .catch(() => null);
        if (answer && answer.status < 300) {
          id = answer.body.college._id;
          acknowledged.set(id, name);
          answers += 1;
        } else await wait(200);
      }
    };
    const workers = all.flatMap(({ origin }, replica) => [0, 1].map((who) => work(origin, 10 * replica + who)));
    await until(async () => answers > 10);
    await takeAway();
    const before = answers;
    await until(async () => answers > before + 10);
    over.abort();
    await Promise.all(workers);

    const collection = <T extends object>(name: string) => replicas.database.connection.collection<T>(name);
    await until(
      async () => (await collection('colleges').countDocuments({ 'unrecorded._id': { $exists: true } })) === 0,
    );
    const stored = await collection<CollegeRecord>('colleges').find().toArray();
    for (const { origin, child } of all) {
      expect(child.exitCode).toBeNull();
      const visitor = new Visitor(origin);
      await until(async () => {
        const { body } = await visitor.get<College[]>('/api/colleges');
        const shown = new Map(body.map(({ _id, name }) => [_id, name]));
        return shown.size === stored.length && stored.every(({ _id, name }) => shown.get(String(_id)) === name);
      });
      await until(async () => (await visitor.get('/api/health/ready')).status === 200);
    }
    expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length);
    const history = await collection<HistoryRecord>('history').find().toArray();
    for (const { _id, name, revision } of stored) {
      const entries = history.filter(({ subject }) => subject.id === String(_id));
      expect(entries).toHaveLength(revision!);
      expect(entries.map(({ subject }) => subject.name)).toContain(name);
    }
    for (const [id, name] of acknowledged) {
      expect(history.filter(({ subject }) => subject.id === id && subject.name === name)).toHaveLength(1);
      const turnOf = (text = '') => Number(text.split(' ')[2] ?? -1);
      const found = stored.find(({ _id }) => String(_id) === id);
      expect(turnOf(found?.name)).toBeGreaterThanOrEqual(turnOf(name));
    }
  },
);

it('says that an account was perhaps created, and lets its owner try again', async () => {
  const { origin } = await replicas.start({ MODULES: 'account' });
  const account = { email: 'asha@example.in', password };
  const visitor = new Visitor(origin);
  const signingUp = visitor.post<Failure>('/api/users/signup', account);
  database.kill('SIGSTOP');
  const rejected = await signingUp;
  database.kill('SIGCONT');
  expect([rejected.status, rejected.body.message]).toEqual([
    503,
    'Perhaps your account was created, perhaps not. Please sign up again in a moment; if the account exists, log in.',
  ]);
  await until(async () => [201, 409].includes((await visitor.post('/api/users/signup', account)).status));
  expect((await visitor.post('/api/users/login', account)).status).toBe(200);
  expect(await replicas.database.connection.collection('users').countDocuments()).toBe(1);
});
