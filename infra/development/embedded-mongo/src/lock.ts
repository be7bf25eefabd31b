import { constants, openSync, closeSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class FolderLocked extends Error {}
const BSD_EXLOCK = 0x20;

/**
 * Locks a data folder for one process. The operating system holds the lock and releases it when the process ends in any
 * way, so it is never stale: an abstract socket named after the folder's inode on Linux, a pipe name on Windows,
 * O_EXLOCK on macOS. The file `lock` names the holder for the error of others; it is no lock itself.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = join(folder, 'lock');
  const taken = () => new FolderLocked(`the data folder ${folder} is in use by ${holderIn(file)}`);
  if (process.platform === 'darwin') {
    try {
      const fd = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | BSD_EXLOCK, 0o600);
      nameHolder(file);
      return () => closeSync(fd);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EAGAIN' ? taken() : error;
    }
  }
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `setu-embedded-mongo-${dev}-${ino}`;
  const server: Server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? taken() : error));
    server.listen(
      { path: process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`, exclusive: true },
      resolve,
    );
  });
  server.unref();
  nameHolder(file);
  return () => void server.close();
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
