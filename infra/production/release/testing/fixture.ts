import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FolderStore, type ObjectStore } from '@setu/object-store';
import {
  type BuildManifest,
  containerName,
  integrityOf,
  type PublishedManifest,
  ReleaseLog,
  type Releases,
} from '@setu/release-store';
import { publish } from '../src/publish.js';

export interface Fixture extends Releases {
  dir: string;
  /** Folder of the store. */
  storeDir: string;
  /** Writes a build to disk, as the federation preset does, and returns its folder. */
  dist(name: string, version: string, changes?: Partial<BuildManifest>, files?: Record<string, string>): string;
  /** Writes and publishes a build. */
  publish(
    name: string,
    version: string,
    changes?: Partial<BuildManifest>,
    files?: Record<string, string>,
  ): Promise<PublishedManifest>;
  /** Opens the same store for another person with the key. */
  beside(by: string): Releases;
  remove(): void;
}

/** Creates a temporary store with its own key. */
export function fixture(store?: ObjectStore): Fixture {
  const dir = mkdtempSync(join(tmpdir(), 'setu-release-'));
  const storeDir = join(dir, 'store');
  const used = store ?? new FolderStore(storeDir);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const dist: Fixture['dist'] = (name, version, changes, files) =>
    writeBuild(join(dir, 'dist', name, version), name, version, changes, files);
  return {
    dir,
    storeDir,
    store: used,
    log: new ReleaseLog(used, [], privateKey),
    by: 'test',
    dist,
    publish: (...build) => publish(used, dist(...build)),
    beside: (by) => ({ store: used, log: new ReleaseLog(used, [], privateKey), by }),
    remove: () => rmSync(dir, { recursive: true }),
  };
}

const shared = { react: '19.3.1', '@setu/sdk': '1.0.0' };

export function writeBuild(
  folder: string,
  name: string,
  version: string,
  changes: Partial<BuildManifest> = {},
  files: Record<string, string> = { 'slice.js': `console.log("${name} ${version}");`.repeat(40), 'a.css': 'a{}' },
): string {
  const manifest: BuildManifest = {
    name,
    version,
    sdkRange: '^1.0.0',
    entry: 'slice.js',
    container: containerName(name, version),
    shared: name === 'shell' ? shared : { react: '^19.0.0' },
    widgets: [],
    routes: [`/${name}`],
    preloads: [{ pattern: `/${name}`, files: ['slice.js'], data: [] }],
    initial: ['slice.js'],
    budget: 40,
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        { integrity: integrityOf(content), size: Buffer.byteLength(content) },
      ]),
    ),
    ...changes,
  };
  for (const [path, content] of Object.entries({ 'slice.js.map': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
