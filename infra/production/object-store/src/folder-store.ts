import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertSafeKey, type ObjectStore, type StoredObject } from './object-store.js';
import { clearAbandoned, ownFolder } from './own-folder.js';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const draftsFolder = '.drafts';

/** Objects as files of one folder. */
export class FolderStore implements ObjectStore {
  readonly #drafts: string;

  constructor(readonly folder: string) {
    this.#drafts = ownFolder(join(folder, draftsFolder));
  }

  /** Opens a folder and clears away what killed processes left half-written. */
  static async open(folder: string): Promise<FolderStore> {
    await clearAbandoned(join(folder, draftsFolder));
    return new FolderStore(folder);
  }

  /** Renamed into place: a reader or a crash sees the old, the new or nothing. */
  async put(key: string, content: Buffer) {
    await this.#write(key, content, rename);
  }

  /** Linked into place, which only the first of two can do. */
  async create(key: string, content: Buffer) {
    try {
      await this.#write(key, content, link);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  async get(key: string): Promise<StoredObject | null> {
    const path = this.#pathOf(key);
    try {
      const file = await open(path);
      const found = await file.stat();
      if (found.isFile()) return { stream: file.createReadStream(), size: found.size };
      await file.close();
      return null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string) {
    return stat(this.#pathOf(key)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async delete(key: string) {
    await rm(this.#pathOf(key), { force: true });
  }

  async *list(folder: string) {
    try {
      for (const entry of await readdir(join(this.folder, folder), { recursive: true, withFileTypes: true })) {
        if (entry.isFile()) yield relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Written aside and synced, moved into place by `place`, and its folder synced. */
  async #write(key: string, content: Buffer, place: (draft: string, path: string) => Promise<void>) {
    const path = this.#pathOf(key);
    await Promise.all([makeFolder(dirname(path)), mkdir(this.#drafts, { recursive: true })]);
    const draft = join(this.#drafts, randomUUID());
    try {
      await synced(draft, 'wx', (file) => file.writeFile(content));
      await place(draft, path);
    } finally {
      await rm(draft, { force: true });
      await synced(dirname(path), 'r');
    }
  }

  #pathOf(key: string) {
    assertSafeKey(key);
    return join(this.folder, key);
  }
}

/** Makes a folder that outlives a power cut: every new one is synced into its parent. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await synced(dirname(made), 'r');
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
