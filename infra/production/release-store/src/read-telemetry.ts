import { minute } from '@setu/contracts';
import { readObject, type ObjectStore } from '@setu/object-store';
import type { EdgeTelemetry } from './edge-telemetry.js';
import { ownTime } from './own-clock.js';
import { telemetryFolder } from './store-paths.js';

/** Time without a report after which an edge counts as gone. */
const recentMs = 5 * minute;

/** Returns the telemetry of every edge that has ever written some. Skips unreadable files, which must not hide the others. */
export async function readTelemetry(store: ObjectStore): Promise<EdgeTelemetry[]> {
  const all: EdgeTelemetry[] = [];
  for await (const key of store.list(telemetryFolder)) {
    const content = key.endsWith('.json') ? await readObject(store, key) : null;
    const telemetry = content && parse(content.toString());
    if (telemetry) all.push(telemetry);
  }
  return all;
}

/** Returns the telemetry of the edges that run now, for displays: one whose clock is minutes behind is missing there, and goes on serving and counting. */
export const readRecentTelemetry = async (store: ObjectStore): Promise<EdgeTelemetry[]> =>
  (await readTelemetry(store)).filter(({ at }) => ownTime() - Date.parse(at) < recentMs);

function parse(text: string): EdgeTelemetry | undefined {
  try {
    return JSON.parse(text) as EdgeTelemetry;
  } catch {
    return undefined;
  }
}
