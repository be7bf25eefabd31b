import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache']);
const test = /\.spec\.tsx?$/;

/**
 * `<package version>-<hash>` of the sources a build reads: the same sources always give the same version, any change a new one.
 * It is known before the build because a slice's unique name carries it.
 */
export function sourceVersion(projectDir: string, carried: string[]): string {
  const { version } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8')) as { version: string };
  const hash = createHash('sha256');
  for (const path of [projectDir, ...carried].map((each) => resolve(each)))
    if (statSync(path).isDirectory()) hashInto(hash, path);
    else hash.update(readFileSync(path));
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

function hashInto(hash: ReturnType<typeof createHash>, dir: string): void {
  const entries = readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (ignored.has(entry.name) || test.test(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) hashInto(hash, path);
    else hash.update(entry.name).update('\0').update(readFileSync(path));
  }
}
