import { type BuildManifest, integrityOf, type PublishedManifest } from './published-build.js';
import { containerName, type ReleasedBuild, type ReleasedSlice } from './release-document.js';
import { buildPath } from './store-paths.js';

/** Returns the entry of a published slice in a release. */
export const releasedSlice = (manifest: PublishedManifest): ReleasedSlice => ({
  ...releasedBuild(manifest),
  container: manifest.container ?? containerName(manifest.name, manifest.version),
  ...(manifest.library && { library: hashesOf(manifest) }),
  widgets: manifest.widgets,
  ...(manifest.service && { service: manifest.service }),
});

/** Returns the hashes of its scripts and styles, which the library's loader omits. */
const hashesOf = (manifest: PublishedManifest): Record<string, string> =>
  Object.fromEntries(
    Object.keys(manifest.files)
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => releasedFile(manifest, path))
      .map(({ href, integrity }) => [href, integrity]),
  );

/** Returns the entry of the published shell in a release. */
export function releasedBuild(manifest: PublishedManifest): ReleasedBuild {
  const file = (path: string) => releasedFile(manifest, path);
  const entry = file(manifest.entry);
  return {
    version: manifest.version,
    entry: entry.href,
    integrity: entry.integrity,
    routes: manifest.routes,
    ...(manifest.redirects && { redirects: manifest.redirects }),
    sdkRange: manifest.sdkRange,
    shared: manifest.shared,
    preloads: manifest.preloads.map(({ files, ...preload }) => ({ ...preload, files: files.map(file) })),
    ...(manifest.slots && { slots: manifest.slots }),
    ...(manifest.fills && { fills: manifest.fills.map((fill) => ({ ...fill, files: fill.files.map(file) })) }),
    ...(manifest.server && { server: file(manifest.server) }),
    ...(manifest.messages && { messages: mapValues(manifest.messages, file) }),
    ...(manifest.languageFiles && { languageFiles: manifest.languageFiles.map(file) }),
    size: manifest.size,
  };
}

const mapValues = <T, R>(record: Record<string, T>, change: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const releasedFile = ({ name, version, files }: BuildManifest, path: string) => ({
  href: `/${buildPath(name, version)}/${path}`,
  integrity: files[path]!.integrity,
});

/** Parts of a slice's release entry that its package.json declares. */
export type DeclaredSlice = Pick<ReleasedSlice, 'routes' | 'redirects' | 'slots' | 'fills' | 'service'>;

/** Returns an entry for a slice that could not be built. Its entry file does not exist, so its pages and widgets show the error card. */
export const unbuiltSlice = (name: string, declared: DeclaredSlice): ReleasedSlice => ({
  ...declared,
  version: unbuiltVersion,
  entry: `/${buildPath(name, unbuiltVersion)}/slice.js`,
  integrity: integrityOf(''),
  container: containerName(name, unbuiltVersion),
  sdkRange: '*',
  shared: {},
  preloads: [],
  widgets: [],
  size: 0,
});

const unbuiltVersion = 'unbuilt';
