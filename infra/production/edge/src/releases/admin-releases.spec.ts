import { once } from 'node:events';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlannedRelease, ReleaseChange, ReleasesAnswer } from '@setu/contracts';
import {
  buildPath,
  checkPassedKey,
  keyId,
  spkiOf,
  integrityOf,
  manifestKey,
  type PublishedManifest,
  type ReleaseDocument,
} from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { type ReleasedStore, releasedStore } from '../../testing/released-store.js';
import { createEdge } from '../edge.js';
import { readSettings, siteConfig } from '../settings.js';

let released: ReleasedStore;
let backend: Server;
let edge: FastifyInstance;
let shape: object;

beforeEach(async () => {
  shape = { calls: {}, schemas: {} };
  released = await releasedStore({ shell: { shared: { '@setu/sdk': '1.0.0' } } });
  for (const version of ['1', '2']) {
    await released.release(version);
    await publish('shell', version);
    await publish('catalog', version);
  }
  backend = createServer(({ url, headers }, response) => {
    const known = headers.cookie === 'admin_session=asha';
    const who = { success: true, username: 'asha@college.example', role: 'reader' };
    const rejection = { statusCode: 401, code: 'ADMIN_REQUIRED', message: 'Not authenticated', requestId: 'x' };
    if (url === '/api/shape') response.end(JSON.stringify(shape));
    else response.writeHead(known ? 200 : 401).end(JSON.stringify(known ? who : rejection));
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  edge = await createEdge({
    storeDir: released.dir,
    releaseKeys: released.keys,
    backend: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
    site: siteConfig(readSettings({})),
  });
});
afterEach(async () => {
  await edge.close();
  backend.close();
  await released.remove();
});

const cookie = 'admin_session=asha';
const get = (url: string, session = cookie) => edge.inject({ url, headers: session ? { cookie: session } : {} });
const post = (url: string, payload: object, session = cookie) =>
  edge.inject({ method: 'POST', url, payload, headers: session ? { cookie: session } : {} });
const plan = (change: Partial<ReleaseChange>) =>
  post('/api/admin/releases/plan', { note: 'It shows no fees.', ...change });
const signedBy = (payload: string, key: KeyObject) => ({
  payload,
  signature: sign('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
});
const release = (payload: string, key: KeyObject = released.signingKey) =>
  post('/api/admin/releases', signedBy(payload, key));
const liveCatalog = async () => (await released.log.live())!.stable.slices.catalog!.version;
const message = (answer: { json(): unknown }) => (answer.json() as { message: string }).message;

/** Publishes a complete build. */
async function publish(name: string, version: string) {
  const code = `// ${name} ${version}`;
  const manifest: PublishedManifest = {
    name,
    version,
    entry: 'slice.js',
    sdkRange: '^1.0.0',
    shared: {},
    widgets: [],
    routes: name === 'shell' ? ['/', '/about'] : ['/colleges', '/colleges/:id'],
    preloads: [],
    initial: ['slice.js'],
    size: code.length,
    budget: 1,
    files: { 'slice.js': { integrity: integrityOf(code), size: code.length } },
    publishedAt: `2026-01-0${version}T00:00:00.000Z`,
  };
  await released.store.put(`${buildPath(name, version)}/slice.js`, Buffer.from(code));
  await released.store.put(manifestKey(name, version), Buffer.from(JSON.stringify(manifest)));
}

/** Publishes a version that passed the check in a page of the live shell. */
async function published(version: string) {
  await publish('catalog', version);
  await released.store.create(checkPassedKey('catalog', version, '2'), Buffer.from('{}'));
}

it('shows the history, the builds that are not live, and what differs', async () => {
  await publish('catalog', '3');
  const { revision, entries, published: builds } = (await get('/api/admin/releases')).json<ReleasesAnswer>();
  expect(revision).toBe(2);
  expect(entries.map((entry) => entry.change)).toEqual(['shell 1 → 2, catalog 1 → 2', '+ shell 1, + catalog 1']);
  expect(builds.map(({ name, version }) => `${name} ${version}`)).toContain('catalog 3');
  expect(builds.map(({ name, version }) => `${name} ${version}`)).not.toContain('catalog 2');
  const { items } = (await get('/api/admin/releases/difference?from=1&to=2')).json<{ items: object[] }>();
  expect(items).toMatchObject([
    { name: 'shell', from: '1', to: '2' },
    { name: 'catalog', from: '1', to: '2' },
  ]);
  const unknown = await get('/api/admin/releases/difference?from=1&to=9');
  expect([unknown.statusCode, message(unknown)]).toEqual([422, 'There is no revision 9; see `history`.']);
});

it('plans a rollback of one slice, and releases it with a signature', async () => {
  const planned = (await plan({ action: 'rollback', name: 'catalog' })).json<PlannedRelease>();
  expect(planned).toMatchObject({ revision: 3, change: 'catalog 2 → 1' });
  expect(await liveCatalog()).toBe('2');
  const answer = await release(planned.payload);
  expect([answer.statusCode, message(answer)]).toEqual([200, 'Revision 3 is live.']);
  const live = (await released.log.live())!;
  expect(live).toMatchObject({ action: 'rollback', note: 'It shows no fees.', by: 'asha in the admin area' });
  expect([live.stable.shell.version, live.stable.slices.catalog!.version]).toEqual(['2', '1']);
});

it('begins, raises and ends a canary', async () => {
  await published('3');
  const change = { name: 'catalog', version: '3' };
  const steps: [Partial<ReleaseChange>, string][] = [
    [{ action: 'promote', ...change, percentage: 10 }, '10 % get catalog 2 → 3'],
    [{ action: 'promote', percentage: 50 }, '50 % get catalog 2 → 3'],
    [{ action: 'halt' }, 'the canary is over'],
    [{ action: 'promote', ...change, percentage: 10 }, '10 % get catalog 2 → 3'],
    [{ action: 'finish' }, 'catalog 2 → 3; the canary is over'],
  ];
  for (const [step, words] of steps) {
    const answer = await plan(step);
    expect(answer.json<PlannedRelease>().change).toBe(words);
    expect((await release(answer.json<PlannedRelease>().payload)).statusCode).toBe(200);
  }
  expect(await liveCatalog()).toBe('3');
});

it('lets the key of a team release its own slice, and no other build', async () => {
  const team = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = spkiOf(team.publicKey).toString('base64');
  const signer = { id: keyId(team.publicKey), name: 'the team', key, slices: ['catalog'], added: 3 };
  const { stable } = (await released.log.live())!;
  await released.log.append(() => ({ action: 'keys', by: 'test', stable, signers: [signer] }));
  const rollback = async (name: string) =>
    release((await plan({ action: 'rollback', name })).json<PlannedRelease>().payload, team.privateKey);
  const shell = await rollback('shell');
  expect([shell.statusCode, message(shell)]).toEqual([
    422,
    'The key of the team may release catalog only, and this changes shell.',
  ]);
  expect((await rollback('catalog')).statusCode).toBe(200);
  const live = (await released.log.live())!;
  expect([live.stable.shell.version, live.stable.slices.catalog!.version]).toEqual(['2', '1']);
});

describe('rejects, and changes nothing:', () => {
  const revision = async () => (await released.log.live())!.revision;
  const rollback = async () => (await plan({ action: 'rollback', name: 'catalog' })).json<PlannedRelease>().payload;

  it('every call without an administrator', async () => {
    const payload = await rollback();
    const calls = [
      await get('/api/admin/releases', ''),
      await get('/api/admin/releases/difference?from=1&to=2', ''),
      await post('/api/admin/releases/plan', { action: 'halt', note: 'x' }, ''),
      await post('/api/admin/releases', signedBy(payload, released.signingKey), ''),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
    expect(await revision()).toBe(2);
  });

  it('a signature of an unknown key, and one of other bytes', async () => {
    const payload = await rollback();
    const unknown = await release(payload, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    expect([unknown.statusCode, message(unknown)]).toEqual([
      422,
      'The signing key may not release: it is unknown here, or revoked.',
    ]);
    const { signature } = signedBy(payload, released.signingKey);
    const forged = payload.replace('It shows', 'It shews');
    expect((await post('/api/admin/releases', { payload: forged, signature })).statusCode).toBe(422);
    expect(await revision()).toBe(2);
  });

  it('a build that was not checked in a page, one that is not published, and a change of nothing', async () => {
    await publish('catalog', '3');
    const asked = { action: 'promote', name: 'catalog' } as const;
    const answers = await Promise.all([
      plan({ ...asked, version: '3' }),
      plan({ ...asked, version: '4' }),
      plan({ ...asked, version: '2' }),
      plan({ action: 'finish' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422]);
    expect(answers.map(message)).toEqual([
      expect.stringContaining('was not checked in a page of shell 2 yet; run `npm run release -- check catalog`'),
      expect.stringContaining('catalog 4 is not published'),
      'This changes nothing: visitors have these builds already.',
      expect.stringContaining('There is no canary'),
    ]);
    expect(await revision()).toBe(2);
  });

  it('a signed document that is no change of builds', async () => {
    const document = { ...(JSON.parse(await rollback()) as ReleaseDocument), action: 'keys' as const };
    const answer = await release(JSON.stringify(document));
    expect([answer.statusCode, message(answer)]).toEqual([422, 'Only changes of builds can be released here.']);
    expect(await revision()).toBe(2);
  });

  it.each([
    ['no JSON', 'x'],
    ['no document', '1'],
    ['nothing', 'null'],
  ])('a payload that is %s', async (_name, payload) => {
    expect((await release(payload)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await release(payload)).statusCode).toBeLessThan(500);
    expect(await revision()).toBe(2);
  });

  it.each<[string, object]>([
    ['without a reason', { action: 'halt', note: '' }],
    ['of an unknown kind', { action: 'keys' }],
    ['with a path as its name', { action: 'rollback', name: '../shell' }],
    ['for no visitors', { action: 'promote', name: 'catalog', version: '2', percentage: 0 }],
  ])('a change %s', async (_name, change) => {
    expect((await plan(change as Partial<ReleaseChange>)).statusCode).toBe(400);
    expect(await revision()).toBe(2);
  });

  it('more bytes than a release document has', async () => {
    const answer = await post('/api/admin/releases', { payload: 'x'.repeat(600 * 1024), signature: 'x' });
    expect(answer.statusCode).toBe(413);
    expect(await revision()).toBe(2);
  });
});

it('rejects a plan that another release has overtaken', async () => {
  const first = (await plan({ action: 'rollback', name: 'catalog' })).json<PlannedRelease>();
  const second = (await plan({ action: 'rollback', name: 'shell' })).json<PlannedRelease>();
  expect((await release(second.payload)).statusCode).toBe(200);
  const late = await release(first.payload);
  expect([late.statusCode, message(late)]).toEqual([
    409,
    expect.stringContaining('asha in the admin area changed the release at the same time (revision 3)'),
  ]);
  expect(await liveCatalog()).toBe('2');
});
