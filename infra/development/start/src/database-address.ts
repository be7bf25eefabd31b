import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A socket's path may have about a hundred characters; deep folders get theirs in the system's temporary folder. */
const longestPath = 100;

/** Where the embedded database of a data folder listens. */
export function databaseSocket(dataDir: string): string {
  const inside = join(resolve(dataDir), 'db', 'sock', 'mongo.sock');
  if (inside.length <= longestPath) return inside;
  return join(tmpdir(), `setu-${createHash('sha256').update(inside).digest('hex').slice(0, 16)}`, 'mongo.sock');
}

export const databaseUri = (socket: string): string => `mongodb://${encodeURIComponent(socket)}/campussetu`;

/** Whether a database answers there now. */
export const isListening = (socket: string): Promise<boolean> =>
  new Promise((answer) => {
    const probe = connect(socket);
    probe.once('connect', () => (probe.destroy(), answer(true)));
    probe.once('error', () => answer(false));
  });
