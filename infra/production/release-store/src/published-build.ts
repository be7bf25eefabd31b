import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { readObject, type ObjectStore } from '@setu/object-store';
import pLimit from 'p-limit';
import type { Redirects } from './redirects.js';
import type { DeclaredHead } from './release-document.js';
import type { Fill, Slot } from './slots.js';
import { buildPath, manifestKey } from './store-paths.js';

/** A file of a build: its Subresource Integrity value and its size in bytes. */
export interface FileInfo {
  integrity: string;
  size: number;
}

/** The preloads of a page: file names of the build, and API paths with their placeholders. */
export interface PagePreload {
  pattern: string;
  files: string[];
  data: string[];
  /** See `ReleasedPreload`. */
  server?: { query: string[]; private?: string[]; several?: string[]; data?: string[] };
  head?: DeclaredHead;
}

/** Content of a build for a slot, with the file names and API paths that it needs first. */
export interface BuiltFill extends Fill {
  files: string[];
  data: string[];
  /** Gzipped bytes of those files in a published build. */
  size?: number;
}

/** Addresses and recorded responses with which the check of a release shows a build. */
export interface Examples {
  /** An address for each page whose path has parameters, by pattern. */
  pages?: Record<string, string>;
  /** Props for each widget that needs some, by name; only in older builds. */
  widgets?: Record<string, object>;
  /** Recorded bodies of the backend's responses, by address: `/api/colleges`, or with a query to match only that one. */
  answers?: Record<string, unknown>;
}

/** Content of `manifest.json`, as the build writes it. */
export interface BuildManifest {
  /** `shell`, or the name of a slice. */
  name: string;
  version: string;
  /** Range of sdk versions the slice works with. */
  sdkRange: string;
  /** The entry script; the shell's is its document template. */
  entry: string;
  /** File of the build that renders its pages on the server; absent in older builds. */
  server?: string;
  /** Global variable of a slice's federation container. */
  container?: string;
  /**
   * Set for a remote built only with the plugin of `@module-federation/enhanced`; `copies`: files with its own copies
   * of shared modules, which no page loads.
   */
  library?: { copies: string[] };
  /** Ranges of the shared modules; for the shell the versions that it provides. */
  shared: Record<string, string>;
  /** Names of the components that a slice shows on pages of others. */
  widgets: string[];
  /** Path patterns of its own pages. */
  routes: string[];
  /** New path patterns of moved pages, by old pattern. */
  redirects?: Redirects;
  preloads: PagePreload[];
  /** Slots that other slices can fill, by name. */
  slots?: Record<string, Slot>;
  fills?: BuiltFill[];
  /** See `ReleasedSlice`. */
  service?: string;
  /** Files that the first page with it loads. */
  initial: string[];
  /** Maximum size of the initial files in KB (1,000 bytes), gzipped. */
  budget: number;
  examples?: Examples;
  /** File names of the catalogues, by language. */
  messages?: Record<string, string>;
  /** Files that hydration waits for in pages that are not in English; of the shell alone. */
  languageFiles?: string[];
  files: Record<string, FileInfo>;
}

/** Content of the `manifest.json` of a published build. */
export interface PublishedManifest extends BuildManifest {
  /** Bytes of the initial files, gzipped. */
  size: number;
  /** ISO time. */
  publishedAt: string;
  /** Git commit that it was built from; absent if it was published from a tree with changes, or without git. */
  commit?: string;
}

