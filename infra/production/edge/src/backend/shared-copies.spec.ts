import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend } from '../../testing/edge-before-backend.js';
import type { HttpError } from '../requests/http-error.js';
import { type Answer, SharedCopies } from './shared-copies.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Larger than the buffers between backend, edge and client hold. */
const megabytes = 30;
const listOf = (version: string) => Buffer.alloc(megabytes * 1_000_000, version);

/** An edge before a backend with one list. Only the test disconnects slow readers. */
async function start(version = 'a') {
  const list = { version, sent: 0 };
  const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
    const etag = `"${list.version}-${headers['accept-encoding']}"`;
    response.setHeader('etag', etag).setHeader('vary', 'accept-encoding');
    if (headers['if-none-match']?.split(', ').includes(etag)) return void response.writeHead(304).end();
    list.sent++;
    const bytes = listOf(list.version);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
  };
  running = await edgeBeforeBackend({ responseRate: { bytesPerSecond: 0, intervalMs: 1_000 } }, answer);
  return list;
}

const get = (headers: Record<string, string> = {}) =>
  fetch(`${running!.origin}/api/colleges`, {
    headers: { 'x-forwarded-for': '192.0.2.1', 'accept-encoding': 'identity', ...headers },
  });

/** Opens the list and stops reading once it has begun. */
async function readSlowly(address: string) {
  const client = running!.open(
    `GET /api/colleges HTTP/1.1\r\nhost: site\r\naccept-encoding: identity\r\nx-forwarded-for: ${address}\r\n\r\n`,
  );
  expect(await client.status()).toBe(200);
  client.socket.pause();
  return client;
}

it('addresses that read the whole list slowly keep it from none of the others, and hold no connection to the backend', async () => {
  const list = await start();
  for (let reader = 0; reader < 24; reader++) await readSlowly(`203.0.113.${reader % 4}`);
  const answer = await get();
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(listOf('a'))]).toEqual([200, true]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(megabytes * 1_000_000),
    etag: '"a-identity"',
    vary: 'accept-encoding',
  });
  expect(list.sent).toBe(1);
  expect(await new Promise((count) => running!.backend.getConnections((_error, number) => count(number)))).toBe(1);
});

it('a change is seen immediately, and those who read the list before it get that one whole', async () => {
  const list = await start();
  const slow = await readSlowly('203.0.113.1');
  list.version = 'b';
  expect(Buffer.from(await (await get()).arrayBuffer()).equals(listOf('b'))).toBe(true);
  slow.socket.resume();
  await until(() => slow.received.length > megabytes * 1_000_000);
  expect(slow.received.split('\r\n\r\n')[1]).toBe(listOf('a').toString());
  // The one of before the change is still there.
  list.version = 'a';
  expect((await get()).headers.get('etag')).toBe('"a-identity"');
  expect(list.sent).toBe(2);
});

it('a visitor who has the list gets a 304', async () => {
  await start();
  await (await get()).arrayBuffer();
  expect((await get({ 'if-none-match': '"a-identity"' })).status).toBe(304);
  const changed = await get({ 'if-none-match': '"z-identity"' });
  expect([changed.status, (await changed.arrayBuffer()).byteLength]).toEqual([200, megabytes * 1_000_000]);
});

