import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
// Not the index: Jest's global set-up does not resolve its imports that end in `.js`.
import { freePort } from '@setu/settings/free-port';
import { saveOutput } from './output';

const root = resolve(__dirname, '../../../..');

export interface RunningProduct {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** File with the complete output. */
  outputFile: string;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<number | null>;
}

/** Starts the product as `npm start` does, or another npm command of this repository or of a copy, and waits for its `ready` line. */
export async function startProduct(
  env: Record<string, string> = {},
  command: string[] = ['start'],
  folder = root,
): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort());
  const dataDir = env.DATA_DIR ?? (await newDataDir(env.PUBLISHED_BUILDS ?? process.env.PUBLISHED_BUILDS));
  const child = spawnCommand({ ...env, PORT: port, DATA_DIR: dataDir }, command, folder);
  const { file, printed } = saveOutput('product', child);
  await new Promise<void>((ready, failed) => {
    child.stdout!.on('data', () => printed().includes('ready http') && ready());
    child.once('exit', (code) => failed(new Error(`npm run ${command.join(' ')} ended with ${code}:\n${printed()}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: child,
    outputFile: file,
    output: printed,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

/** Creates a data folder that is empty except for the builds of another product: their compression takes a third of a first start. */
async function newDataDir(store: string | undefined): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-e2e-'));
  if (store)
    for (const folder of ['shell', 'slices', 'source-maps'])
      await cp(join(store, folder), join(dir, 'store', folder), { recursive: true });
  return dir;
}

/** Spawns the start command with these settings, without waiting for it. */
export const spawnStart = (env: Record<string, string>): ChildProcess => spawnCommand(env, ['start'], root);

const spawnCommand = (env: Record<string, string>, command: string[], folder: string): ChildProcess =>
  spawn(process.execPath, [join(folder, 'infra/development/start/bootstrap.mjs'), ...command], {
    cwd: folder,
    // A number that no person in India can have.
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', SUPPORT_PHONE: '+91 55555 55555', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
