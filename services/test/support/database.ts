import { startEmbeddedMongo } from '@setu/embedded-mongo';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';

export interface TestDatabase {
  uri: string;
  connection: Connection;
  close: () => Promise<void>;
}

/** A database of its own: on the server of TEST_MONGODB_URI, else on an embedded one in a temporary folder. */
export async function startDatabase(): Promise<TestDatabase> {
  const server = await startServer();
  const uri = withName(server.uri, `test-${randomBytes(6).toString('hex')}`);
  const connection = await mongoose.createConnection(uri, { autoIndex: false, autoCreate: false }).asPromise();
  const close = async () => {
    await connection.dropDatabase();
    await connection.close();
    await server.close();
  };
  return { uri, connection, close };
}

async function startServer() {
  if (process.env.TEST_MONGODB_URI) return { uri: process.env.TEST_MONGODB_URI, close: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-db-'));
  const server = await startEmbeddedMongo({ dataDir, port: 0 });
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  };
  return { uri: server.uri, close };
}

function withName(uri: string, name: string): string {
  const [, hosts, query = ''] = /^([^?]*?\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(uri)!;
  return `${hosts}/${name}${query}`;
}
