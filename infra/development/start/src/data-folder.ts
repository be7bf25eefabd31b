import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOutOfRoom } from '@setu/object-store';
import { storeFolder } from './backup/backup-files.js';

const mebibyte = 1024 * 1024;
/** Size of builds, database and pictures after a first start with the whole directory. */
const firstStartBytes = 100 * mebibyte;

/**
 * Creates the data folder and writes to it. Ends this process with a sentence if that is impossible, or if a first
 * start would not have enough room. Stored data can be read on a full disk, so a later start continues, with a warning.
 */
export function checkDataFolderOrExit(dataDir: string): void {
  const probe = join(dataDir, `.probe-${randomUUID()}`);
  let isFirst = true;
  try {
    mkdirSync(dataDir, { recursive: true });
    isFirst = !existsSync(join(dataDir, storeFolder));
    writeFileSync(probe, 'x', { flush: true });
  } catch (error) {
    if (!isOutOfRoom(error)) exitWith(`DATA_DIR ${dataDir} cannot be written (${(error as Error).message}). ${advice}`);
    if (isFirst) exitWith(fullDisk(dataDir));
    console.error(`The disk of DATA_DIR ${dataDir} is full. Nothing can be saved until there is room.`);
  } finally {
    rmSync(probe, { force: true });
  }
  if (isFirst && freeBytes(dataDir) < firstStartBytes) exitWith(fullDisk(dataDir));
}

/** Runs a step that fills the data folder. Ends this process with a sentence if there is no room for it. */
export async function withRoomOrExit<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    exitWith(fullDisk(dataDir));
  }
}

/** Returns the free bytes of a folder's disk; some file systems report none. On a full disk the folder itself may be missing. */
function freeBytes(folder: string): number {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}

const advice = 'Choose another folder with DATA_DIR=/another/folder npm start.';

const fullDisk = (dataDir: string): string =>
  `The disk of DATA_DIR ${dataDir} is full: ${Math.floor(freeBytes(dataDir) / mebibyte)} MB are free, and a first start takes ` +
  `${firstStartBytes / mebibyte} MB. Free some room. ${advice}`;

function exitWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
