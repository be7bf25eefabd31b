import { Drain } from '@setu/shutdown';
import { eventually } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let released: ReleasedStore;
let edge: FastifyInstance;
const drain = new Drain();
beforeAll(async () => {
  released = await releasedStore();
  edge = await createEdge({
    storeDir: released.dir,
    releaseKeys: released.keys,
    // No server listens there.
    backend: 'http://127.0.0.1:9',
    site: siteConfig(readSettings({})),
    drain,
  });
});
afterAll(async () => {
  await edge.close();
  await released.remove();
});

const statusOf = async (path: string) => (await edge.inject({ url: `/health/${path}` })).statusCode;

it('is not ready before there is a release, then ready without a backend, then not while it stops', async () => {
  expect([await statusOf('live'), await statusOf('ready')]).toEqual([200, 503]);
  await released.release('1', undefined);
  await eventually(async () => expect(await statusOf('ready')).toBe(200));
  expect((await edge.inject({ url: '/api/colleges' })).statusCode).toBe(503);
  expect(await statusOf('ready')).toBe(200);
  drain.begin();
  const answer = await edge.inject({ url: '/health/ready' });
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'NOT_READY', message: 'It is stopping.' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([await statusOf('live'), (await edge.inject({ url: '/' })).statusCode]).toEqual([200, 200]);
});

it('other addresses below it are pages like any other', async () => {
  for (const path of ['', 'readyX', 'ready/x'])
    expect((await edge.inject({ url: `/health/${path}` })).headers['content-type']).toContain('text/html');
});
