import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { until } from '@setu/testing';
import { edgeBeforeBackend, type EdgeBeforeBackend } from '../../testing/edge-before-backend.js';
import { Downloads } from './downloads.js';

let running: EdgeBeforeBackend | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

/** Larger than the buffers between backend, edge and client hold. */
const file = Buffer.from('2025,1,Indian Institute of Science,Physics,AI,OPEN\r\n'.repeat(600_000));

/** An edge before a backend that streams a file. Only the test disconnects slow readers. */
async function start(send = (response: ServerResponse) => void response.end(file)) {
  running = await edgeBeforeBackend({ responseRate: { bytesPerSecond: 0, intervalMs: 1_000 } }, (_, response) =>
    send(response.setHeader('content-type', 'text/csv; charset=utf-8')),
  );
  return running;
}

const rows = '/api/cutoffs/kcet/all/rows.csv';

/** Opens a file and stops reading once it has begun. */
async function readSlowly(path: string, address: string) {
  const client = running!.open(`GET ${path} HTTP/1.1\r\nhost: site\r\nx-forwarded-for: ${address}\r\n\r\n`);
  expect(await client.status()).toBe(200);
  client.socket.pause();
  return client;
}

it.each([
  ['of one exam', () => rows],
  ['with a query of their own each', (reader: number) => `/api/chances/rows.csv?exam=kcet&rank=${reader + 1}`],
])('eight addresses that read files %s slowly hold no connection to the backend', async (_files, pathOf) => {
  const responses: ServerResponse[] = [];
  const { origin } = await start((response) => void responses.push(response.end(file)));
  for (let reader = 0; reader < 16; reader++) await readSlowly(pathOf(reader), `203.0.113.${reader % 8}`);
  await until(() => responses.every(({ writableFinished }) => writableFinished));
  const answer = await fetch(origin + pathOf(16), { headers: { 'x-forwarded-for': '192.0.2.1' } });
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(file)]).toEqual([200, true]);
});

it.each([
  ['gzip, deflate, br', 'gzip'],
  ['br', null],
  ['gzip;q=0', null],
  ['identity', null],
])('for accept-encoding %s a file is sent with content-encoding %s', async (accepted, encoding) => {
  const { origin } = await start();
  const { headers, body } = await fetch(origin + rows, { headers: { 'accept-encoding': accepted } });
  expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding']);
  // `fetch` decompresses.
  expect((await buffer(body!)).equals(file)).toBe(true);
});

it('a file that breaks off at the backend breaks off for its reader', async () => {
  const { origin } = await start((response) => void response.write(file, () => response.destroy()));
  for (const encoding of ['gzip', 'identity']) {
    const answer = await fetch(origin + rows, { headers: { 'accept-encoding': encoding } });
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  }
});

it('a reader who leaves ends the work of the backend', async () => {
  let sending: ServerResponse | undefined;
  await start((response) => void (sending = response).write('year'));
  const client = await readSlowly(rows, '192.0.2.1');
  expect(sending!.destroyed).toBe(false);
  client.socket.destroy();
  await until(() => sending!.destroyed);
});

describe('files that are read ahead', () => {
  const content = randomBytes(1_000_000);
  /** Opens a file that cannot be compressed. Resolves once it has been read from the backend. */
  const open = async (downloads: Downloads, address: string, encoding = 'gzip') => {
    const headers = { 'accept-encoding': encoding };
    const reply = { request: { headers }, header: () => reply, removeHeader: () => reply };
    const body = Readable.from([content], { objectMode: false });
    const sent = downloads.readAhead(body, reply as unknown as FastifyReply, address).on('error', () => undefined);
    const isRead = () => (encoding === 'gzip' ? sent.readableLength > content.length : body.destroyed);
    await until(() => sent.destroyed || isRead());
    return sent;
  };

  it('have a bounded memory: the address with the most readers loses its oldest one', async () => {
    const downloads = new Downloads(5_000_000);
    const polite = await open(downloads, '192.0.2.1');
    const rude = [];
    for (let reader = 0; reader < 8; reader++) rude.push(await open(downloads, '203.0.113.1'));
    const late = await open(downloads, '192.0.2.2');
    expect(rude.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true, true, true, false, false]);
    for (const ahead of [polite, late]) expect(gunzipSync(await buffer(ahead)).equals(content)).toBe(true);
  });

  it('are dropped also for a reader who accepts no compression', async () => {
    const downloads = new Downloads(3_000_000);
    const first = await open(downloads, '192.0.2.1', 'identity');
    for (let reader = 0; reader < 3; reader++) await open(downloads, '192.0.2.1');
    expect(first.destroyed).toBe(true);
  });

  it('take no memory once they are read', async () => {
    const downloads = new Downloads(3_000_000);
    const first = await open(downloads, '192.0.2.1');
    for (let reader = 0; reader < 20; reader++) await buffer(await open(downloads, '192.0.2.1'));
    expect(first.destroyed).toBe(false);
  });
});
