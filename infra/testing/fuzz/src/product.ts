import { root } from '@setu/start';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { WatchReport } from './watch.js';

export const watchedProcesses = ['services', 'edge'] as const;
export type WatchedProcess = (typeof watchedProcesses)[number];

export interface WatchedProduct {
  /** Address of the edge. */
  edge: string;
  /** Address of the backend, past the edge. */
  backend: string;
  administrator: { username: string; password: string };
  /** Reports after a garbage collection; `reset` forgets the earlier times of a blocked event loop. */
  report(process: WatchedProcess, options?: { reset?: boolean }): Promise<WatchReport>;
  /** Returns the output so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, on a fresh folder, and watches its two servers. */
export async function startWatched(port: number): Promise<WatchedProduct> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-fuzz-'));
  const administrator = { username: 'admin', password: 'Fuzz#admin-2026' };
  const child = spawn(process.execPath, [join(root, 'infra/development/start/bootstrap.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${join(root, 'infra/testing/fuzz/dist/watch.js')}`,
      FUZZ_WATCH_DIR: dir,
      DATA_DIR: join(dir, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      API_DOCS: 'true',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000000',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    },
  });
  let printed = '';
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
        if (printed.includes('ready http')) ready();
      });
    child.once('exit', (code) => failed(new Error(`The product ended with ${code}:\n${printed}`)));
  });
  const report: WatchedProduct['report'] = async (name, { reset = false } = {}) => {
    for (let triesLeft = 60; ; triesLeft--) {
      try {
        return await readReport(join(dir, `${name}.socket`), reset ? 'DELETE' : 'GET');
      } catch (error) {
        // A process that ended is restarted.
        if (triesLeft === 0) throw error;
        await setTimeout(500);
      }
    }
  };
  return {
    edge: `http://127.0.0.1:${port}`,
    backend: `http://127.0.0.1:${(await report('services')).port}`,
    administrator,
    report,
    output: () => printed,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const readReport = (socketPath: string, method: string): Promise<WatchReport> =>
  new Promise((resolve, reject) => {
    request({ socketPath, method }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve(JSON.parse(text) as WatchReport);
    })
      .once('error', reject)
      .end();
  });
