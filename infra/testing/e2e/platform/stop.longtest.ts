import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually, freePort } from '@setu/testing';
import { saveOutput } from '../support/output';

const root = resolve(__dirname, '../../../..');

/** One for all: each start needs the database that the one before has let go. */
let dataDir: string;
beforeAll(async () => (dataDir = await mkdtemp(join(tmpdir(), 'setu-e2e-'))));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** `npm start`, ready. */
async function npmStart(port: number): Promise<ChildProcess> {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEED_DEMO: 'false', SETU_BUILT: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes = [npm.pid!];
  const { printed } = saveOutput('npm-start', npm);
  await eventually(() => {
    if (npm.exitCode === null && !printed().includes('ready http'))
      throw new Error(`npm start is not ready:\n${printed()}`);
  });
  if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${printed()}`);
  return npm;
}

/** Ids of the processes below one, the nearest first. */
function descendants(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const found = [pid];
  for (const parent of found) found.push(...all.filter(([, of]) => of === parent).map(([id]) => id));
  return found.slice(1);
}

/** Every process of the test. A failed one leaves nothing behind either. */
let processes: number[] = [];
afterEach(() => processes.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// npm gives the product's exit code only if it has waited for it.
test.each<[how: string, end: (npm: number, product: number) => void, npmCode: number | null]>([
  ['npm gets SIGTERM, as a supervisor or a container sends it', (npm) => process.kill(npm, 'SIGTERM'), 0],
  ['npm is killed', (npm) => process.kill(npm, 'SIGKILL'), null],
  ['npm gets SIGHUP', (npm) => process.kill(npm, 'SIGHUP'), null],
  ['the process that npm started is killed', (_npm, product) => process.kill(product, 'SIGKILL'), null],
])('%s: nothing of `npm start` is left, and its port and database are free', async (_how, end, npmCode) => {
  const port = await freePort();
  const npm = await npmStart(port);
  const below = descendants(npm.pid!);
  processes.push(...below);
  // The database, the backend and the edge at least.
  expect(below.length).toBeGreaterThan(3);
  const ended = once(npm, 'exit');
  end(npm.pid!, below[0]!);
  expect((await ended)[0]).toBe(npmCode);
  await eventually(() => expect(below.filter(isAlive)).toEqual([]));
  const next = createServer().listen(port, 'localhost');
  await once(next, 'listening');
  next.close();
});
