import { namedCalls } from '@setu/contracts/table';
import { eventually, until } from '@setu/testing';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { edgeBeforeBackend, type EdgeBeforeBackend, post } from '../../testing/edge-before-backend.js';
import { BackendPools, poolNameFor, poolOptions } from './backend-pools.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

it.each([
  ['GET', '/api/colleges', 'wholeCatalogue'],
  ['GET', '/api/colleges?limit=24', 'catalogue'],
  ['HEAD', '/api/colleges/1/courses/2', 'catalogue'],
  ['GET', '/api/colleges/gallery/1', 'catalogue'],
  ['GET', '/api/mentors', 'catalogue'],
  ['GET', '/api/chances?exam=jee-main&rank=45000', 'catalogue'],
  ['GET', '/api/cutoffs/jee-main/2026', 'catalogue'],
  ['GET', '/api/cutoffs/jee-main/all/rows.csv', 'downloads'],
  ['GET', '/api/chances/rows.csv?exam=jee-main&rank=45000', 'downloads'],
  ['GET', '/api/media/logos/a.webp', 'media'],
  ['GET', '/api/colleges/1/share.jpg', 'sharePictures'],
  ['GET', '/api/sitemaps/colleges/1', 'sitemaps'],
  ['GET', '/api/recruiters/logo?name=x', 'media'],
  ['POST', '/api/colleges', 'administration'],
  ['PUT', '/api/colleges/1', 'administration'],
  ['DELETE', '/api/colleges/1', 'data'],
  ['POST', '/api/admin/imports', 'administration'],
  ['GET', '/api/users/export.csv', 'administration'],
  ['GET', '/api/users', 'adminReads'],
  ['GET', '/api/messages?state=open&search=hostel', 'adminReads'],
  ['GET', '/api/admin/duplicates?limit=24', 'adminReads'],
  ['GET', '/api/apply/applications/mentorship?search=a', 'adminReads'],
  ['GET', '/api/places/bihar/patna', 'catalogue'],
  ['GET', '/api/share.jpg', 'sharePictures'],
  ['GET', '/api/users/me/export', 'uploads'],
  ['GET', '/api/admin/imports/1/preview?cursor=a', 'administration'],
  ['GET', '/api/users/me', 'data'],
  ['PUT', '/api/users/me', 'uploads'],
  ['POST', '/api/users/login', 'data'],
  ['GET', '/api/health/ready', 'data'],
  ['GET', '/api/collegesX', 'data'],
  ['GET', '/api/colleges?&', 'wholeCatalogue'],
  ['GET', '/auth/google', 'data'],
])('%s %s uses the pool %s', (method, url, pool) => expect(poolNameFor(method, url)).toBe(pool));

it('an entry of the table chooses its pool', () => {
  const chosen = namedCalls.flatMap(({ call: { method, path, pool, query } }) =>
    pool ? [[poolNameFor(method, path.replaceAll(/:\w+|\*/g, 'a') + (query ? '?a=b' : '')), pool]] : [],
  );
  expect(chosen.length).toBeGreaterThan(15);
  for (const [used, pool] of chosen) expect(used).toBe(pool);
});

it('the edge may send copies of each answer of the pool wholeCatalogue', () => {
  const calls = namedCalls.map(({ call }) => call).filter(({ pool }) => pool === 'wholeCatalogue');
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toMatchObject({ method: 'GET', access: 'public', cached: true });
});

it.each(Object.entries(poolOptions))('one address has a small share of the pool %s', (_name, options) => {
  const { connections, perAddress, waiting, waitingPerAddress } = options;
  expect(perAddress).toBeLessThanOrEqual(connections / 2);
  expect(waitingPerAddress).toBeLessThanOrEqual(waiting / 4);
});

it('a pool that one address could hold is rejected', () =>
  expect(() => new BackendPools('http://127.0.0.1:9', { data: { connections: 16, perAddress: 16 } })).toThrow(
    'One address may hold 16 of 16 connections, which must be fewer',
  ));

/** A backend that answers only the catalogue immediately, and the rest on demand. */
async function frozen(pools: NonNullable<Parameters<typeof edgeBeforeBackend>[0]>['pools']) {
  const waiting: ServerResponse[] = [];
  running = await edgeBeforeBackend({ pools }, (request, response) => {
    if (request.url!.startsWith('/api/colleges/')) response.end('college');
    else waiting.push(response);
  });
  const get = (path: string, address = '192.0.2.1') =>
    fetch(running!.origin + path, { headers: { 'x-forwarded-for': address } });
  return { waiting, get };
}
const collegeIs = async (answer: Promise<Response>) => expect(await (await answer).text()).toBe('college');

