import { statSync } from 'node:fs';
import { join } from 'node:path';
import { holderIn, nameHolder, takeLock } from '../os-lock.mjs';

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
