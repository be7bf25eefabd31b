import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isGone, readMark, thisProcess, writeMark } from './process-mark.js';

/** Where this process keeps its half-written files, apart from those of others. */
export const ownFolder = (parent: string): string => join(parent, writeMark(thisProcess));

/** Clears away what killed processes left in theirs. */
export async function clearAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  await Promise.all(
    names
      .filter((name) => isGone(readMark(name)))
      .map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
}
