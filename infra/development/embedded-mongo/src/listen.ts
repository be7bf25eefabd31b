import { chmodSync, existsSync, mkdirSync, statSync, unlinkSync } from 'node:fs';
import { connect, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface Where {
  socketPath?: string;
  port?: number;
}
const MAX_SOCKET_PATH = 103;

/** Returns a path in the data folder or, if that is too long for a socket, in the temporary folder under the data folder's number. */
export function defaultSocket(folder: string): string {
  const path = join(folder, 'socket', 'mongo.sock');
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH
    ? path
    : join(tmpdir(), `setu-mongo-${statSync(folder).ino}`, 'mongo.sock');
}

/** Listens on a socket in a private folder, or on the loopback interface; never on a network. */
export async function listen(server: Server, where: Where): Promise<string> {
  const { socketPath: path, port } = where;
  if (path === undefined) {
    await bound(server, { host: '127.0.0.1', port: port ?? 0 }, `port ${port} of 127.0.0.1 is in use`);
    return `mongodb://127.0.0.1:${(server.address() as { port: number }).port}/?directConnection=true`;
  }
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH)
    throw new Error(`the socket path ${path} is longer than the ${MAX_SOCKET_PATH} bytes a socket's name may have`);
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (statSync(folder).mode & 0o077)
    throw new Error(`the folder ${folder} of the socket is open to other users; it must have mode 0700`);
  if (existsSync(path)) await removeStale(path);
  await bound(server, { path }, `the socket ${path} is in use`);
  chmodSync(path, 0o600);
  return `mongodb://${encodeURIComponent(path)}/?directConnection=true`;
}

function bound(
  server: Server,
  options: { path: string } | { host: string; port: number },
  taken: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error),
    );
    server.listen(options, resolve);
  });
}

/** Removes the socket of a killed process, which refuses connections; one that accepts them is in use. */
async function removeStale(path: string): Promise<void> {
  const alive = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => resolve(true)).on('error', () => resolve(false)).on('close', () => resolve(false)); // prettier-ignore
    probe.setTimeout(1000, () => resolve(true)).unref();
    probe.once('connect', () => probe.destroy());
  });
  if (alive) throw new Error(`the socket ${path} is in use`);
  unlinkSync(path);
}
