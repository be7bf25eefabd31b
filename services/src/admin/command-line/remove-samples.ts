import { type Connection, Types } from 'mongoose';
import {
  BULK_EDIT,
  BULK_TARGETS,
  bulkEditSchema,
  bulkTargetsSchema,
  type BulkEditRecord,
} from '../../catalog/bulk/bulk-edit.schema.js';
import { COLLEGE, collegeSchema } from '../../catalog/college.schema.js';
import { noteSeeded } from '../../catalog/demo/seed-marker.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { newRun } from '../../platform/jobs/job-run.js';

/**
 * Orders the deletion of all sample colleges, which a backend carries out as a bulk edit: immediately, or when it starts. Samples that were never loaded are
 * not loaded any more. Returns how many there are.
 */
export async function removeSamples(connection: Connection): Promise<number> {
  await noteSeeded(connection);
  const samples = { 'provenance.sampleFigures': true, deleting: { $exists: false } };
  const found = await connection.model(COLLEGE, collegeSchema).find(samples, { _id: 1 }).lean();
  if (found.length === 0) return 0;
  const createdAt = databaseNow();
  const edit: BulkEditRecord = {
    _id: new Types.ObjectId(),
    action: 'delete',
    administrator: 'the command line',
    createdAt,
    state: 'applying',
    total: found.length,
    gone: 0,
    changes: 0,
    kept: 0,
    // No process works on it, so the first backend that looks takes it up.
    run: newRun(new Date(0)),
  };
  const ids = found.map(({ _id }) => _id.toHexString()).join('');
  await connection.model(BULK_TARGETS, bulkTargetsSchema).create({ _id: edit._id, ids, createdAt });
  await connection.model(BULK_EDIT, bulkEditSchema).create(edit);
  return found.length;
}
