import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderLocked, lockFolder, startEmbeddedMongo, verifyStore } from '@setu/embedded-mongo';
import { checkDataVersion, NewerDataError } from '@setu/services/data-version';
import { databaseSocket, databaseUri } from '../database-socket.js';
import {
  BackupError,
  copyRecorded,
  foldersOf,
  isBackupPath,
  keyFiles,
  type Manifest,
  manifestFile,
  objectFolders,
  restoredFolder,
  storeFile,
  storeFolder,
  syncFolders,
} from './backup-files.js';

const parts = [storeFolder, ...objectFolders, ...keyFiles];
/** File with the name of the folder for the earlier data. */
const asideFile = 'aside';

/**
 * Restores a backup into a data folder. It is copied beside the data and checked there; only then its parts are moved
 * to their paths, and the earlier data is moved aside. Returns the folder with the earlier data, if there was any. A
 * restore that is killed has changed nothing, or is finished by the next start; one that is rejected leaves no folder.
 */
export async function restore(source: string, dataDir: string): Promise<string | undefined> {
  const manifest = await readManifest(source);
  const created = await mkdir(databaseFolder(dataDir), { recursive: true, mode: 0o700 });
  const unlock = await lockData(dataDir);
  const draft = join(dataDir, `restoring-${randomUUID()}`);
  try {
    await finishMoves(dataDir);
    await copyChecked(source, manifest, draft);
    await verifyStore(join(draft, storeFolder)).catch((error: Error) => {
      throw new BackupError(`The database of this backup cannot be used: ${error.message}`);
    });
    await rejectNewerData(draft);
    const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    await writeFile(join(draft, asideFile), aside, { flush: true });
    await syncFolders([
      ...foldersOf(draft, Object.keys(manifest.files)),
      ...manifest.folders.map((name) => join(draft, name)),
    ]);
    await rename(draft, join(dataDir, restoredFolder));
    await syncFolders([dataDir]);
    await finishMoves(dataDir);
    return existsSync(aside) ? aside : undefined;
  } catch (error) {
    if (created !== undefined) await rm(created, { recursive: true });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
    unlock();
  }
}

/** Finishes a restore that was killed while it moved its parts. */
export async function finishRestore(dataDir: string): Promise<void> {
  await mkdir(databaseFolder(dataDir), { recursive: true, mode: 0o700 });
  const unlock = await lockData(dataDir);
  await finishMoves(dataDir).finally(unlock);
}

/** Rejects the data of a newer program, which this one could not start with. */
async function rejectNewerData(dataDir: string): Promise<void> {
  const socketPath = databaseSocket(dataDir);
  const { close } = await startEmbeddedMongo({ dataDir: databaseFolder(dataDir), socketPath });
  try {
    await checkDataVersion(databaseUri(socketPath));
  } catch (error) {
    throw error instanceof NewerDataError ? new BackupError(error.message) : error;
  } finally {
    await close();
  }
}

const databaseFolder = (dataDir: string): string => join(dataDir, dirname(storeFolder));

async function lockData(dataDir: string): Promise<() => void> {
  try {
    return await lockFolder(databaseFolder(dataDir));
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new BackupError(`The product runs on ${dataDir}, or a restore does. Stop it first.`);
  }
}

async function readManifest(source: string): Promise<Manifest> {
  const path = join(source, manifestFile);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`${source} is not a finished backup: it has no ${manifestFile}.`);
  });
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new BackupError(`${path} is cut or damaged. Take another backup.`);
  }
  const { format, files, folders } = manifest ?? {};
  if (Number(format) > 1)
    throw new BackupError(
      `A newer version of the product has made this backup (format ${format}). Restore it with that version.`,
    );
  const isList = Array.isArray(folders) && folders.every((name) => (objectFolders as readonly string[]).includes(name));
  if (format !== 1 || !isList || typeof files !== 'object' || files === null || !files[storeFile])
    throw new BackupError(`${path} is not the list of a backup.`);
  const alien = Object.keys(files).find((name) => !isBackupPath(name));
  if (alien !== undefined)
    throw new BackupError(`The backup lists ${JSON.stringify(alien)}, which no backup contains.`);
  return manifest;
}

/** Copies every file that the manifest lists, and checks its record. */
async function copyChecked(source: string, { files, folders }: Manifest, draft: string): Promise<void> {
  for (const folder of ['', ...folders]) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
  const root = await realpath(source);
  for (const [path, { size, sha256 }] of Object.entries(files)) {
    const file = join(root, path);
    const found = await lstat(file).catch(() => undefined);
    if (!found) throw new BackupError(`The backup is not complete: ${path} is missing.`);
    if (!found.isFile() || (await realpath(file)) !== file)
      throw new BackupError(`${path} of the backup is not a file of its own, but a link or something else.`);
    const copy = await copyRecorded(file, join(draft, path));
    if (copy.size !== size || copy.sha256 !== sha256)
      throw new BackupError(`${path} of the backup is cut or damaged: it is not what was backed up.`);
  }
}

/** Moves the remaining parts. Each step can be repeated: a part that is no longer in the folder has been moved. */
async function finishMoves(dataDir: string): Promise<void> {
  const restored = join(dataDir, restoredFolder);
  const aside = await readFile(join(restored, asideFile), 'utf8').catch(() => undefined);
  if (aside === undefined) return void (await rm(restored, { recursive: true, force: true }));
  for (const part of parts) {
    if (!existsSync(join(restored, part))) continue;
    const [place, old] = [join(dataDir, part), join(aside, part)];
    if (existsSync(place)) {
      await mkdir(dirname(old), { recursive: true, mode: 0o700 });
      await rename(place, old);
      await syncFolders([dirname(old)]);
    }
    await rename(join(restored, part), place);
    await syncFolders([dirname(place)]);
  }
  await rm(join(restored, asideFile));
  await rm(restored, { recursive: true });
  await syncFolders([dataDir]);
}
