import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolderStore, readObject, type ObjectStore } from '@setu/object-store';
import { manifestKey, readPublished, ReleaseLog, type ReleaseSet, storedFiles } from '@setu/release-store';
import { versionsOf } from '../change/next-set.js';
import { inParallel } from '../in-parallel.js';

const edgeProcess = join(dirname(fileURLToPath(import.meta.url)), '../../../edge/dist/main.js');

export interface TrialEdge {
  url: string;
  stop(): Promise<void>;
}

/** A real edge of its own that serves a set which nobody else gets: documents, headers and files as visitors would have them, no backend. */
export async function startTrialEdge(store: ObjectStore, set: ReleaseSet): Promise<TrialEdge> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-trial-'));
  try {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const trial = new FolderStore(join(dir, 'store'));
    for (const [name, version] of Object.entries(versionsOf(set))) await copyBuild(store, trial, name, version);
    await new ReleaseLog(trial, [], privateKey).append(() => ({ action: 'promote', by: 'check', stable: set }));
    const port = String(await freePort());
    const child = fork(edgeProcess, [], {
      env: {
        ...process.env,
        DATA_DIR: dir,
        RELEASE_PUBLIC_KEY: String(publicKey.export({ type: 'spki', format: 'pem' })),
        RELEASE_SIGNING_KEY: '',
        RELEASE_S3_BUCKET: '',
        BACKEND_URL: 'http://127.0.0.1:1',
        HOST: '127.0.0.1',
        PORT: port,
        // What would make it serve anything else, or demand TLS.
        PUBLIC_ORIGIN: '',
        DEV_SERVERS: '',
        METRICS_PORT: '',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    await ready(child);
    return { url: `http://127.0.0.1:${port}`, stop: () => stop(child, dir) };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

async function copyBuild(from: ObjectStore, to: FolderStore, name: string, version: string): Promise<void> {
  const manifest = (await readPublished(from, name, version))!;
  const plain = storedFiles(manifest).filter(({ encoding }) => !encoding);
  await inParallel([manifestKey(name, version), ...plain.map(({ key }) => key)], async (key) =>
    to.put(key, (await readObject(from, key))!),
  );
}

async function ready(child: ChildProcess): Promise<void> {
  let words = '';
  child.stderr!.on('data', (data: Buffer) => (words += data.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error(`The edge for the check did not start: ${words.trim().slice(-500)}`)));
  });
}

async function stop(child: ChildProcess, dir: string): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  await rm(dir, { recursive: true, force: true });
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
