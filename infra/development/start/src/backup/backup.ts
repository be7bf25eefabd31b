import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { copyStore, hasStore, startEmbeddedMongo } from '@setu/embedded-mongo';
import { FolderStore, isSafeKey } from '@setu/object-store';
import { leaveOutProofPhotos } from '@setu/services/leave-out-proof-photos';
import { databaseSocket, databaseUri } from '../database-socket.js';
import {
  BackupError,
  copyRecorded,
  foldersOf,
  keyFiles,
  type Manifest,
  manifestFile,
  recordOf,
  storeFile,
  storeFolder,
  syncFolders,
} from './backup-files.js';

export interface BackupOptions {
  dataDir: string;
  /** A folder that does not exist yet, or is empty. */
  target: string;
  /** Object folders that are on this machine, not in a bucket. */
  folders: string[];
  /** Prevents the deletion of pictures until the returned function is called; not needed while the product is stopped. */
  holdPictures?: () => Promise<() => Promise<void>>;
}

/**
 * Copies a data folder, consistently even while the product runs. It first copies the database as it is at one moment,
 * then the pictures, none of which can be deleted during the copy, and only those releases that existed before their
 * builds are copied. The copy gets its name when it is complete.
 */
export async function backup({ dataDir, target, folders, holdPictures }: BackupOptions): Promise<Manifest> {
  if (`${target}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new BackupError(
      `${target} lies in the data folder ${dataDir}. Name a folder elsewhere, best on another disk.`,
    );
  if (!hasStore(join(dataDir, storeFolder)))
    throw new BackupError(`There is no database in ${dataDir}. Set DATA_DIR to the data folder of the product.`);
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new BackupError(`${target} is there already and is not empty. Name another folder.`);
  const draft = `${target}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const release = await holdPictures?.();
  try {
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), folders, files: {} };
    await copyDatabase(dataDir, draft);
    manifest.files[storeFile] = await recordOf(join(draft, storeFile));
    for (const path of [...(await objectsOf(dataDir, folders)), ...keyFiles]) {
      const record = await copyRecorded(join(dataDir, path), join(draft, path)).catch(ignoreMissing);
      if (record) manifest.files[path] = record;
    }
    const file = join(draft, manifestFile);
    await writeFile(file, JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
    await syncFolders(foldersOf(draft, Object.keys(manifest.files)));
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
    await syncFolders([dirname(target)]);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await release?.();
  }
}

/** Copies the database without the photos that are deleted after seven days. A store keeps what was deleted in its free pages, so it is copied twice. */
async function copyDatabase(dataDir: string, draft: string): Promise<void> {
  const whole = join(draft, 'whole');
  for (const folder of [whole, draft])
    await mkdir(dirname(join(folder, storeFolder)), { recursive: true, mode: 0o700 });
  await copyStore(join(dataDir, storeFolder), join(whole, storeFolder));
  const socketPath = databaseSocket(whole);
  const { close } = await startEmbeddedMongo({ dataDir: dirname(join(whole, storeFolder)), socketPath });
  await leaveOutProofPhotos(databaseUri(socketPath)).finally(close);
  await copyStore(join(whole, storeFolder), join(draft, storeFolder));
  await rm(whole, { recursive: true });
}

/** Lists the objects, releases first: a release in the backup was created after its builds were published. */
async function objectsOf(dataDir: string, folders: string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const folder of folders)
    for await (const key of new FolderStore(join(dataDir, folder)).list(''))
      if (isSafeKey(key)) paths.push(`${folder}/${key}`);
  const isRelease = (path: string) => path.startsWith('store/releases/');
  return [...paths.filter(isRelease), ...paths.filter((path) => !isRelease(path))];
}

/** Ignores a missing file, such as a finished draft or a key that comes from the environment. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
