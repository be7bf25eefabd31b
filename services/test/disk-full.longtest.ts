import { getModelToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { SESSION } from '../src/access/session.schema.js';
import { USER, type UserModel } from '../src/account/user.schema.js';
import { createApp } from '../src/create-app.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { testSettings } from './people/backend.js';
import { adultApplication, drawing, form, password, type Failure } from './people/people.js';
import { Replicas } from './support/replicas.js';
import { Visitor, until, withProgram, type Answer } from '@setu/testing';

interface Ready {
  status: string;
  details: Record<string, { status: string; message?: string }>;
}

// An embedded database that may write 16 MB and no more, which needs no right to mount anything.
const limit = 'trap \'\' XFSZ; ulimit -S -f 32768; exec "$0" "$@"';
let folder: string;
let database: ChildProcess;
let uri: string;
let app: NestFastifyApplication;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-full-'));
  const main = join(process.cwd(), 'infra/development/embedded-mongo/dist/main.js');
  const args = ['-c', limit, process.execPath, main, '--data', join(folder, 'db'), '--port', '0'];
  database = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [text] = (await once(database.stdout!, 'data')) as [Buffer];
  uri = /listening (\S+)/.exec(text.toString())![1]!.replace('/?', '/test?');
  const settings = {
    ...testSettings,
    MONGODB_URI: uri,
    DATA_DIR: folder,
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
  };
  app = await createApp(readSettings(settings));
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
});
afterEach(async () => {
  await closeApp(app);
  database.kill('SIGKILL');
  await once(database, 'exit');
  await rm(folder, { recursive: true });
});

async function fillUp() {
  const connection = await mongoose.createConnection(uri).asPromise();
  const rubbish = connection.collection('rubbish');
  const fill = async (size: number): Promise<void> => {
    await rubbish.insertOne({ rubbish: 'x'.repeat(size) });
    return fill(size);
  };
  // Large pieces first, then small ones into what they left.
  for (const size of [100_000, 3000, 300, 300]) await expect(fill(size)).rejects.toMatchObject({ code: 14031 });
  await connection.close();
}

/** Fills the disk until a sign-up finds no room. A failed write can free pages, in which the next one still fits. */
async function signUpWithoutRoom(attempt = 1): Promise<{ email: string; rejected: Answer<Failure> }> {
  await fillUp();
  const email = `late${attempt}@example.in`;
  const rejected = await signUp(new Visitor(origin), email);
  return rejected.status === 201 && attempt < 20 ? signUpWithoutRoom(attempt + 1) : { email, rejected };
}

const signUp = (who: Visitor, email: string) => who.post<Failure>('/api/users/signup', { email, password });

withProgram('prlimit', () => {
  it('says in plain words that nothing can be saved, still reads, and saves again when there is room', async () => {
    const visitor = new Visitor(origin);
    const ready = async () => (await visitor.get<Ready>('/api/health/ready')).body;
    expect((await signUp(visitor, 'early@example.in')).status).toBe(201);
    expect((await ready()).details['storage']).toEqual({ status: 'up' });

    const { email, rejected } = await signUpWithoutRoom();
    expect([rejected.status, rejected.body.message, rejected.headers.get('retry-after')]).toEqual([
      503,
      'Nothing can be saved right now, because our storage is full. Please keep what you have typed and try again later.',
      '5',
    ]);
    expect((await visitor.get('/api/users/me')).status).toBe(200);
    const accounts = app.get<UserModel>(getModelToken(USER));
    expect(await accounts.countDocuments({ email })).toBe(0);
    const full = await ready();
    expect(full.status).toBe('ok');
    expect(full.details['storage']).toEqual({ status: 'down', message: 'The disk of the database is full: nothing can be saved, reading goes on.' }); // prettier-ignore

    execFileSync('prlimit', ['--pid', String(database.pid), '--fsize=unlimited:unlimited']);
    const late = new Visitor(origin);
    expect((await signUp(late, email)).status).toBe(201);
    expect((await late.post('/api/users/login', { email, password })).status).toBe(200);
    await until(async () => (await ready()).details['storage']?.status === 'up');
  });
});

it.each([
  ['account', USER],
  ['session', SESSION],
])('leaves no account behind when there is no room for the %s of a sign-up', async (_, name) => {
  const create = jest.spyOn(app.get<UserModel>(getModelToken(name)), 'create');
  create.mockRejectedValueOnce(new mongo.MongoServerError({ code: 14031, message: 'no room' }));
  const visitor = new Visitor(origin);
  expect((await signUp(visitor, 'asha@example.in')).status).toBe(503);
  expect(create).toHaveBeenCalledTimes(1);
  expect(visitor.cookies.size).toBe(0);
  for (const left of [USER, SESSION]) expect(await app.get<UserModel>(getModelToken(left)).countDocuments()).toBe(0);
  expect((await signUp(visitor, 'asha@example.in')).status).toBe(201);
});

withProgram('prlimit', () => {
  it('says of an application whose picture finds no room that nothing can be saved, and takes it when there is room', async () => {
    const replicas = await Replicas.begin();
    try {
      const { origin, child } = await replicas.start({ MODULES: 'mentors,account' });
      // Files of more than 100 bytes find no room.
      const limitFiles = (limit: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${limit}:`]);
      const apply = async () =>
        new Visitor(origin).send<Failure>('POST', '/api/apply/mentorship', form(adultApplication, await picture()));
      limitFiles('100');
      const { status, body } = await apply();
      expect([status, body.message]).toEqual([503, expect.stringContaining('because our storage is full')]);
      const applications = replicas.database.connection.collection('mentorship_applications');
      expect(await applications.countDocuments()).toBe(0);
      limitFiles('unlimited');
      expect((await apply()).status).toBeLessThan(300);
      expect(await applications.countDocuments()).toBe(1);
    } finally {
      await replicas.end();
    }
  });
});

const picture = () => drawing().jpeg().toBuffer();
