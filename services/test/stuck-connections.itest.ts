import { createRequire } from 'node:module';
import { EventEmitter } from 'node:events';
import { endStuckWaits, knownDriverVersion } from '../src/platform/database/stuck-connections.js';
import { startDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

it('knows the private parts of the installed driver', () => {
  const fromMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'));
  const { version } = fromMongoose('mongodb/package.json') as { version: string };
  expect(version).toBe(knownDriverVersion);
});

it('ends the wait of a connection that is in use and closed', async () => {
  const client = database.connection.getClient();
  const { servers } = (client as unknown as { topology: { s: { servers: Map<string, Server> } } }).topology.s;
  const [server] = servers.values();
  const socket = new EventEmitter();
  const connection = { closed: true, socket };
  const drained = jest.fn();
  socket.on('drain', drained);
  server!.pool.checkedOut.add(connection);
  endStuckWaits(client);
  server!.pool.checkedOut.delete(connection);
  expect(drained).toHaveBeenCalledTimes(1);
  // The monitor is the other place in which a connection may wait.
  expect(server!.monitor).toHaveProperty('connection');
});

interface Server {
  monitor?: object;
  pool: { checkedOut: Set<object> };
}
