import { createEdge, readSettings, siteConfig } from '@setu/edge';
import { promote, publish } from '@setu/release';
import { openToPromote, storeDir, trustedKeys } from '@setu/release-store';

/** Makes builds live in a data folder of their own, and serves them to visitors. */
export async function serveRelease(dataDir: string, dists: string[], backend: string) {
  const releases = await openToPromote({}, dataDir);
  const builds = [];
  for (const dist of dists) builds.push(await publish(releases.store, dist));
  await promote(releases, { builds, check: async () => undefined });
  const site = siteConfig(readSettings({}));
  const releaseKeys = await trustedKeys({}, dataDir);
  const edge = await createEdge({ storeDir: storeDir(dataDir), releaseKeys, backend, site });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { url, releases, close: () => edge.close() };
}
