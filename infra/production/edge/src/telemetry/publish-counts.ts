import type { ObjectStore } from '@setu/object-store';
import { type EdgeTelemetry, telemetryKey } from '@setu/release-store';
import type { Counts } from './counts.js';

/** Writes the counts of this edge into the store, for `status`. Nothing is written while nothing was counted. */
export async function publishCounts(store: ObjectStore, edge: string, counts: Counts): Promise<void> {
  const all = counts.all();
  if (all.length === 0) return;
  const telemetry: EdgeTelemetry = { edge, at: new Date().toISOString(), counts: all };
  await store.put(telemetryKey(edge), Buffer.from(JSON.stringify(telemetry)));
}
