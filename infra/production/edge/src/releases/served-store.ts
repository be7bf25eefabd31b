import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderStore, type ObjectStore, readObject } from '@setu/object-store';
import {
  buildPath,
  isIntact,
  openStore,
  ownTime,
  readPublished,
  storeDir,
  type StoredFile,
  storedFiles,
} from '@setu/release-store';

export interface ServedStore {
  /** Folder that published builds are served from. */
  storeDir: string;
  /** The store with the release log; by default that folder. */
  store?: ObjectStore;
  /** Copies the build of a URL into the folder, if the store is elsewhere. */
  fetchBuild?: (url: string) => Promise<void>;
  /** File that keeps the last served release across restarts. */
  lastServed?: string;
}

/** The store that the environment names, and the folder that its builds are served from: the store's own, or a mirror of the bucket. */
export async function openServedStore(env: NodeJS.ProcessEnv, dataDir: string): Promise<ServedStore> {
  const store = await openStore(env, dataDir);
  const isFolder = store instanceof FolderStore;
  const folder = isFolder ? storeDir(dataDir) : join(dataDir, 'mirror');
  for (const kind of ['shell', 'slices']) await mkdir(join(folder, kind), { recursive: true });
  if (isFolder) return { store, storeDir: folder };
  await removeLeftovers(folder);
  const mirror = new BuildMirror(store, folder);
  const lastServed = join(folder, 'release.json');
  return { store, storeDir: folder, lastServed, fetchBuild: (url) => mirror.fetch(url) };
}

const leftoverMs = 60 * 60_000;
/** `<version>.<random UUID>` */
const staging = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes what copies that were killed have left; another edge may be copying into the same folder now. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const path of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!staging.test(path)) continue;
    // Another edge has just moved it to its place.
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (found && ownTime() - found.mtimeMs > leftoverMs) await rm(join(folder, path), { recursive: true, force: true });
  }
}

const inBuild = /^\/(?:slices\/([a-z][\w-]*)|shell)\/([\w.+-]+)\//;
/** How long a missing build is not requested again. */
const missingMs = 10_000;

/** Keeps a local copy of the builds of a remote store: those of a release before it is live, others on request. */
export class BuildMirror {
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
  ) {}

  /** Copies the build of a URL once. Rejects if the store does not have the build, or only a part of it. */
  fetch(url: string): Promise<void> {
    const match = inBuild.exec(url);
    if (!match) return Promise.reject(new Error(`${url} is in no build.`));
    const [, name = 'shell', version] = match;
    const path = buildPath(name, version!);
    const known = this.fetching.get(path);
    if (known) return known;
    const fetching = this.copyBuild(name, version!, join(this.folder, path));
    this.fetching.set(path, fetching);
    fetching.catch(() => setTimeout(() => this.fetching.delete(path), missingMs).unref());
    return fetching;
  }

  /** The folder appears whole or not at all. */
  private async copyBuild(name: string, version: string, target: string): Promise<void> {
    if (existsSync(target)) return;
    const manifest = await readPublished(this.store, name, version);
    if (!manifest) throw new Error(`The store has no ${name} ${version}.`);
    const draft = `${target}.${randomUUID()}`;
    const prefix = `${buildPath(name, version)}/`;
    try {
      for (const file of storedFiles(manifest)) await this.copyFile(file, join(draft, file.key.slice(prefix.length)));
      await rename(draft, target);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  private async copyFile(file: StoredFile, target: string): Promise<void> {
    const content = await readObject(this.store, file.key);
    if (!content || !(await isIntact(content, file)))
      throw new Error(`${file.key} in the store is not the file that was published.`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}
