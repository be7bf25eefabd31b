import { randomInt } from 'node:crypto';
import { until } from '@setu/testing';
import { RATE_LIMIT_STORAGE, RateLimitService } from '../src/access/rate-limit.service.js';
import type { RedisStorage } from '../src/access/rate-limit.storage.js';
import { searchLimit } from '../src/catalog/http/limited-searches.js';
import { Backend } from './people/backend.js';
import { LittleRedis } from './people/little-redis.js';
import { password, type Failure } from './people/people.js';

let running: { close(): unknown }[] = [];
afterEach(async () => {
  for (const part of running.reverse()) await part.close();
  running = [];
});

const start = async (env: Record<string, string> = {}) => {
  const backend = await Backend.start({ RATE_LIMIT_SCALE: '1', ...env });
  running.push(backend);
  return backend;
};

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const all: T[] = [];
  for (let i = 0; i < count; i++) all.push(await work());
  return all;
};

const from = (address: string) => ({ 'x-forwarded-for': address });
const feedback = (backend: Backend, headers: Record<string, string> = {}) =>
  backend.visitor(headers).post<Failure>('/api/messages', { email: 'a@b.in', msg: 'Hello' });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const ten = Array.from({ length: 10 }, () => 201);

it('says how long to wait, in the message and in Retry-After', async () => {
  const backend = await start();
  expect(statuses(await times(10, () => feedback(backend)))).toEqual(ten);
  const { status, headers, body } = await feedback(backend);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect(body).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many tries. Please wait 10 minutes and try again.',
  });
});

it('counts each visitor of the edge alone, and an IPv6 network as one', async () => {
  const backend = await start();
  await times(11, () => feedback(backend, from('203.0.113.1')));
  expect((await feedback(backend, from('203.0.113.1'))).status).toBe(429);
  expect((await feedback(backend, from('203.0.113.2'))).status).toBe(201);
  await times(10, () => feedback(backend, from('2001:db8:1:1::1')));
  expect((await feedback(backend, from('2001:db8:1:1::2'))).status).toBe(429);
  expect((await feedback(backend, from('2001:db8:1:2::1'))).status).toBe(201);
});

it('believes the forwarded address of a configured proxy only', async () => {
  const backend = await start({ TRUSTED_PROXIES: '10.0.0.0/8' });
  let visitor = 0;
  await times(10, () => feedback(backend, from(`203.0.113.${visitor++}`)));
  expect((await feedback(backend, from('203.0.113.99'))).status).toBe(429);
});

it('counts sign-ups of an address', async () => {
  const backend = await start();
  const signUps = await times(51, () => backend.visitor().post('/api/users/signup', { email: '', password }));
  expect(statuses(signUps).filter((status) => status === 429)).toHaveLength(1);
});

it('counts the logos of recruiters that an address asks for', async () => {
  const backend = await start({ MODULES: 'catalog,account' });
  const ask = (name: number, address: string) =>
    backend.visitor(from(address)).get<Failure>(`/api/recruiters/logo?name=Company ${name}`);
  await times(75, () => Promise.all(Array.from({ length: 20 }, (_, name) => ask(name, '203.0.113.1'))));
  const { status, headers, body } = await ask(20, '203.0.113.1');
  expect(status).toBe(429);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS', requestId: expect.any(String) });
  expect((await ask(20, '203.0.113.2')).status).toBe(200);
});

describe('with Redis', () => {
  const redisAddress = ({ port }: { port: number }) => ({ REDIS_URI: `redis://127.0.0.1:${port}` });

  /** Waits until the backends share their limits through Redis. */
  const sharing = (...backends: Backend[]) =>
    until(async () => backends.every((backend) => backend.get<RedisStorage>(RATE_LIMIT_STORAGE).isShared));

  const startRedis = async () => {
    const redis = new LittleRedis();
    await redis.start();
    running.push({ close: () => redis.stop().catch(() => {}) });
    return redis;
  };

  it('replicas count together, on the server of TEST_REDIS_URI where there is one', async () => {
    const settings = process.env.TEST_REDIS_URI
      ? { REDIS_URI: process.env.TEST_REDIS_URI }
      : redisAddress(await startRedis());
    const [one, two] = [await start(settings), await start(settings)];
    const visitor = from(`2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`);
    await sharing(one, two);
    expect(statuses(await times(5, () => feedback(one, visitor)))).toEqual(ten.slice(5));
    expect(statuses(await times(5, () => feedback(two, visitor)))).toEqual(ten.slice(5));
    expect((await feedback(one, visitor)).status).toBe(429);
    expect(Number((await feedback(two, visitor)).headers.get('retry-after'))).toBeGreaterThan(590);
  });

  it('replicas add up what the searches of an address cost', async () => {
    const settings = redisAddress(await startRedis());
    const [one, two] = [await start(settings), await start(settings)];
    await sharing(one, two);
    const limiters = [one, two].map((backend) => backend.get<RateLimitService>(RateLimitService));
    await limiters[0]!.count(searchLimit, '203.0.113.7', 1_500);
    await limiters[1]!.count(searchLimit, '203.0.113.7', 1_000);
    await expect(limiters[0]!.count(searchLimit, '203.0.113.7')).rejects.toMatchObject({ status: 429 });
    await limiters[1]!.count(searchLimit, '203.0.113.8');
  });

  it('Redis learns no address', async () => {
    const redis = await startRedis();
    const backend = await start(redisAddress(redis));
    await sharing(backend);
    await feedback(backend);
    expect(redis.keys).toEqual([expect.stringMatching(/^setu:limit:POST \/api\/messages:[\w-]{43}$/)]);
  });

  it('that falls silent or dies no request waits, each replica counts alone, and later together again', async () => {
    const redis = await startRedis();
    const backend = await start(redisAddress(redis));
    await sharing(backend);
    await feedback(backend);
    const timed = async () => {
      const begin = performance.now();
      const { status } = await feedback(backend);
      return { status, isQuick: performance.now() - begin < 600 };
    };
    redis.isSilent = true;
    expect(await timed()).toEqual({ status: 201, isQuick: true });
    await redis.stop();
    for (let i = 0; i < 9; i++) expect(await timed()).toEqual({ status: 201, isQuick: true });
    expect(await timed()).toEqual({ status: 429, isQuick: true });
    redis.isSilent = false;
    await redis.start();
    await sharing(backend);
    expect((await feedback(backend)).status).toBe(201);
  });

  it('that is not there at the start', async () => {
    const backend = await start({ REDIS_URI: 'redis://127.0.0.1:1' });
    expect((await feedback(backend)).status).toBe(201);
  });
});
