import { createEdge, readSettings, siteConfig } from '@setu/edge';
import { promote, publish } from '@setu/release';
import { type BuildManifest, openToPromote, storeDir, trustedKeys } from '@setu/release-store';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes builds live in a separate data folder, and serves them to visitors. */
export async function serveRelease(dataDir: string, dists: string[], backend: string) {
  const releases = await openToPromote({}, dataDir);
  const builds = [];
  for (const dist of dists) builds.push(await publish(releases.store, dist));
  await promote(releases, { builds, check: async () => undefined });
  const settings = readSettings(process.env);
  const edge = await createEdge({
    storeDir: storeDir(dataDir),
    releaseKeys: await trustedKeys({}, dataDir),
    backend,
    site: siteConfig(settings),
    rateLimitScale: settings.RATE_LIMIT_SCALE,
  });
  const url = await edge.listen({ port: 0, host: '127.0.0.1' });
  return { url, releases, close: () => edge.close() };
}

/** Copies builds without their server builds, so that the browser renders their pages. Resolves with the folders. */
export const withoutRendering = (dists: string[], into: string): Promise<string[]> =>
  Promise.all(
    dists.map(async (dist, index) => {
      const copy = join(into, `build-${index}`);
      await cp(dist, copy, { recursive: true });
      const file = join(copy, 'manifest.json');
      const manifest = JSON.parse(await readFile(file, 'utf8')) as BuildManifest;
      const preloads = manifest.preloads.map((preload) => ({ ...preload, server: undefined }));
      await writeFile(file, JSON.stringify({ ...manifest, server: undefined, preloads }));
      return copy;
    }),
  );