it('requests that wait for the database do not block the catalogue, and time out', async () => {
  const { get } = await frozen({ data: { timeoutMs: 1_000, connections: 4, perAddress: 2, waiting: 400 } });
  const stuck = Array.from({ length: 100 }, (_, number) => get('/api/users/me', `203.0.113.${number}`));
  for (let visit = 0; visit < 10; visit++) await collegeIs(get('/api/colleges/1'));
  const answers = await Promise.all(stuck);
  const statuses = new Set(answers.map(({ status }) => status));
  // With a connection a request times out; without one it fails after three seconds in the queue.
  expect([...statuses].toSorted()).toEqual([503, 504]);
  for (const { headers } of answers) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a full queue means an immediate 503', async () => {
  const { get, waiting } = await frozen({ data: { connections: 2, perAddress: 1, waiting: 1 } });
  const held = [get('/api/users/me', '192.0.2.1'), get('/api/users/me', '192.0.2.2')];
  await until(() => waiting.length >= 2);
  const third = get('/api/users/me', '192.0.2.3');
  const fourth = await get('/api/users/me', '192.0.2.4');
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([503, '5']);
  for (const response of waiting.splice(0)) response.end('one');
  for (const answer of held) expect(await (await answer).text()).toBe('one');
  await until(() => waiting.length >= 1);
  waiting[0]!.end('two');
  expect(await (await third).text()).toBe('two');
});

it('one address has its share of the connections and of the queue, and a 429 beyond them', async () => {
  const { get, waiting } = await frozen({ data: { connections: 4, perAddress: 2, waitingPerAddress: 1 } });
  const three = [get('/api/users/me'), get('/api/users/me'), get('/api/users/me')];
  await until(() => waiting.length >= 2);
  await eventually(async () => expect((await get('/api/users/me')).status).toBe(429));
  const other = get('/api/users/me', '192.0.2.2');
  await until(() => waiting.length >= 3);
  for (const response of waiting.splice(0)) response.end();
  await until(() => waiting.length >= 1);
  waiting[0]!.end();
  for (const answer of [...three, other]) expect((await answer).status).toBe(200);
});

it('a request that waits for a connection leaves the line with its client', async () => {
  const { get, waiting } = await frozen({ data: { connections: 2, perAddress: 1, waitingPerAddress: 1 } });
  const first = get('/api/users/me');
  await until(() => waiting.length >= 1);
  const leave = new AbortController();
  const gone = fetch(`${running!.origin}/api/users/me`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
    signal: leave.signal,
  });
  await eventually(async () => expect((await get('/api/users/me')).status).toBe(429));
  leave.abort();
  await expect(gone).rejects.toThrow('aborted');
  const next = get('/api/users/me');
  waiting[0]!.end();
  expect((await first).status).toBe(200);
  await until(() => waiting.length >= 2);
  expect(running!.asked).toHaveLength(2);
  waiting[1]!.end();
  expect((await next).status).toBe(200);
});

it('an answer is visibly incomplete if the backend dies in the middle of it', async () => {
  running = await edgeBeforeBackend({}, (request, response) => {
    if (request.url === '/api/colleges/2') return void response.end('college');
    response.writeHead(200, { 'content-length': '300000' });
    response.write('x'.repeat(100_000), () => response.destroy());
  });
  const cut = async () => (await fetch(`${running!.origin}/api/colleges/1`)).text();
  await expect(cut()).rejects.toThrow('terminated');
  await collegeIs(fetch(`${running.origin}/api/colleges/2`));
});

it('without a backend every kind of request gets a 503, and the connection stays open', async () => {
  running = await edgeBeforeBackend({ backend: 'http://127.0.0.1:9' });
  const headers = { 'content-type': 'application/json' };
  for (const [path, init] of [
    ['/api/colleges/1', {}],
    ['/api/users/login', { method: 'POST', headers, body: '{}' }],
    ['/api/users/signup', { method: 'POST', headers, body: '{}' }],
    ['/api/colleges', { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, body: 'x' }],
  ] as const) {
    const answer = await fetch(running.origin + path, init);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    // It has not reached the backend, so a sign-up was not carried out either.
    const message = 'The service is taking a short break. Please try again in a moment.';
    expect(await answer.json()).toMatchObject({ code: 'BACKEND_UNAVAILABLE', message, requestId: expect.any(String) });
  }
});

