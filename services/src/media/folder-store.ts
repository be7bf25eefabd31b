import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { assertSafeKey, type ObjectStore, type StoredObject } from './object-store.js';
import { isGone, readMark, thisProcess, writeMark } from './this-process.js';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const draftsFolder = '.drafts';

/** Pictures as files of one folder. */
export class FolderStore implements ObjectStore {
  readonly #drafts: string;

  constructor(private readonly folder: string) {
    this.#drafts = join(folder, draftsFolder, writeMark(thisProcess));
  }

  /** Opens a folder and clears away what killed processes left half-written. */
  static async open(folder: string): Promise<FolderStore> {
    const drafts = join(folder, draftsFolder);
    const names = await readdir(drafts).catch(() => []);
    await Promise.all(
      names
        .filter((name) => isGone(readMark(name)))
        .map((name) => rm(join(drafts, name), { recursive: true, force: true })),
    );
    return new FolderStore(folder);
  }

  /** Written aside, synced and renamed into place: a reader or a crash sees the old, the new or nothing. */
  async put(key: string, content: Buffer) {
    const path = this.#pathOf(key);
    await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(this.#drafts, { recursive: true })]);
    const draft = join(this.#drafts, randomUUID());
    try {
      await synced(draft, 'wx', (file) => file.writeFile(content));
      await rename(draft, path);
      await synced(dirname(path), 'r');
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | null> {
    const path = this.#pathOf(key);
    try {
      const file = await open(path);
      return { stream: file.createReadStream(), size: (await file.stat()).size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string) {
    return stat(this.#pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  async delete(key: string) {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(folder: string) {
    try {
      for (const entry of await readdir(join(this.folder, folder), { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) yield relative(this.folder, join(entry.parentPath, entry.name));
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  #pathOf(key: string) {
    assertSafeKey(key);
    return join(this.folder, key);
  }
}

async function synced(path: string, flags: string, write?: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await write?.(file);
    await file.sync();
  } finally {
    await file.close();
  }
}
