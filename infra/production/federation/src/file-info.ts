import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { integrityOf, type FileInfo } from '@setu/release-store';

export const fileInfo = (content: Buffer): FileInfo => ({ integrity: integrityOf(content), size: content.length });

/** Every file below a build's folder, by its path with forward slashes. */
export function filesOf(dir: string): Record<string, FileInfo> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== 'manifest.json')
    .sort();
  return Object.fromEntries(paths.map((path) => [path, fileInfo(readFileSync(join(dir, path)))]));
}
