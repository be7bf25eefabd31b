// Plain JavaScript: the first step of every npm command uses it before anything is installed or built.
import { closeSync, constants, openSync } from 'node:fs';
import { createServer } from 'node:net';

const BSD_EXLOCK = 0x20;

/**
 * Takes a lock that the operating system holds and releases when the process ends in any way, so it is never stale: an
 * abstract socket with this name on Linux, a pipe's name on Windows, O_EXLOCK of the file on macOS.
 *
 * @param {string} name unique on the machine
 * @param {string} file a file in a folder that can be written
 * @returns {Promise<(() => void) | undefined>} the function that releases it; undefined if another process holds it
 */
export async function takeLock(name, file) {
  if (process.platform === 'darwin') {
    try {
      const fd = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | BSD_EXLOCK, 0o600);
      return () => closeSync(fd);
    } catch (error) {
      if (error.code === 'EAGAIN') return undefined;
      throw error;
    }
  }
  const server = createServer((socket) => socket.destroy());
  const isTaken = await new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
    server.listen({ path, exclusive: true }, () => resolve(false));
  });
  if (isTaken) return undefined;
  server.unref();
  return () => void server.close();
}
