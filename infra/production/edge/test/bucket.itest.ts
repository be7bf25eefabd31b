import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3, type S3StandIn } from '@setu/object-store/testing';
import { promote, publish } from '@setu/release';
import { type BuildManifest, openToPromote, type Releases, trustedKeys } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../src/edge.js';
import { openServedStore } from '../src/release/open-served-store.js';
import { readSettings, siteConfig } from '../src/settings.js';

let dir: string;
let s3: S3StandIn;
let env: Record<string, string>;
let releases: Releases;
let edge: FastifyInstance;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setu-bucket-'));
  await mkdir(join(dir, 'bucket'));
  s3 = await startS3(join(dir, 'bucket'));
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3.options;
  env = {
    RELEASE_S3_BUCKET: bucket,
    RELEASE_S3_ENDPOINT: endpoint!,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId!,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey!,
  };
  releases = await openToPromote(env, dir, 'test');
});
afterAll(async () => {
  await edge.close();
  s3.close();
  await rm(dir, { recursive: true, force: true });
});

async function published(name: string, version: string, entry: string, text: string) {
  const dist = await mkdtemp(join(dir, 'dist-'));
  const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  const manifest: BuildManifest = {
    name,
    version,
    sdkRange: '^1.0.0',
    entry,
    container: `mfe_${name}_${version}`,
    shared: {},
    widgets: [],
    routes: ['/'],
    preloads: [],
    initial: [entry],
    budget: 1,
    files: { [entry]: { integrity, size: text.length } },
  };
  await writeFile(join(dist, entry), text);
  await writeFile(join(dist, 'manifest.json'), JSON.stringify(manifest));
  return publish(releases.store, dist);
}

async function release(version: string): Promise<void> {
  const builds = [
    await published('shell', version, 'document.html', `<body>shell ${version}</body>`),
    await published('catalog', version, 'slice.js', `/* catalog ${version} */`),
  ];
  await promote(releases, { builds, check: async () => undefined });
}

const read = async (url: string) => (await edge.inject({ url })).body;

it('an edge on a bucket serves a release from its mirror, follows a newer one, and brings older builds when asked', async () => {
  await release('1');
  await release('2');
  edge = await createEdge({
    ...(await openServedStore(env, join(dir, 'edge'))),
    releaseKeys: await trustedKeys({}, dir),
    backend: 'http://127.0.0.1:9',
    site: siteConfig(readSettings({})),
  });
  expect(await read('/')).toContain('shell 2');
  expect(await read('/slices/catalog/2/slice.js')).toBe('/* catalog 2 */');
  expect(await read('/slices/catalog/1/slice.js')).toBe('/* catalog 1 */');
  expect((await edge.inject({ url: '/slices/catalog/9/slice.js' })).statusCode).toBe(404);

  await release('3');
  const end = Date.now() + 20_000;
  while (!(await read('/')).includes('shell 3') && Date.now() < end) await new Promise((wait) => setTimeout(wait, 50));
  expect(await read('/')).toContain('shell 3');
});
