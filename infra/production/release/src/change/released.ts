import { containerName, type PublishedManifest, type ReleasedBuild, type ReleasedSlice } from '@setu/release-store';
import { publicPath } from '../publish/publish.js';

/** A published build as a release names it. */
export function releasedBuild(manifest: PublishedManifest): ReleasedBuild {
  const file = (path: string) => ({
    href: `${publicPath(manifest)}/${path}`,
    integrity: manifest.files[path]!.integrity,
  });
  const entry = file(manifest.entry);
  return {
    version: manifest.version,
    entry: entry.href,
    integrity: entry.integrity,
    routes: manifest.routes,
    sdkRange: manifest.sdkRange,
    shared: manifest.shared,
    preloads: manifest.preloads.map(({ pattern, files, data }) => ({ pattern, files: files.map(file), data })),
    size: manifest.size,
  };
}

export const releasedSlice = (manifest: PublishedManifest): ReleasedSlice => ({
  ...releasedBuild(manifest),
  container: manifest.container ?? containerName(manifest.name, manifest.version),
  widgets: manifest.widgets,
});
