import { resolve } from 'node:path';
import { readReleaseSettings } from '@setu/release-store';
import { noteBackup } from '@setu/services/last-backup';
import { holdPictures } from '@setu/services/picture-hold';
import { SettingsError } from '@setu/settings';
import { readSettingsOrExit } from '../start.js';
import { databaseSocket, databaseUri, isListening } from '../database-socket.js';
import { embeddedDatabase } from '../embedded-database.js';
import { ManagedProcess } from '../managed-process.js';
import { backup } from './backup.js';
import { BackupError } from './backup-files.js';
import { restore } from './restore.js';

const guide = 'infra/docs/backup.md';

/** Implements `npm run backup -- <folder>`: saves database, pictures, published builds and keys, while the product runs or is stopped. */
export async function backupCommand(args: string[]): Promise<void> {
  await exitOnBackupError(async () => {
    const [target, dataDir] = [folderOf('backup', args), readDataDir()];
    const socket = databaseSocket(dataDir);
    const folders: string[] = [];
    if (process.env.S3_BUCKET) console.log(`The pictures are in the bucket ${process.env.S3_BUCKET}: see ${guide}.`);
    else folders.push('media');
    const { s3 } = readReleaseSettings(process.env);
    if (s3) console.log(`The releases are in the bucket ${process.env.RELEASE_S3_BUCKET}: see ${guide}.`);
    else folders.push('store');
    const isRunning = await isListening(socket);
    const hold = isRunning ? () => holdPictures(databaseUri(socket)) : undefined;
    const { files } = await backup({ dataDir, target, folders, holdPictures: hold });
    const records = Object.values(files);
    const megabytes = records.reduce((sum, { size }) => sum + size, 0) / 2 ** 20;
    console.log(
      `${target} has the backup: ${records.length} files, ${megabytes.toFixed(1)} MB. It holds keys: keep it private.`,
    );
    await noteIn(dataDir, isRunning).catch((error: Error) =>
      console.error(`The alert BackupIsOld does not learn of it: ${error.message}`),
    );
  });
}

/** Notes the backup in the database, which is started for that if the product is stopped. */
async function noteIn(dataDir: string, isRunning: boolean): Promise<void> {
  const socket = databaseSocket(dataDir);
  const database = isRunning ? undefined : new ManagedProcess(embeddedDatabase(dataDir, socket));
  try {
    await database?.start();
    await noteBackup(databaseUri(socket));
  } finally {
    await database?.stop();
  }
}

/** Implements `npm run restore -- <folder>`, while the product is stopped. */
export async function restoreCommand(args: string[]): Promise<void> {
  await exitOnBackupError(async () => {
    const aside = await restore(folderOf('restore', args), readDataDir());
    const earlier = aside ? ` The earlier data is in ${aside}; delete that folder when all is well.` : '';
    console.log(`The backup is restored.${earlier}`);
  });
}

function readDataDir(): string {
  const { DATA_DIR } = readSettingsOrExit();
  if (process.env.MONGODB_URI)
    throw new BackupError(`The data is in the database of MONGODB_URI, which has tools of its own: see ${guide}.`);
  return resolve(DATA_DIR);
}

function folderOf(command: string, args: string[]): string {
  const [folder, ...rest] = args;
  if (!folder || folder.startsWith('-') || rest.length > 0)
    throw new BackupError(`Usage: npm run ${command} -- <folder>`);
  return resolve(process.env.INIT_CWD || process.cwd(), folder);
}

async function exitOnBackupError(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isOurs = error instanceof BackupError || error instanceof SettingsError;
    console.error(isOurs ? error.message : `It failed, and nothing was changed: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
