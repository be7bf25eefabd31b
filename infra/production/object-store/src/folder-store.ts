import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertSafeKey, type ObjectStore, type StoredObject } from './object-store.js';
import { processFolder, removeAbandonedFolders } from './process-id.js';

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const draftsFolder = '.drafts';

/** Objects as files of one folder. */
export class FolderStore implements ObjectStore {
  readonly #drafts: string;

  constructor(readonly folder: string) {
    this.#drafts = processFolder(join(folder, draftsFolder));
  }

  /** Opens a folder and deletes the unfinished files of killed processes. */
  static async open(folder: string): Promise<FolderStore> {
    await removeAbandonedFolders(join(folder, draftsFolder));
    return new FolderStore(folder);
  }

  /** Replaces the object by a rename, so that readers see the old one, the new one or nothing, even after a crash. */
  async put(key: string, content: Buffer) {
    await this.#write(key, content, rename);
  }

  /** Creates the object by a link, which succeeds in only one of several processes. One that exists is found without room for a draft. */
  async create(key: string, content: Buffer) {
    if (await this.exists(key)) {
      // The process that has created it may have synced nothing yet.
      await synced(dirname(this.#pathOf(key)), 'r');
      return false;
    }
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

  async *list(folder: string, after = '') {
    try {
      for (const entry of await readdir(join(this.folder, folder), { recursive: true, withFileTypes: true })) {
        const key = relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && key > after) yield key;
      }
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Writes and syncs a draft, moves it to its path, and syncs the folder. */
  async #write(key: string, content: Buffer, place: (draft: string, path: string) => Promise<void>) {
    const path = this.#pathOf(key);
    await Promise.all([createFolder(dirname(path)), mkdir(this.#drafts, { recursive: true })]);
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

/** Creates a folder that survives a power cut: syncs every new one into its parent. */
async function createFolder(folder: string) {
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