it('each encoding has a copy of its own', async () => {
  await start();
  for (const encoding of ['gzip', 'br', 'identity']) {
    const client = running!.open(
      `GET /api/colleges HTTP/1.1\r\nhost: site\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
    );
    await client.ended;
    expect(client.received).toContain(`etag: "a-${encoding}"`);
  }
});

it.each(['?', '?&&', '#top'])('the address /api/colleges%s is that of the same copy', async (end) => {
  const list = await start();
  await (await get()).arrayBuffer();
  const client = running!.open(`GET /api/colleges${end} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`);
  await client.ended;
  expect(client.received).toMatch(/^HTTP\/1.1 200 /);
  expect(list.sent).toBe(1);
});

it('a list that breaks off at the backend is a 503, and the next one is whole', async () => {
  let isBroken = true;
  running = await edgeBeforeBackend({}, (_request, response) => {
    response.writeHead(200, { etag: '"a"', 'content-length': 100_000 });
    if (isBroken) response.write('x'.repeat(50_000), () => response.destroy());
    else response.end('x'.repeat(100_000));
  });
  expect((await get()).status).toBe(503);
  isBroken = false;
  expect((await (await get()).text()).length).toBe(100_000);
});

describe('copies', () => {
  /** A backend of which each version has ten bytes. */
  const backend = (version: string) => (headers: Record<string, string | string[]>) => {
    const etag = `"${version}"`;
    const isKnown = String(headers['if-none-match']).split(', ').includes(etag);
    return Promise.resolve<Answer>({
      statusCode: isKnown ? 304 : 200,
      headers: { etag, ...(!isKnown && { 'content-length': '10' }) },
      body: Readable.from(isKnown ? [] : [Buffer.alloc(10, version)], { objectMode: false }),
    });
  };
  const open = (copies: SharedCopies, version: string, address = 'x') =>
    copies.answer({ path: '/list', headers: {}, address }, backend(version));
  const read = async (copies: SharedCopies, version: string) =>
    (await buffer((await open(copies, version)).body)).toString()[0];

  it('that no visitor reads make room first, then the ones that were not requested for the longest time', async () => {
    const copies = new SharedCopies(1, 20);
    const slow = await open(copies, 'a');
    expect([await read(copies, 'b'), await read(copies, 'c')]).toEqual(['b', 'c']);
    expect(slow.body.destroyed).toBe(false);
    const second = await open(copies, 'd');
    expect(slow.body.destroyed).toBe(false);
    slow.body.on('error', () => undefined);
    expect(await read(copies, 'e')).toBe('e');
    expect([slow.body.destroyed, second.body.destroyed]).toEqual([true, false]);
  });

  it('have room for none that is larger than all of it: the answer is passed on', async () => {
    const answer = await open(new SharedCopies(1, 9), 'a');
    expect([answer.isCopy, (await buffer(answer.body)).length]).toEqual([undefined, 10]);
  });

  it('are read once for those who ask together before there is one', async () => {
    const copies = new SharedCopies(1, 20);
    const ask = jest.fn(backend('a'));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, address) =>
        copies.answer({ path: '/list', headers: {}, address: `${address}` }, ask),
      ),
    );
    for (const { statusCode, body } of answers) expect([statusCode, (await buffer(body)).length]).toEqual([200, 10]);
    const sent = await Promise.all(ask.mock.results.map(({ value }) => value as Promise<Answer>));
    expect(sent.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([200]);
  });

  it('are read once also where the first visitor is over a limit', async () => {
    const copies = new SharedCopies(1, 20);
    let sent = 0;
    const fetchAnswer = jest.fn((headers: Record<string, string | string[]>) => {
      if (fetchAnswer.mock.calls.length === 1)
        return Promise.resolve<Answer>({ statusCode: 429, headers: {}, body: Readable.from([]) });
      if (!headers['if-none-match']) sent++;
      return backend('a')(headers);
    });
    const ask = (_: unknown, address: number) =>
      copies.answer({ path: '/list', headers: {}, address: `${address}` }, fetchAnswer);
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, ...Array.from({ length: 29 }, () => 200)]);
    expect(sent).toBe(1);
  });

  it('that fail for one fail for all who wait for them', async () => {
    const fetchAnswer = jest.fn(() => Promise.reject(new Error('away')));
    const copies = new SharedCopies(1, 20);
    const ask = () => copies.answer({ path: '/list', headers: {}, address: 'x' }, fetchAnswer);
    const answers = await Promise.allSettled([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(fetchAnswer).toHaveBeenCalledTimes(1);
  });

  it('are not awaited by a visitor who has left', async () => {
    const copies = new SharedCopies(1, 20);
    const first = open(copies, 'a');
    const fetchAnswer = jest.fn(backend('a'));
    const signal = AbortSignal.abort();
    const left = copies.answer({ path: '/list', headers: {}, address: 'y', signal }, fetchAnswer);
    await expect(left).rejects.toThrow('aborted');
    expect((await first).statusCode).toBe(200);
    expect(fetchAnswer).not.toHaveBeenCalled();
  });

  it('are sent to a visitor who has an older version, without the backend', async () => {
    const copies = new SharedCopies(1, 20);
    await read(copies, 'a');
    const fetchAnswer = jest.fn(backend('a'));
    const headers = { 'if-none-match': '"z"' };
    const { statusCode, body } = await copies.answer({ path: '/list', headers, address: 'y' }, fetchAnswer);
    expect([statusCode, (await buffer(body)).toString()]).toEqual([200, 'a'.repeat(10)]);
    expect((await fetchAnswer.mock.results[0]!.value).statusCode).toBe(304);
    const own = await copies.answer(
      { path: '/list', headers: { 'if-none-match': 'W/"a"' }, address: 'y' },
      backend('a'),
    );
    expect(own.statusCode).toBe(304);
  });

  it('that are dropped while the backend is asked about them are loaded again', async () => {
    const copies = new SharedCopies(1, 10);
    await read(copies, 'a');
    let isDropped = false;
    const { statusCode, body } = await copies.answer({ path: '/list', headers: {}, address: 'y' }, async (headers) => {
      const answer = await backend('a')(headers);
      if (!isDropped) await read(copies, 'b');
      isDropped = true;
      return answer;
    });
    expect([statusCode, (await buffer(body)).toString()]).toEqual([200, 'a'.repeat(10)]);
  });

  it('that could not be read delay no later request', async () => {
    const copies = new SharedCopies(1, 20);
    await expect(
      copies.answer({ path: '/list', headers: {}, address: 'x' }, () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('away');
    expect(await read(copies, 'a')).toBe('a');
  });

  it('are sent to one address fifty times together, as by the backend', async () => {
    const copies = new SharedCopies(1, 20);
    for (let visit = 0; visit < 51; visit++) expect(await read(copies, 'a')).toBe('a');
    const ask = jest.fn(backend('a'));
    const over = copies.answer({ path: '/list', headers: {}, address: 'x' }, ask);
    await expect(over).rejects.toMatchObject({ statusCode: 429 } satisfies Partial<HttpError>);
    expect(ask).not.toHaveBeenCalled();
    const other = await open(copies, 'a', 'y');
    other.body.resume();
    await once(other.body, 'close');
  });
});
