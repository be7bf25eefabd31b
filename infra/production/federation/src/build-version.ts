import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Folders and files that builds bundle. The lock file stands for all other packages. */
const bundled = [
  'shell/ui',
  'shell/sdk',
  'services/contracts',
  'infra/production/federation/src',
  'infra/production/release-store/src/release-document.ts',
  'package-lock.json',
].map((path) => join(root, path));

/** Version of a build of the project in `dir`, made of its own sources and everything that it bundles. */
export const buildVersion = (dir: string): string =>
  sourceVersion(
    dir,
    bundled.filter((path) => !path.startsWith(`${dir}/`)),
  );

const ignored = new Set(['node_modules', 'dist', '.cache']);
const specFile = /\.spec\.tsx?$/;

/**
 * `<package version>-<hash>` of the sources of a build: the same sources always give the same version, any change a new one. It must be known before the
 * build, because a slice's unique name contains it.
 */
export function sourceVersion(projectDir: string, bundledPaths: string[]): string {
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const path of [projectDir, ...bundledPaths].map((each) => resolve(each)))
    if (statSync(path).isDirectory()) hashFolder(hash, path);
    else hash.update(readFileSync(path));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

function hashFolder(hash: ReturnType<typeof createHash>, dir: string): void {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name) || specFile.test(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) hashFolder(hash, path);
    else hash.update(entry.name).update('\0').update(readFileSync(path));
  }
}
