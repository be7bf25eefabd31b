import type { Connection, mongo } from 'mongoose';
import { fenceId, type CollegeRecord } from '../catalog/college.schema.js';

const colleges = (connection: Connection) => connection.collection<CollegeRecord>('colleges');

/**
 * The first write of each batch. It fails with a duplicate key when a newer import has raised the fence, and the database does nothing of what comes
 * behind it in the same command: even a process that stood still between its decision and its write changes nothing.
 */
export const fenceWrite = (token: number): mongo.AnyBulkWriteOperation => ({
  updateOne: {
    filter: { _id: fenceId, revision: token },
    update: { $set: fence() },
    upsert: true,
  },
});

/** Keeps out every import with an older token; a duplicate key when a newer one has done so. */
export async function raiseFence(connection: Connection, token: number) {
  await colleges(connection).updateOne(
    { _id: fenceId, revision: { $lt: token } },
    { $set: { ...fence(), revision: token } },
    { upsert: true },
  );
}

export async function dropFence(connection: Connection, token: number) {
  await colleges(connection).deleteOne({ _id: fenceId, revision: token });
}

/** Whoever reads colleges passes over one that is being deleted. */
const fence = () => ({ name: 'Import', deleting: true as const, updatedAt: new Date() });
