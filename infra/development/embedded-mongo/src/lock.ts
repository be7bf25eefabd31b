import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../os-lock.mjs';

export class FolderLocked extends Error {}

/** Locks a data folder for one process, until it ends. The file `lock` names the holder for the error of others. */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock');
  const { dev, ino } = statSync(folder, { bigint: true });
  const release = await takeLock(`setu-embedded-mongo-${dev}-${ino}`, file);
  if (!release) throw new FolderLocked(`the data folder ${folder} is in use by ${holderIn(file)}`);
  nameHolder(file);
  return release;
}

/** Writes the process that a person knows: the one that started this one, if there is one, and its npm script. */
function nameHolder(file: string): void {
  const script = process.env.npm_lifecycle_event;
  const command = script && ` (npm ${script === 'start' ? '' : 'run '}${script})`;
  try {
    writeFileSync(file, `process ${process.send ? process.ppid : process.pid}${command ?? ''}`);
  } catch {
    // On a full disk, others read of an unnamed process.
  }
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
