import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Identifies a process across machines and restarts. */
export interface ProcessId {
  host: string;
  pid: number;
  /** Unique, because process ids are reused. */
  run: string;
}

export const thisProcess: ProcessId = { host: hostname(), pid: process.pid, run: randomUUID() };

/** Returns the id as the name of a folder. */
export const folderNameOf = ({ pid, run, host }: ProcessId): string => [pid, run, host].join('_');

export function parseFolderName(name: string): ProcessId {
  const [pid, run = '', ...host] = name.split('_');
  return { pid: Number(pid), run, host: host.join('_') };
}

/** Returns whether the process has certainly ended. Processes of other machines count as running. */
export function hasEnded({ host, pid, run }: ProcessId): boolean {
  if (host !== thisProcess.host) return false;
  return pid === thisProcess.pid ? run !== thisProcess.run : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns the folder for the unfinished files of this process. */
export const processFolder = (parent: string): string => join(parent, folderNameOf(thisProcess));

/** Deletes the folders of processes that have ended. */
export async function removeAbandonedFolders(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const abandoned = names.filter((name) => hasEnded(parseFolderName(name)));
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
