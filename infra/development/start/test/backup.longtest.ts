import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promote, publish } from '@setu/release';
import { openToPromote, openToRead } from '@setu/release-store';
import { freePort, Visitor } from '@setu/testing';
import { databaseSocket, databaseUri, embeddedDatabase, ManagedProcess, processFiles, root } from '../src/index.js';

// Database and backend as `npm start` runs them, and the commands as npm does.
const dataDir = 'data';
let dir: string;
let running: ManagedProcess[] = [];
beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'setu-backup-'))));
afterEach(async () => {
  await stop();
  await rm(dir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const folder = join(dir, dataDir);
  const socket = databaseSocket(folder);
  const port = String(await freePort());
  const env = {
    DATA_DIR: folder,
    MONGODB_URI: databaseUri(socket),
    BACKEND_PORT: port,
    MODULES: 'account',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    ADMIN_PASSWORD: 'Guava#Lamp47',
  };
  running = [
    new ManagedProcess(embeddedDatabase(folder, socket)),
    new ManagedProcess({ name: 'backend', file: processFiles.backend, quiet: true, env }),
  ];
  for (const process of running) await process.start();
  return `http://127.0.0.1:${port}`;
}

async function stop() {
  for (const process of running.reverse()) await process.stop();
  running = [];
}

async function command(...args: string[]): Promise<{ status: number; output: string; errors: string }> {
  const child = spawn(process.execPath, [join(root, 'infra/development/start/bootstrap.mjs'), ...args], {
    env: { ...process.env, SETU_BUILT: 'true', DATA_DIR: join(dir, dataDir), MONGODB_URI: '', INIT_CWD: dir },
  });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = (await once(child, 'exit')) as [number];
  const [output, errors] = await printed;
  return { status, output, errors };
}

/** Returns when the last backup was complete, as Prometheus reads it. */
async function lastBackup(origin: string): Promise<number | undefined> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const [, seconds] = /^backup_completed_timestamp_seconds (\S+)$/m.exec(metrics) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

const picture = join(root, 'infra/development/demo-data/pictures/logos/commerce.webp');

/** A user who changes their picture again and again: each time the earlier picture is deleted. */
class Person {
  readonly visitor: Visitor;
  readonly credentials: { email: string; password: string };
  saves = 0;

  constructor(
    origin: string,
    readonly number: number,
  ) {
    this.visitor = new Visitor(origin);
    this.credentials = { email: `person${number}@example.in`, password: 'Guava#Lamp47' };
  }

  async signUp() {
    const { status } = await this.visitor.post('/api/users/signup', this.credentials);
    if (status !== 201) throw new Error(`the sign-up answered ${status}`);
    await this.changePicture();
  }

  async changePicture() {
    const form = new FormData();
    const course = 'Graduation (B.Tech 2nd year)';
    const fields = {
      name: 'Asha Rao',
      phone: '9876543210',
      institute: `Institute ${this.saves + 1}`,
      course,
      gender: 'Female',
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', new Blob([await readFile(picture)], { type: 'image/webp' }), 'asha.webp');
    const { status, body } = await this.visitor.send('PUT', '/api/users/me', form);
    if (status !== 200) throw new Error(`the save answered ${status}: ${JSON.stringify(body)}`);
    this.saves++;
  }
}

test('a backup of the running product restores everything after all data is lost', async () => {
  const origin = await start();
  const folder = join(dir, dataDir);
  const releases = await openToPromote({}, folder, 'test');
  await promote(releases, {
    builds: [await publish(releases.store, join(root, 'shell/dist'))],
    check: async () => undefined,
  });
  const live = await releases.log.live();
  const people = Array.from({ length: 2 }, (_, number) => new Person(origin, number));
  await Promise.all(people.map((person) => person.signUp()));
  const work = new AbortController();
  const busy = Promise.all(
    people.map(async (person) => {
      while (!work.signal.aborted) await person.changePicture();
    }),
  );
  const began = Date.now() / 1_000 - 1;
  const savesBefore = people.map(({ saves }) => saves);
  const made = await command('backup', 'copy');
  work.abort();
  await busy;
  expect(made).toEqual({ status: 0, output: expect.stringContaining('has the backup'), errors: '' });
  const notedAt = await lastBackup(origin);
  expect(notedAt).toBeGreaterThan(began);
  expect(people.every(({ saves }, index) => saves > savesBefore[index]!)).toBe(true);
  // The folder is private: it contains keys.
  expect((await stat(join(dir, 'copy'))).mode & 0o077).toBe(0);
  expect(await command('restore', 'copy')).toEqual({
    status: 1,
    output: '',
    errors: expect.stringContaining('Stop it'),
  });
  await stop();
  const secret = await readFile(join(folder, 'secret'), 'utf8');
  await rm(folder, { recursive: true });
  expect(await command('restore', 'copy')).toEqual({
    status: 0,
    output: 'The backup is restored.\n',
    errors: '',
  });
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secret);
  expect((await (await openToRead({}, folder)).log.live())?.stable).toEqual(live!.stable);

  const again = await start();
  for (const { credentials, saves, number } of people) {
    const visitor = new Visitor(again);
    const { status, body } = await visitor.post<{ user: { institute: string } }>('/api/users/login', credentials);
    expect(status).toBe(200);
    const saved = Number(body.user.institute.split(' ')[1]);
    expect(saved).toBeGreaterThanOrEqual(savesBefore[number]!);
    expect(saved).toBeLessThanOrEqual(saves);
    const address = (await visitor.get<string>('/api/users/me/pic')).body;
    const answer = await fetch(new URL(address, again));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('restor'))).toEqual([]);

  // The copy was taken before its own end was noted.
  expect(await lastBackup(again)).toBeUndefined();
  await stop();
  expect(await command('backup', 'of-stopped')).toMatchObject({ status: 0, errors: '' });
  expect(await lastBackup(await start())).toBeGreaterThan(notedAt!);
});
