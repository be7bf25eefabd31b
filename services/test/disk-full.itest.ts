import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { createApp } from '../src/create-app.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/process/lifecycle.js';
import { testSettings } from './people/backend.js';
import { password, type Failure } from './people/people.js';
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

// For each try of its own: the second would find the accounts and the rubbish of the first.
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

/** Fills the disk until a sign-up finds no room. A refused write can give pages back, in which the next one still fits. */
async function signUpWithoutRoom(attempt = 1): Promise<{ email: string; refused: Answer<Failure> }> {
  await fillUp();
  const email = `late${attempt}@example.in`;
  const refused = await signUp(new Visitor(origin), email);
  return refused.status === 201 && attempt < 20 ? signUpWithoutRoom(attempt + 1) : { email, refused };
}

const signUp = (who: Visitor, email: string) => who.post<Failure>('/api/users/signup', { email, password });

withProgram('prlimit', () => {
  it('says in plain words that nothing can be saved, still reads, and saves again when there is room', async () => {
    const visitor = new Visitor(origin);
    const ready = async () => (await visitor.get<Ready>('/api/health/ready')).body;
    expect((await signUp(visitor, 'early@example.in')).status).toBe(201);
    expect((await ready()).details['storage']).toEqual({ status: 'up' });

    const { email, refused } = await signUpWithoutRoom();
    expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
      503,
      'Nothing can be saved right now, because our storage is full. Please keep what you have typed and try again later.',
      '5',
    ]);
    expect((await visitor.get('/api/users/me')).status).toBe(200);
    const full = await ready();
    expect(full.status).toBe('ok');
    expect(full.details['storage']).toEqual({ status: 'down', message: 'The disk of the database is full: nothing can be saved, reading goes on.' }); // prettier-ignore

    execFileSync('prlimit', ['--pid', String(database.pid), '--fsize=unlimited:unlimited']);
    const late = new Visitor(origin);
    // The last bytes may have taken the account without its session: its owner gets in all the same.
    expect([201, 409]).toContain((await signUp(late, email)).status);
    expect((await late.post('/api/users/login', { email, password })).status).toBe(200);
    await until(async () => (await ready()).details['storage']?.status === 'up');
  });
});