/** Returns the manifest of a published build; null if there is none. */
export async function readPublished(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<PublishedManifest | null> {
  const content = await readObject(store, manifestKey(name, version));
  return content && (JSON.parse(content.toString()) as PublishedManifest);
}

/** Returns every published build of a name, the newest first. */
export async function publishedVersions(store: ObjectStore, name: string): Promise<PublishedManifest[]> {
  const versions: string[] = [];
  const folder = buildPath(name, '').replace(/\/$/, '');
  for await (const key of store.list(folder)) {
    const [version, file, ...deeper] = key.slice(folder.length + 1).split('/');
    if (file === 'manifest.json' && deeper.length === 0) versions.push(version!);
  }
  const manifests = await Promise.all(versions.map((version) => readPublished(store, name, version)));
  return manifests.filter((manifest) => manifest !== null).sort((a, b) => timeOf(b) - timeOf(a));
}

/** Builds in old stores have no time. */
const timeOf = ({ publishedAt }: PublishedManifest): number => Date.parse(publishedAt) || 0;

/** A compressed copy of a file that the edge serves directly. */
export interface Encoding {
  /** Extension of the copy's name. */
  extension: string;
  encode(content: Buffer): Promise<Buffer>;
  decode(content: Buffer): Promise<Buffer>;
}

/** Above this size the best quality costs seconds and saves little. */
const largeSize = 256 * 1024;

const brotli: Encoding = {
  extension: '.br',
  encode: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > largeSize ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  decode: promisify<Buffer, Buffer>(brotliDecompress),
};

const gzipped: Encoding = {
  extension: '.gz',
  encode: (content) => promisify(gzip)(content, { level: 9 }),
  decode: promisify<Buffer, Buffer>(gunzip),
};

const textFile = /\.(js|css|svg|html|json|webmanifest|txt)$/;
const minCompressedSize = 512;

const encodingsOf = (file: string, size: number): Encoding[] =>
  textFile.test(file) && size >= minCompressedSize ? [brotli, gzipped] : [];

/** One object of a published build: a file, or its compressed copy. */
export interface StoredFile {
  key: string;
  /** Path in the build. */
  path: string;
  info: FileInfo;
  encoding?: Encoding;
}

/** Returns every object of a published build except its manifest. */
export function storedFiles({ name, version, files }: Pick<BuildManifest, 'name' | 'version' | 'files'>): StoredFile[] {
  const folder = buildPath(name, version);
  return Object.entries(files).flatMap(([path, info]) => [
    { key: `${folder}/${path}`, path, info },
    ...encodingsOf(path, info.size).map((encoding) => ({
      key: `${folder}/${path}${encoding.extension}`,
      path,
      info,
      encoding,
    })),
  ]);
}

/** Returns whether a stored object matches the manifest. A compressed copy is decoded first. */
export async function stateOf(store: ObjectStore, file: StoredFile): Promise<'intact' | 'missing' | 'changed'> {
  const content = await readObject(store, file.key);
  if (!content) return 'missing';
  return (await isIntact(content, file)) ? 'intact' : 'changed';
}

/** Limits the number of concurrent reads and writes of objects in a store. */
export const storeLimit = pLimit(16);

/** Returns the keys of a build's files that are missing or changed in the store. */
export async function damagedFiles(store: ObjectStore, manifest: PublishedManifest) {
  const files = storedFiles(manifest);
  const states = await storeLimit.map(files, (file) => stateOf(store, file));
  const inState = (state: string) => files.filter((_file, index) => states[index] === state).map(({ key }) => key);
  return { missing: inState('missing'), changed: inState('changed') };
}

/** Returns whether the content of a stored object matches the manifest. */
export async function isIntact(content: Buffer, { encoding, info }: Pick<StoredFile, 'encoding' | 'info'>) {
  const plain = encoding ? await encoding.decode(content).catch(() => null) : content;
  return plain !== null && matchesIntegrity(plain, info.integrity);
}

/** Returns the Subresource Integrity value of a content: `sha256-...`. */
export const integrityOf = (content: Buffer | string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const algorithms = ['sha256', 'sha384', 'sha512'];

/** Returns whether a content has this Subresource Integrity value. */
export function matchesIntegrity(content: Buffer, integrity: string): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return algorithms.includes(algorithm) && integrityOf(content, algorithm) === integrity;
}
