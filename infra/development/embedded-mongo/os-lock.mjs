// Plain JavaScript: the first step of every npm command uses it before anything is installed or built.
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Writes into a file which process holds a lock: the one that a person knows, which started this one if there is one, and its npm script.
 *
 * @param {string} file
 */
export function nameHolder(file) {
  const script = process.env.npm_lifecycle_event;
  const command = script ? ` (npm ${script === 'start' ? '' : 'run '}${script})` : '';
  try {
    writeFileSync(file, `process ${process.send ? process.ppid : process.pid}${command}`);
  } catch {
    // On a full disk, others read of an unnamed process.
  }
}

/**
 * Returns the process that a file names, or `another process`.
 *
 * @param {string} file
 * @returns {string}
 */
export function holderIn(file) {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
