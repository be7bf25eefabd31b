import { createHash } from 'node:crypto';
import { readObject, type ObjectStore } from '@setu/object-store';
import { buildPath } from '../store-paths.js';
import { encodingsOf, type Encoding } from './encodings.js';
import type { BuildManifest, FileInfo } from './manifest.js';

/** One object of a published build: a file as it is, or its twin in an encoding. */
export interface StoredFile {
  key: string;
  /** Path in the build. */
  path: string;
  info: FileInfo;
  encoding?: Encoding;
}

/** Every object that a published build consists of, besides its manifest. */
export function storedFiles({ name, version, files }: Pick<BuildManifest, 'name' | 'version' | 'files'>): StoredFile[] {
  const folder = buildPath(name, version);
  return Object.entries(files).flatMap(([path, info]) => [
    { key: `${folder}/${path}`, path, info },
    ...encodingsOf(path, info.size).map((encoding) => ({
      key: `${folder}/${path}${encoding.ending}`,
      path,
      info,
      encoding,
    })),
  ]);
}

/** Whether an object is there and holds what the manifest says; a twin is decoded for it. */
export async function stateOf(store: ObjectStore, file: StoredFile): Promise<'whole' | 'missing' | 'changed'> {
  const content = await readObject(store, file.key);
  if (!content) return 'missing';
  const plain = file.encoding ? await file.encoding.decode(content).catch(() => null) : content;
  return plain && fits(plain, file.info) ? 'whole' : 'changed';
}

/** The Subresource Integrity value of a content: `sha256-...`. */
export const integrityOf = (content: Buffer, algorithm: string): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const algorithms = ['sha256', 'sha384', 'sha512'];

/** Whether a content is what a manifest says of it. */
export function fits(content: Buffer, { integrity }: FileInfo): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return algorithms.includes(algorithm) && integrityOf(content, algorithm) === integrity;
}
