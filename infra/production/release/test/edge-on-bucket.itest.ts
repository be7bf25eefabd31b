import { join } from 'node:path';
import { createEdge, openServedStore, readSettings, siteConfig } from '@setu/edge';
import { promote, type Releases, storedFiles, trustedKeys } from '@setu/release-store';
import { eventually, freePort } from '@setu/testing';
import { publish } from '../src/publish.js';
import { openTestStore, type TestStore } from './support/test-store.js';

let testStore: TestStore;
let releases: Releases;
let metricsPort: number;
let edge: Awaited<ReturnType<typeof createEdge>> | undefined;

beforeAll(async () => {
  testStore = await openTestStore('s3');
  releases = await testStore.open('test');
});
afterAll(async () => {
  await edge?.close();
  testStore.close();
});

async function release(version: string): Promise<void> {
  const shell = testStore.dist(
    'shell',
    version,
    { 'document.html': `<body>shell ${version}</body>` },
    { entry: 'document.html', initial: ['document.html'], preloads: [] },
  );
  const catalog = testStore.dist('catalog', version, { 'slice.js': `/* catalog ${version} */` });
  const builds = [await publish(releases.store, shell), await publish(releases.store, catalog)];
  await promote(releases, { builds, check: async () => undefined });
}

const metrics = async () => (await fetch(`http://localhost:${metricsPort}`)).text();
const read = async (url: string) => (await edge!.inject({ url })).body;

it('an edge on a bucket mirrors its release, switches to a newer one, and fetches older builds on request', async () => {
  await release('1');
  await release('2');
  metricsPort = await freePort();
  edge = await createEdge({
    metricsPort,
    ...(await openServedStore(testStore.env, join(testStore.dataDir, 'edge'))),
    releaseKeys: await trustedKeys({}, testStore.dataDir),
    backend: 'http://127.0.0.1:9',
    site: siteConfig(readSettings({})),
  });
  expect(await read('/')).toContain('shell 2');
  expect(await read('/slices/catalog/2/slice.js')).toBe('/* catalog 2 */');
  expect(await read('/slices/catalog/1/slice.js')).toBe('/* catalog 1 */');
  expect((await edge.inject({ url: '/slices/catalog/9/slice.js' })).statusCode).toBe(404);

  await release('3');
  await eventually(async () => expect(await read('/')).toContain('shell 3'));
});

it('serves the last release until every file of the next one has come from a bucket that answers late', async () => {
  testStore.delay(100);
  await release('4');
  await eventually(async () => {
    const html = await read('/');
    // Each page has builds that are there, whichever release it is of.
    const version = /shell (\d)/.exec(html)![1];
    expect(await read(`/slices/catalog/${version}/slice.js`)).toBe(`/* catalog ${version} */`);
    expect(version).toBe('4');
  });
  testStore.delay(0);
});

it('never serves a release of which the bucket has lost a file', async () => {
  const catalog = testStore.dist('catalog', '5', { 'slice.js': '/* catalog 5 */' });
  const build = await publish(releases.store, catalog);
  for (const { key } of storedFiles(build)) await releases.store.delete(key);
  await promote(releases, { builds: [build], check: async () => undefined });
  await eventually(async () => expect(await metrics()).toMatch(/^edge_release_refused_total [1-9]/m));
  expect(await read('/')).toContain('shell 4');
  expect(await read('/slices/catalog/4/slice.js')).toBe('/* catalog 4 */');
});
