import { readObject, type ObjectStore } from '@setu/object-store';
import type { EdgeTelemetry } from './edge-telemetry.js';
import { telemetryFolder } from './store-paths.js';

/** The telemetry of every edge that has ever written some. */
export async function readTelemetry(store: ObjectStore): Promise<EdgeTelemetry[]> {
  const all: EdgeTelemetry[] = [];
  for await (const key of store.list(telemetryFolder)) {
    const content = key.endsWith('.json') ? await readObject(store, key) : null;
    if (content) all.push(JSON.parse(content.toString()) as EdgeTelemetry);
  }
  return all;
}
