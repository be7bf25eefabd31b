import type { Connection } from 'mongoose';
import { databaseNow } from '../../platform/database/database-clock.js';

interface Marker {
  _id: string;
  at: Date;
}

const _id = 'demo-seeded';

const markers = (connection: Connection) => connection.collection<Marker>('markers');

/** Returns whether the samples were loaded once, or removed before that. */
export const isSeeded = async (connection: Connection): Promise<boolean> =>
  (await markers(connection).findOne({ _id })) !== null;

/** Remembers that the samples are not loaded again. */
export async function noteSeeded(connection: Connection) {
  await markers(connection).updateOne({ _id }, { $set: { at: databaseNow() } }, { upsert: true });
}
