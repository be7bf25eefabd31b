import { constants, openSync, closeSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';

export class FolderLocked extends Error {}
const BSD_EXLOCK = 0x20;

/**
 * Locks a data folder for one process. The operating system holds the lock and releases it when the process ends in any
 * way, so it is never stale: an abstract socket named after the folder's inode on Linux, a pipe name on Windows,
 * O_EXLOCK on macOS.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const taken = () => new FolderLocked(`the data folder ${folder} is in use by another embedded database`);
  if (process.platform === 'darwin') {
    try {
      const fd = openSync(
        join(folder, 'lock'),
        constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | BSD_EXLOCK,
        0o600,
      );
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
  return () => void server.close();
}
