import { readObject, type ObjectStore } from '@setu/object-store';
import { buildPath } from '../store-paths.js';

/** A file of a build: its Subresource Integrity value and its size in bytes. */
export interface FileInfo {
  integrity: string;
  size: number;
}

/** What to fetch early for a page: file names of the build, and API addresses with their place-holders. */
export interface PagePreload {
  pattern: string;
  files: string[];
  data: string[];
}

/** `manifest.json` of a build, as the build writes it: what the release needs to know of it. */
export interface BuildManifest {
  /** `shell`, or the name of a slice. */
  name: string;
  version: string;
  /** Range of sdk versions the slice works with. */
  sdkRange: string;
  /** The entry script; the shell's is its document template. */
  entry: string;
  /** Of a slice: global variable of its federation container. */
  container?: string;
  /** Ranges of the shared modules; of the shell: the versions it gives. */
  shared: Record<string, string>;
  /** Names of the components that a slice shows in other places. */
  widgets: string[];
  /** Path patterns of its own pages. */
  routes: string[];
  preloads: PagePreload[];
  /** The files that the first page with it fetches. */
  initial: string[];
  /** Most that the initial files may weigh, in KB (1,000 bytes) gzipped. */
  budget: number;
  files: Record<string, FileInfo>;
}

/** `manifest.json` of a published build. */
export interface PublishedManifest extends BuildManifest {
  /** Bytes of the initial files, gzipped. */
  size: number;
  /** ISO time. */
  publishedAt: string;
}

export const manifestKey = (name: string, version: string): string => `${buildPath(name, version)}/manifest.json`;

/** The manifest of a published build; null where there is none. */
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

/** Stores of before the release log have builds that do not tell. */
const timeOf = ({ publishedAt }: PublishedManifest): number => Date.parse(publishedAt) || 0;