it('a client that disconnects frees the connection to the backend, which is notified', async () => {
  const { get, waiting } = await frozen({ data: { connections: 2, perAddress: 1 } });
  const leave = new AbortController();
  const gone = fetch(`${running!.origin}/api/users/me`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
    signal: leave.signal,
  });
  await until(() => waiting.length >= 1);
  leave.abort();
  await expect(gone).rejects.toThrow('aborted');
  await until(() => waiting[0]!.destroyed);
  const next = get('/api/users/me');
  await until(() => waiting.length >= 2);
  waiting[1]!.end();
  expect((await next).status).toBe(200);
});

it('so do a client that disconnects in the middle of an answer, and an answer without a body', async () => {
  running = await edgeBeforeBackend(
    { pools: { catalogue: { connections: 2, perAddress: 1 } } },
    (request, response) => {
      if (request.url === '/api/colleges/large') response.end(Buffer.alloc(20_000_000, 'x'));
      else if (request.url === '/api/colleges/same') response.writeHead(304, { etag: '"x"' }).end();
      else if (request.url === '/api/colleges/none') response.writeHead(204).end();
      else response.setHeader('content-length', 7).end('college');
    },
  );
  const college = () => collegeIs(fetch(`${running!.origin}/api/colleges/1`));
  for (let visit = 0; visit < 3; visit++) {
    const leave = new AbortController();
    const answer = await fetch(`${running.origin}/api/colleges/large`, { signal: leave.signal });
    await answer.body!.getReader().read();
    leave.abort();
    await college();
    const head = { method: 'HEAD', headers: { 'accept-encoding': 'identity' } };
    expect((await fetch(`${running.origin}/api/colleges/1`, head)).headers.get('content-length')).toBe('7');
    await college();
    expect((await fetch(`${running.origin}/api/colleges/same`)).status).toBe(304);
    await college();
    expect((await fetch(`${running.origin}/api/colleges/none`)).status).toBe(204);
    await college();
  }
});

describe('a connection that ends without an answer', () => {
  const json = { 'content-type': 'application/json' };
  /** A backend that ends the first connection instead of answering on it. */
  const start = async () => {
    let requests = 0;
    running = await edgeBeforeBackend({}, (_request, response) => {
      if (++requests === 1) response.destroy();
      else response.end('college');
    });
    return running;
  };

  it('a request that changes nothing is sent again', async () => {
    const { origin, asked } = await start();
    await collegeIs(fetch(`${origin}/api/colleges/1`));
    expect(asked).toHaveLength(2);
  });

  it.each(['POST', 'PUT', 'DELETE'])('a %s may have been carried out, so it is not', async (method) => {
    const { origin, asked } = await start();
    const login = { method, headers: json, body: '{}' };
    const answer = await fetch(`${origin}/api/users/login`, login);
    expect([answer.status, asked.length]).toEqual([503, 1]);
  });

  it('a sign-up may have been carried out too, and its visitor is told so', async () => {
    const { origin } = await start();
    const signUp = { method: 'POST', headers: json, body: '{}' };
    const answer = await fetch(`${origin}/api/users/signup`, signUp);
    expect(await answer.json()).toMatchObject({
      statusCode: 503,
      message: expect.stringMatching(/^Perhaps your account/),
    });
  });

  it('so is the visitor of a sign-up that the backend does not answer in time', async () => {
    running = await edgeBeforeBackend({ pools: { data: { timeoutMs: 500 } } }, () => undefined);
    const signUp = { method: 'POST', headers: json, body: '{}' };
    const answer = await fetch(`${running.origin}/api/users/signup`, signUp);
    expect(await answer.json()).toMatchObject({
      statusCode: 504,
      message: expect.stringMatching(/^Perhaps your account/),
    });
  });

  it('a request is sent again, whatever it does, when there was no connection to send it over', async () => {
    running = await edgeBeforeBackend();
    const client = running.open();
    await once(client.socket, 'connect');
    const { connect } = net;
    const rejected = jest
      .spyOn(net, 'connect')
      .mockImplementationOnce(((options: object) => connect({ ...options, port: 9 })) as typeof connect);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    client.socket.write(post('/api/apply/mentorship', 'x'.repeat(200_000), headers));
    expect(await client.status()).toBe(200);
    expect(rejected).toHaveBeenCalledTimes(2);
    rejected.mockRestore();
    expect(running.asked).toHaveLength(1);
    await until(() => client.received.includes('"bytes":200000'));
  });
});
