import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEdge, openServedStore, readSettings, siteConfig } from '@setu/edge';
import { type Releases, trustedKeys } from '@setu/release-store';
import { promote } from '../src/change/promote.js';
import { publish } from '../src/publish.js';
import { openTestStore, type TestStore } from './support/test-store.js';

let testStore: TestStore;
let releases: Releases;
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

const read = async (url: string) => (await edge!.inject({ url })).body;

it('an edge on a bucket mirrors its release, switches to a newer one, and fetches older builds on request', async () => {
  await release('1');
  await release('2');
  edge = await createEdge({
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
  for (const end = Date.now() + 120_000; !(await read('/')).includes('shell 3') && Date.now() < end;) await sleep(50);
  expect(await read('/')).toContain('shell 3');
});
