import { type DirectoryHead, readDirectory } from '@setu/open-data';
import { databaseSocket, databaseUri, embeddedDatabase, ManagedProcess, processFiles, root } from '@setu/start';
import { freePort } from '@setu/settings';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Server } from './load.js';

export interface LoadedBackend extends Server {
  /** Address of the database. */
  database: string;
  dataDir: string;
  administrator: { username: string; password: string };
  processes: { name: string; pid: number }[];
  /** Starts another backend on the same database. */
  startReplica(): Promise<Server & { stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Starts an embedded database with the colleges of `csv` imported, or else with the demo data, and a backend on it. */
export async function startLoadedBackend(csv?: string, settings: Record<string, string> = {}): Promise<LoadedBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const socket = databaseSocket(dataDir);
  const database = new ManagedProcess(embeddedDatabase(dataDir, socket));
  await database.start();
  const port = String(await freePort());
  const administrator = { username: 'admin', password: randomBytes(12).toString('base64url') };
  const env = {
    MONGODB_URI: databaseUri(socket),
    DATA_DIR: dataDir,
    BACKEND_PORT: port,
    LOG_LEVEL: 'error',
    SEED_DEMO: String(!csv),
    SEED_DIRECTORY: 'false',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  };
  const importer = join(root, 'services/dist/import/command-line/main.js');
  if (csv) {
    // Its hundreds of lines would bury the tables.
    const { status, stdout } = spawnSync(process.execPath, [importer, csv, '--refused', join(dataDir, 'refused.csv')], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The import of ${csv} failed:\n${stdout}`);
  }
  const backend = new ManagedProcess({ name: 'backend', file: processFiles.backend, env });
  await backend.start();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: backend.pid!,
    database: databaseUri(socket),
    dataDir,
    administrator,
    processes: [
      { name: 'backend', pid: backend.pid! },
      { name: 'embedded database', pid: database.pid! },
    ],
    async startReplica() {
      const replicaPort = String(await freePort());
      const replica = new ManagedProcess({
        name: 'replica',
        file: processFiles.backend,
        env: { ...env, BACKEND_PORT: replicaPort },
      });
      await replica.start();
      return { url: `http://127.0.0.1:${replicaPort}`, pid: replica.pid!, stop: () => replica.stop() };
    },
    async stop() {
      await backend.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const pollMs = 500;

/** Starts a backend with the directory that is part of the product. */
export async function startWithDirectory(settings: Record<string, string> = {}): Promise<LoadedBackend> {
  const backend = await startLoadedBackend(undefined, { SEED_DEMO: 'false', SEED_DIRECTORY: 'true', ...settings });
  const head = (await readDirectory().next()).value as DirectoryHead;
  let total = 0;
  while (total < head.colleges) {
    await setTimeout(pollMs);
    const answer = await fetch(`${backend.url}/api/colleges?limit=1`);
    ({ total } = (await answer.json()) as { total: number });
  }
  return backend;
}

const founders = [
  'Sri Venkateswara',
  'Mahatma Gandhi',
  'Government',
  'St. Xavier’s',
  'Rani Durgavati',
  'Holkar',
  'Dr. Ambedkar',
  'Swami Vivekanand',
  'Jawaharlal Nehru',
  'SHRI RAM',
];
const kinds = [
  'Arts and Science College',
  'Institute of Technology',
  'Degree College',
  'COLLEGE OF EDUCATION',
  'Polytechnic',
  'Law College',
  'College of Nursing',
  'Medical College',
  'College of Commerce',
  'Institute of Management',
];
const places = [
  ['Indore', 'Madhya Pradesh'],
  ['Guntur', 'Andhra Pradesh'],
  ['New Delhi', 'Delhi'],
  ['Pune', 'Maharashtra'],
  ['Mysuru', 'Karnataka'],
  ['Jaipur', 'Rajasthan'],
  ['Patna', 'Bihar'],
  ['Kochi', 'Kerala'],
  ['Lucknow', 'Uttar Pradesh'],
  ['Guwahati', 'Assam'],
] as const;

/** Writes invented colleges in the shape of the import, for a run without real data. */
export async function writeSampleCsv(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  out.write('name,location,district,state,type,affiliation,category,sourceId\n');
  for (let index = 0; index < count; index++) {
    const [district, state] = places[Math.floor(index / 100) % places.length]!;
    const name = `${founders[index % 10]} ${kinds[Math.floor(index / 10) % 10]} ${Math.floor(index / 1000)}`;
    const type = ['', '', 'Private', 'Public'][index % 4];
    if (
      !out.write(
        `${name},"${district}, ${state}",${district},${state},${type},University of ${district},Affiliated College,S-${index}\n`,
      )
    )
      await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
