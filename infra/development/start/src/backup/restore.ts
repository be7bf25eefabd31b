import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderLocked, lockFolder, startEmbeddedMongo, verifyStore } from '@setu/embedded-mongo';
import { checkDataVersion, NewerDataError } from '@setu/services/data-version';
import { databaseSocket, databaseUri } from '../database-socket.js';
import {
  BackupRefused,
  copyRecorded,
  foldersOf,
  isBackupPath,
  keyFiles,
  type Manifest,
  manifestFile,
  objectFolders,
  storeFile,
  storeFolder,
  syncFolders,
} from './backup-files.js';

const parts = [storeFolder, ...objectFolders, ...keyFiles];
/** A backup that was copied and checked whole, in the data folder; its parts are being moved into place. */
const restoredFolder = 'restored';
/** Names the folder that takes what was there before. */
const asideFile = 'aside';

/**
 * Puts a backup into a data folder. It is copied beside the data and checked there; only then its parts take their places, and what was there before is
 * moved aside. Returns the folder that has it. A restore that is killed has changed nothing, or is finished by the next start.
 */
export async function restore(source: string, dataDir: string): Promise<string> {
  const manifest = await readManifest(source);
  const unlock = await lockData(dataDir);
  const draft = join(dataDir, `restoring-${randomUUID()}`);
  try {
    await finishMoves(dataDir);
    await copyChecked(source, manifest, draft);
    await verifyStore(join(draft, storeFolder)).catch((error: Error) => {
      throw new BackupRefused(`The database of this backup cannot be used: ${error.message}`);
    });
    await refuseNewerData(draft);
    const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    await writeFile(join(draft, asideFile), aside, { flush: true });
    await syncFolders([
      ...foldersOf(draft, Object.keys(manifest.files)),
      ...manifest.folders.map((name) => join(draft, name)),
    ]);
    await rename(draft, join(dataDir, restoredFolder));
    await syncFolders([dataDir]);
    await finishMoves(dataDir);
    return aside;
  } finally {
    await rm(draft, { recursive: true, force: true });
    unlock();
  }
}

/** Finishes a restore that was killed while it moved its parts into place. Every start calls it before it reads the data folder. */
export async function finishRestoreOrExit(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, restoredFolder))) return;
  try {
    const unlock = await lockData(dataDir);
    await finishMoves(dataDir).finally(unlock);
  } catch (error) {
    console.error(`The restore that was begun cannot be finished: ${(error as Error).message}`);
    process.exit(1);
  }
}

/** What a newer program has written is of no use to this one, whose start would refuse it. */
async function refuseNewerData(dataDir: string): Promise<void> {
  const socketPath = databaseSocket(dataDir);
  const { close } = await startEmbeddedMongo({ dataDir: join(dataDir, dirname(storeFolder)), socketPath });
  try {
    await checkDataVersion(databaseUri(socketPath));
  } catch (error) {
    throw error instanceof NewerDataError ? new BackupRefused(error.message) : error;
  } finally {
    await close();
  }
}

async function lockData(dataDir: string): Promise<() => void> {
  const folder = join(dataDir, dirname(storeFolder));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error;
    throw new BackupRefused(`The product runs on ${dataDir}, or a restore does. Stop it first.`);
  }
}

async function readManifest(source: string): Promise<Manifest> {
  const path = join(source, manifestFile);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupRefused(`${source} is not a finished backup: it has no ${manifestFile}.`);
  });
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw new BackupRefused(`${path} is cut or damaged. Take another backup.`);
  }
  const { format, files, folders } = manifest ?? {};
  if (Number(format) > 1)
    throw new BackupRefused(
      `A newer version of the product has made this backup (format ${format}). Restore it with that version.`,
    );
  const isList = Array.isArray(folders) && folders.every((name) => (objectFolders as readonly string[]).includes(name));
  if (format !== 1 || !isList || typeof files !== 'object' || files === null || !files[storeFile])
    throw new BackupRefused(`${path} is not the list of a backup.`);
  const alien = Object.keys(files).find((name) => !isBackupPath(name));
  if (alien !== undefined) throw new BackupRefused(`The backup lists ${JSON.stringify(alien)}, which no backup holds.`);
  return manifest;
}

/** Copies every file that the manifest lists; each must be as it says. */
async function copyChecked(source: string, { files, folders }: Manifest, draft: string): Promise<void> {
  for (const folder of ['', ...folders]) await mkdir(join(draft, folder), { recursive: true, mode: 0o700 });
  const root = await realpath(source);
  for (const [path, { size, sha256 }] of Object.entries(files)) {
    const file = join(root, path);
    const found = await lstat(file).catch(() => undefined);
    if (!found) throw new BackupRefused(`The backup is not whole: ${path} is missing.`);
    if (!found.isFile() || (await realpath(file)) !== file)
      throw new BackupRefused(`${path} of the backup is not a file of its own, but a link or something else.`);
    const copy = await copyRecorded(file, join(draft, path));
    if (copy.size !== size || copy.sha256 !== sha256)
      throw new BackupRefused(`${path} of the backup is cut or damaged: it is not what was backed up.`);
  }
}

/** Each step can be repeated: a part that is no longer in the folder is in its place. */
async function finishMoves(dataDir: string): Promise<void> {
  const restored = join(dataDir, restoredFolder);
  const aside = await readFile(join(restored, asideFile), 'utf8').catch(() => undefined);
  if (aside === undefined) return void (await rm(restored, { recursive: true, force: true }));
  for (const part of parts) {
    if (!existsSync(join(restored, part))) continue;
    const [place, old] = [join(dataDir, part), join(aside, part)];
    await mkdir(dirname(old), { recursive: true, mode: 0o700 });
    if (existsSync(place)) await rename(place, old);
    await rename(join(restored, part), place);
    await syncFolders([dirname(old), dirname(place)]);
  }
  await rm(join(restored, asideFile));
  await rm(restored, { recursive: true });
  await syncFolders([dataDir]);
}
