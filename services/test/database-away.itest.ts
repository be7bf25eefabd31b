import { getConnectionToken } from '@nestjs/mongoose';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startEmbeddedMongo } from '@setu/embedded-mongo';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../src/create-app.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { drawing, form, password, profile } from './people/people.js';
import { request, type Answer } from './support/backend.js';
import { allRoutes } from './support/routes.js';
import { until } from '@setu/testing';
import { Wire } from './support/wire.js';

// Always on an embedded database, at the other end of a wire.
let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let wire: Wire;
let app: NestFastifyApplication;
let origin: string;
let cookie = '';
let picture: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-away-'));
  database = await startEmbeddedMongo({ dataDir: join(folder, 'db'), port: 0 });
  wire = await Wire.to(Number(new URL(database.uri).port));
  app = await createApp(
    readSettings({
      MONGODB_URI: `mongodb://127.0.0.1:${wire.port}/test`,
      DATA_DIR: folder,
      SEED_DIRECTORY: 'false',
      ADMIN_PASSWORD: password,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'silent',
    }),
  );
  await app.listen(0, '127.0.0.1');
  origin = await app.getUrl();
  picture = await drawing().png().toBuffer();
  for (const [path, body] of [
    ['/api/admin/login', { username: 'admin', password }],
    ['/api/users/signup', { email: 'asha@example.in', password }],
  ] as const) {
    const answer = await call('POST', path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
    cookie += answer.headers
      .getSetCookie()
      .map((text) => `${text.split(';')[0]}; `)
      .join('');
  }
});
afterAll(async () => {
  await closeApp(app);
  await database.close();
  await wire.cut();
  await rm(folder, { recursive: true });
});

const call = (method: string, path: string, body?: object | FormData | Buffer) => {
  const isJson = body !== undefined && !(body instanceof FormData) && !Buffer.isBuffer(body);
  const type = isJson ? 'application/json' : Buffer.isBuffer(body) ? 'application/octet-stream' : undefined;
  return request(`${origin}${path}`, {
    method,
    headers: { cookie, origin, ...(type && { 'content-type': type }) },
    body: isJson ? JSON.stringify(body) : (body as FormData),
  });
};

/** Bodies of the calls that need one to reach the database. */
const bodies: Record<string, () => object> = {
  'POST /api/users/login': () => ({ email: 'asha@example.in', password }),
  'POST /api/users/signup': () => ({ email: 'ravi@example.in', password }),
  'POST /api/admin/login': () => ({ username: 'admin', password }),
  'POST /api/messages': () => ({ email: 'asha@example.in', msg: 'Hello' }),
  'POST /api/apply/mentorship': () => {
    const { name, phone, course } = profile;
    return form({ name, phone, course, email: 'asha@example.in', college: 'A College' }, picture);
  },
  'PUT /api/users/me': () => form(profile),
  'DELETE /api/users/me': () => ({ password }),
  'POST /api/admin/imports': () => Buffer.from('name,sourceId\nA College,1\n'),
};

/** Tenths of a second that this process has had. A clock would also count those in which a busy machine ran other processes. */
let tenths = 0;
const ticking = setInterval(() => tenths++, 100);
afterAll(() => clearInterval(ticking));

async function everyRoute(): Promise<(Answer & { route: string; took: number })[]> {
  const listed = (await request(`${origin}/api/colleges?limit=1`)).body.items[0]._id as string;
  const routes = allRoutes.filter(({ path }) => !/^\/(auth|metrics|api\/media)/.test(path));
  return Promise.all(
    routes.map(async ({ method, path }) => {
      const route = `${method} ${path}`;
      const known = path.startsWith('/api/colleges') && method === 'GET' ? listed : '507f1f77bcf86cd799439011';
      const address = `${path.replace(/:\w+/g, known)}${route === 'POST /api/admin/imports' ? '?name=x.csv' : ''}`;
      const start = tenths;
      const answer = await call(method, address, bodies[route]?.());
      return { ...answer, route, took: tenths - start };
    }),
  );
}

const fromMemory = [
  'GET /api/colleges',
  'GET /api/colleges/:id',
  'GET /api/colleges/gallery/:id',
  'GET /api/mentors',
  'GET /api/health/live',
];

const isReady = async () => (await request(`${origin}/api/health/ready`)).status === 200;

describe.each([
  ['frozen', () => wire.freeze(), () => wire.thaw(), 'It does not answer.'],
  ['gone', () => wire.cut(), () => wire.mend(), expect.stringMatching(/^It (does not answer|cannot be reached)\.$/)],
] as const)('while the database is %s', (_, take, giveBack, reason) => {
  beforeAll(async () => {
    await until(isReady);
    await take();
  });
  afterAll(async () => {
    await giveBack();
    await until(isReady);
  });

  // 2.4 s on an idle machine; the driver alone would wait 5 s or more in each of its steps.
  it.each(['at once', 'later'])('every route answers within 4 s, and never with 500: %s', async () => {
    const answers = await everyRoute();
    const wrong = answers.filter(
      ({ status, took, headers }) => status === 500 || took > 40 || (status === 503 && !headers.get('retry-after')),
    );
    expect(wrong.map(({ route, status, took }) => [route, status, took])).toEqual([]);
    const unavailable = answers.filter(({ status }) => status === 503);
    expect(unavailable.length).toBeGreaterThan(25);
    for (const { body } of unavailable) expect(body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    const served = answers.filter(({ route }) => fromMemory.includes(route));
    expect(served.map(({ status }) => status)).toEqual(fromMemory.map(() => 200));
  });

  it('Prometheus reads that it is away, and still gets all other metrics', async () => {
    const start = tenths;
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(tenths - start).toBeLessThan(30);
    expect(text).toMatch(/^database_up 0$/m);
    expect(text).toMatch(/^process_memory_limit_bytes \d/m);
    expect(text).not.toMatch(/^(database_disk_used_ratio|emails_oldest_seconds|backup_completed_timestamp_seconds) /m);
  });

  it('readiness says immediately what is down', async () => {
    const start = tenths;
    const { status, body, headers } = await request(`${origin}/api/health/ready`);
    expect(tenths - start).toBeLessThan(10);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(body).toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('database'),
      error: { database: { status: 'down', message: reason } },
    });
  });
});

it('finds the database again when the driver wrote to a connection that had just ended', async () => {
  const { topology } = app.get<Connection>(getConnectionToken()).getClient() as unknown as {
    topology: { s: { servers: Map<string, { monitor: { connection: { socket: Socket }; requestCheck(): void } }> } };
  };
  await until(isReady);
  for (const { monitor } of topology.s.servers.values()) {
    monitor.connection.socket.destroy();
    monitor.requestCheck();
  }
  await wire.cut();
  await until(async () => !(await isReady()));
  await wire.mend();
  await until(isReady);
});

it('works as before once the database is back', async () => {
  expect((await call('POST', '/api/messages', { email: 'asha@example.in', msg: 'Hello again' })).status).toBe(201);
  expect((await call('GET', '/api/mentors?limit=1')).status).toBe(200);
});
