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
  server?: { query: string[]; data?: string[] };
  head?: DeclaredHead;
}

/** What a build puts into a slot, with the file names and API paths that it needs first. */
export interface BuiltFill extends Fill {
  files: string[];
  data: string[];
  /** Of a published build: gzipped bytes of those files. */
  size?: number;
}

/** What the check of a release shows a build with. */
export interface Examples {
  /** An address for each page whose path has parameters, by pattern. */
  pages?: Record<string, string>;
  /** Of older builds: props for each widget that needs some, by name. */
  widgets?: Record<string, object>;
  /** Recorded bodies of the backend's answers, by address: `/api/colleges`, or with a query to match that one only. */
  answers?: Record<string, unknown>;
}

/** `manifest.json`, as the build writes it. */
export interface BuildManifest {
  /** `shell`, or the name of a slice. */
  name: string;
  version: string;
  /** Range of sdk versions the slice works with. */
  sdkRange: string;
  /** The entry script; the shell's is its document template. */
  entry: string;
  /** The build's file that renders its pages on the server. Older builds have none. */
  server?: string;
  /** Of a slice: global variable of its federation container. */
  container?: string;
  /** Of a remote built with the plugin of `@module-federation/enhanced` alone; `copies`: files with its own copies of what the page shares, which no page loads. */
  library?: { copies: string[] };
  /** Ranges of the shared modules; of the shell: the versions it provides. */
  shared: Record<string, string>;
  /** Names of the components that a slice shows in other places. */
  widgets: string[];
  /** Path patterns of its own pages. */
  routes: string[];
  /** Where pages have moved, by the pattern of their old path. */
  redirects?: Redirects;
  preloads: PagePreload[];
  /** The places that others fill, by name. */
  slots?: Record<string, Slot>;
  fills?: BuiltFill[];
  /** The files that the first page with it fetches. */
  initial: string[];
  /** Limit of the initial files in KB (1,000 bytes), gzipped. */
  budget: number;
  examples?: Examples;
  files: Record<string, FileInfo>;
}

/** `manifest.json` of a published build. */
export interface PublishedManifest extends BuildManifest {
  /** Bytes of the initial files, gzipped. */
  size: number;
  /** ISO time. */
  publishedAt: string;
}

/** The manifest of a published build; null if there is none. */
export async function readPublished(
  store: ObjectStore,
  name: string,
  version: string,
): Promise<PublishedManifest | null> {
  const content = await readObject(store, manifestKey(name, version));
  return content && (JSON.parse(content.toString()) as PublishedManifest);
}

/** Every published build of a name, the newest first. */
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

/** A compressed copy of a file that the edge serves as it is. */
export interface Encoding {
  /** Of the copy's name. */
  extension: string;
  encode(content: Buffer): Promise<Buffer>;
  decode(content: Buffer): Promise<Buffer>;
}

/** Above it the best quality costs seconds and saves little. */
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

/** Every object of a published build besides its manifest. */
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

/** Whether a stored object holds what the manifest says. A compressed copy is decoded for that. */
export async function stateOf(store: ObjectStore, file: StoredFile): Promise<'intact' | 'missing' | 'changed'> {
  const content = await readObject(store, file.key);
  if (!content) return 'missing';
  return (await isIntact(content, file)) ? 'intact' : 'changed';
}

/** Limits how many objects of a store are read or written at once. */
export const storeLimit = pLimit(16);

/** Keys of a build's files that are missing from the store, or changed there. */
export async function damagedFiles(store: ObjectStore, manifest: PublishedManifest) {
  const files = storedFiles(manifest);
  const states = await storeLimit.map(files, (file) => stateOf(store, file));
  const inState = (state: string) => files.filter((_file, index) => states[index] === state).map(({ key }) => key);
  return { missing: inState('missing'), changed: inState('changed') };
}

/** Whether the content of a stored object is what the manifest says. */
export async function isIntact(content: Buffer, { encoding, info }: Pick<StoredFile, 'encoding' | 'info'>) {
  const plain = encoding ? await encoding.decode(content).catch(() => null) : content;
  return plain !== null && matchesIntegrity(plain, info.integrity);
}

/** The Subresource Integrity value of a content: `sha256-...`. */
export const integrityOf = (content: Buffer | string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const algorithms = ['sha256', 'sha384', 'sha512'];

/** Whether a content has this Subresource Integrity value. */
export function matchesIntegrity(content: Buffer, integrity: string): boolean {
  const algorithm = integrity.slice(0, integrity.indexOf('-'));
  return algorithms.includes(algorithm) && integrityOf(content, algorithm) === integrity;
}
