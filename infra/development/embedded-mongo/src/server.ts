import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { Connection } from './connection.js';
import { Cursors } from './commands/cursors.js';
import { sweepExpired } from './commands/ttl.js';
import { defaultSocket, listen, type Where } from './listen.js';
import { lockFolder } from './lock.js';
import { checkDataFile, hasStore } from './storage/data-file.js';
import { Store } from './storage/store.js';

export interface Options extends Where {
  /** Folder of the data; created if it is missing, used by one process at a time. */
  dataDir: string;
  /** Interval in which expired documents are deleted. */
  sweepMs?: number;
  /** Checks the store in this folder before it is opened; its error ends the start. */
  check?: (folder: string) => void;
}
export interface EmbeddedMongo {
  /** Connection string for any driver. */
  uri: string;
  /** Finishes current requests, writes the data to disk and releases the folder. */
  close(): Promise<void>;
}

/** Starts a server in this process. Without socketPath and port it listens on a socket inside the data folder. */
export async function startEmbeddedMongo(options: Options): Promise<EmbeddedMongo> {
  const folder = resolve(options.dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(folder);
  let store: Store | undefined;
  try {
    const storeFolder = join(folder, 'lmdb');
    checkDataFile(storeFolder);
    if (hasStore(storeFolder)) options.check?.(storeFolder);
    store = await Store.open(storeFolder);
    return await serve(store, unlock, options, folder);
  } catch (error) {
    await store?.close();
    unlock();
    throw error;
  }
}

async function serve(store: Store, unlock: () => void, options: Options, folder: string): Promise<EmbeddedMongo> {
  const cursors = new Cursors();
  const connections = new Set<Connection>();
  let lastId = 0;
  const server = createServer((socket) => {
    const connection = new Connection(socket, store, cursors, ++lastId);
    connections.add(connection);
    void connection.serve().finally(() => connections.delete(connection));
  });
  const chosen = options.socketPath !== undefined || options.port !== undefined;
  const uri = await listen(server, chosen ? options : { socketPath: defaultSocket(folder) });
  let sweeping: Promise<unknown> = Promise.resolve();
  const sweep = () =>
    (sweeping = sweepExpired(store).catch((error) => console.error('embedded-mongo: TTL sweep failed:', error)));
  const sweeper = setInterval(sweep, options.sweepMs ?? 60_000).unref();
  const expirer = setInterval(() => cursors.expire(), 60_000).unref();
  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(sweeper);
    clearInterval(expirer);
    server.close();
    await Promise.all([...connections].map((connection) => connection.end()));
    await sweeping;
    await store.close();
    unlock();
  };
  return { uri, close: () => (closing ??= close()) };
}
