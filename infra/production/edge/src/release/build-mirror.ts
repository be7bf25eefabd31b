import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readObject, type ObjectStore } from '@setu/object-store';
import { buildPath, isIntact, readPublished, type StoredFile, storedFiles } from '@setu/release-store';

const inBuild = /^\/(?:slices\/([a-z][\w-]*)|shell)\/([\w.+-]+)\//;
/** How long a build that is not there is not asked for again. */
const missingMs = 10_000;

/** Keeps builds of a store that is elsewhere in a folder, where they are served from: those of a release before it is live, others when they are asked for. */
export class BuildMirror {
  private readonly fetching = new Map<string, Promise<void>>();

  constructor(
    private readonly store: ObjectStore,
    private readonly folder: string,
  ) {}

  /** Brings the build that an address lies in, once. Rejects where the store has no such build, or not whole. */
  fetch(address: string): Promise<void> {
    const match = inBuild.exec(address);
    if (!match) return Promise.reject(new Error(`${address} is in no build.`));
    const [, name = 'shell', version] = match;
    const path = buildPath(name, version!);
    const known = this.fetching.get(path);
    if (known) return known;
    const fetching = this.bring(name, version!, join(this.folder, path));
    this.fetching.set(path, fetching);
    fetching.catch(() => setTimeout(() => this.fetching.delete(path), missingMs).unref());
    return fetching;
  }

  /** The folder appears whole or not at all. */
  private async bring(name: string, version: string, target: string): Promise<void> {
    if (existsSync(target)) return;
    const manifest = await readPublished(this.store, name, version);
    if (!manifest) throw new Error(`The store has no ${name} ${version}.`);
    const staging = `${target}.${randomUUID()}`;
    try {
      for (const file of storedFiles(manifest)) await this.copy(file, join(staging, relativeTo(file, manifest)));
      await rename(staging, target);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }

  private async copy(file: StoredFile, target: string): Promise<void> {
    const content = await readObject(this.store, file.key);
    if (!content || !(await isIntact(content, file)))
      throw new Error(`${file.key} in the store is not the file that was published.`);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

const relativeTo = ({ key }: StoredFile, { name, version }: { name: string; version: string }): string =>
  key.slice(buildPath(name, version).length + 1);
