import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadedBackend, startWithDirectory } from './backend.js';
import { atMost } from './goals.js';
import { cpuTime, median } from './load.js';
import { printTable } from './table.js';

const starts = 5;
const maxWaitMs = 120_000;

interface Time {
  clock: number;
  processor: number;
}

/** (h) Measures the start of a backend with the whole directory: from its snapshot of the catalogue, and from the database. */
export async function start(): Promise<void> {
  const backend = await startWithDirectory();
  try {
    const snapshot = join(backend.dataDir, 'catalogue.snapshot');
    await untilWritten(snapshot);
    const fromSnapshot: Time[] = [];
    for (let run = 0; run < starts; run++) fromSnapshot.push(await timeOfStart(backend));
    await rm(snapshot);
    const fromDatabase = await timeOfStart(backend);
    const processor = median(fromSnapshot.map((time) => time.processor));
    atMost('start of a backend with all colleges, of a processor', processor, 5, 's');
    printTable(`start of a backend, s (goal: 5 of a processor; load of the machine ${loadavg()[0]!.toFixed(1)})`, [
      ['', 'median', 'of a processor', 'each run'],
      row('from the snapshot', fromSnapshot),
      row('from the database', [fromDatabase]),
    ]);
  } finally {
    await backend.stop();
  }
}

async function timeOfStart(backend: LoadedBackend): Promise<Time> {
  const begin = performance.now();
  const started = await backend.startReplica();
  const time = { clock: (performance.now() - begin) / 1_000, processor: cpuTime(started.pid) };
  await started.stop();
  return time;
}

const row = (name: string, times: Time[]): string[] => [
  name,
  median(times.map(({ clock }) => clock)).toFixed(1),
  median(times.map(({ processor }) => processor)).toFixed(1),
  times.map(({ clock }) => clock.toFixed(1)).join(' '),
];

async function untilWritten(file: string): Promise<void> {
  for (const end = Date.now() + maxWaitMs; !existsSync(file); await pause(500))
    if (Date.now() > end) throw new Error(`${file} was not written.`);
}
