import { createConnection, type Connection } from 'mongoose';
import { databaseOptions } from '../src/platform/database/database-options.js';
import { startDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await startDatabase();
  connection = await createConnection(database.uri, { ...databaseOptions, monitorCommands: true }).asPromise();
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

it('waits for the disks of a majority on every write and reads from the primary, whatever the address leaves open', async () => {
  const sent: Record<string, unknown>[] = [];
  connection.getClient().on('commandStarted', ({ command }) => sent.push(command as Record<string, unknown>));
  const things = connection.collection('things');
  await things.insertOne({ a: 1 });
  await things.updateOne({ a: 1 }, { $set: { a: 2 } });
  await things.findOneAndUpdate({ a: 2 }, { $set: { a: 3 } });
  await things.deleteOne({ a: 3 });
  expect(sent).toHaveLength(4);
  for (const { writeConcern } of sent) expect(writeConcern).toEqual({ w: 'majority', j: true });
  expect(connection.getClient().options.readPreference.mode).toBe('primary');
});
