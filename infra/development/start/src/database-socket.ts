import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Maximum length of a socket's path on all systems. */
const maxSocketPath = 100;

/** Returns the socket of a data folder's embedded database; in the system's temporary folder if its path would be too long. */
export function databaseSocket(dataDir: string): string {
  const inside = join(resolve(dataDir), 'db', 'sock', 'mongo.sock');
  if (inside.length <= maxSocketPath) return inside;
  return join(tmpdir(), `setu-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`, 'mongo.sock');
}

export const databaseUri = (socket: string): string => `mongodb://${encodeURIComponent(socket)}/campussetu`;

/** Returns whether a database answers on the socket. */
export const isListening = (socket: string): Promise<boolean> =>
  new Promise((answer) => {
    const probe = connect(socket);
    probe.once('connect', () => (probe.destroy(), answer(true)));
    probe.once('error', () => answer(false));
  });
