import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PlatformHealth } from '@setu/contracts';
import { eventually } from '@setu/testing';
import type { FastifyInstance } from 'fastify';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let released: ReleasedStore;
let backend: Server;
let edge: FastifyInstance;
const others: FastifyInstance[] = [];
/** By session: what the backend says of it. */
const administrators: Record<string, object> = {
  reader: { success: true, username: 'asha', role: 'reader' },
  older: { success: true, username: 'asha' },
  unknown: { success: true, username: 'asha', role: 'owner' },
  'set up first': { success: true, username: 'asha', role: 'everything', secondFactorSetupRequired: true },
};

beforeEach(async () => {
  released = await releasedStore();
  await released.release('1');
  backend = createServer((request, response) => {
    const known = administrators[/admin_session=(.*)/.exec(request.headers.cookie ?? '')?.[1] ?? ''];
    const rejection = { statusCode: 401, code: 'ADMIN_REQUIRED', message: 'Not authenticated', requestId: 'x' };
    response
      .writeHead(request.url === '/api/admin/verify' && known ? 200 : 401)
      .end(JSON.stringify(known ?? rejection));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  edge = await startEdge('one');
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await edge.close();
  backend.close();
  await released.remove();
});

/** An edge on the same store. */
const startEdge = (id: string) =>
  createEdge({
    id,
    storeDir: released.dir,
    releaseKeys: released.keys,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    site: siteConfig(readSettings({})),
  });

/** A visitor's tab reports that a page failed in the catalogue. */
async function reportFailure(to: FastifyInstance) {
  const error = { message: 'x', page: '/', stack: 'Error: x\n at http://site/slices/catalog/1/entry.js:1' };
  await to.inject({ method: 'POST', url: '/telemetry', payload: { builds: { shell: '1', catalog: '1' }, error } });
}

const ask = (session = '') =>
  edge.inject({ url: '/api/admin/platform', headers: session ? { cookie: `admin_session=${session}` } : {} });

it('tells administrators which builds are live, and how often each failed', async () => {
  await reportFailure(edge);
  const answer = await ask('reader');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const { builds, ...health } = answer.json<PlatformHealth>();
  expect(health).toEqual({
    revision: 1,
    releasedAt: expect.stringMatching(/Z$/),
    releasedBy: expect.any(String),
    servers: 1,
    since: expect.stringMatching(/Z$/),
  });
  expect(builds).toContainEqual({ slice: 'shell', version: '1', views: 1, errors: 0 });
  expect(builds).toContainEqual({ slice: 'catalog', version: '1', views: 1, errors: 1 });
});

it('adds what the other edges on the store have counted', async () => {
  const { since } = (await ask('reader')).json<PlatformHealth>();
  others.push(await startEdge('two'), await startEdge('idle'));
  await reportFailure(edge);
  await reportFailure(others[0]!);
  await eventually(async () => {
    const health = (await ask('reader')).json<PlatformHealth>();
    expect(health).toMatchObject({ servers: 2, since });
    expect(health.builds).toContainEqual({ slice: 'catalog', version: '1', views: 2, errors: 2 });
  });
});

it.each([
  ['', 401, 'ADMIN_REQUIRED'],
  ['nobody', 401, 'ADMIN_REQUIRED'],
  ['unknown', 403, 'ROLE_FORBIDDEN'],
  ['set up first', 403, 'ROLE_FORBIDDEN'],
])('tells nothing to the session “%s”', async (session, status, code) => {
  const answer = await ask(session);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  expect(answer.body).not.toContain('revision');
});

it('tells the administrators of a backend without roles', async () => {
  expect((await ask('older')).statusCode).toBe(200);
});

it('says that the backend does not answer', async () => {
  backend.closeAllConnections();
  backend.close();
  expect((await ask('reader')).statusCode).toBe(503);
});
