import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEdge, readSettings, siteConfig } from '@setu/edge';
import { openToPromote, promote, publish, sliceProjects, storeDir, trustedKeys } from '@setu/release';
import { measurePageLoad } from './page-load.js';
import { root } from '@setu/start';
import { buildSingleBundle } from './single-bundle/build.js';
import { kilobytes, printTable, ratio } from './table.js';

/** (a) The federated home page beside one ordinary bundle of the same source, both from the same edge and backend. */
export async function homePage(backend: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  try {
    await buildSingleBundle(join(dir, 'bundle'));
    const builds = sliceProjects(root).map(({ dir }) => join(dir, 'dist'));
    const federated = await serve(join(dir, 'federated'), builds, backend);
    const bundled = await serve(join(dir, 'bundled'), [join(dir, 'bundle')], backend);
    const rows = [['', 'KB', 'code KB', 'requests', 'depth', 'KB ratio', 'code ratio']];
    for (const encoding of ['gzip', 'br'] as const) {
      const single = await measurePageLoad(bundled.url, encoding);
      const slices = await measurePageLoad(federated.url, encoding);
      for (const [name, load] of [
        ['single bundle', single],
        ['federated', slices],
      ] as const) {
        const numbers = [kilobytes(load.bytes), kilobytes(load.codeBytes), String(load.requests), String(load.depth)];
        rows.push([
          `${name}, ${encoding}`,
          ...numbers,
          ratio(load.bytes, single.bytes),
          ratio(load.codeBytes, single.codeBytes),
        ]);
      }
    }
    printTable('home page (goal: at most 1.15 times the bytes, the same depth)', rows);
    await Promise.all([federated.close(), bundled.close()]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function serve(dataDir: string, dists: string[], backend: string) {
  const releases = await openToPromote({}, dataDir);
  const builds = [];
  for (const dist of dists) builds.push(await publish(releases.store, dist));
  await promote(releases, { builds, whole: true, check: async () => undefined });
  const site = siteConfig(readSettings({}), false);
  const releaseKeys = await trustedKeys({}, dataDir);
  const edge = await createEdge({ storeDir: storeDir(dataDir), releaseKeys, backend, site });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => edge.close() };
}
