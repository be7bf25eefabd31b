import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testSettings } from '../people/backend.js';
import { startDatabase, type TestDatabase } from './database.js';
import { startProcess, type TestProcess } from './process.js';

const skewedClock = fileURLToPath(new URL('skewed-clock.mjs', import.meta.url));

/** Environment of a process whose clock is off by so many milliseconds. */
export const clockOff = (ms: number) => ({
  NODE_OPTIONS: `--import ${skewedClock}`,
  CLOCK_OFFSET_MS: String(ms),
});

export type Replica = TestProcess & { origin: string };

/** Several backends as processes of the built files, on one database and one folder. */
export class Replicas {
  readonly #started: TestProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly dataDir: string,
  ) {}

  static async begin(database?: TestDatabase): Promise<Replicas> {
    return new Replicas(database ?? (await startDatabase()), await mkdtemp(join(tmpdir(), 'setu-replicas-')));
  }

  get env() {
    const place = { MONGODB_URI: this.database.uri, DATA_DIR: this.dataDir };
    return { ...testSettings, ...place, SEED_DEMO: 'false', LOG_LEVEL: 'error' };
  }

  async start(env: Record<string, string> = {}): Promise<Replica> {
    const running = this.run('main.js', env);
    return { ...running, origin: `http://127.0.0.1:${await running.port}` };
  }

  /** Any of the built programs. */
  run(file: string, env: Record<string, string> = {}, args: string[] = []): TestProcess {
    const running = startProcess(file, { ...this.env, ...env }, args);
    this.#started.push(running);
    return running;
  }

  async end() {
    for (const { child, exit } of this.#started) {
      child.kill('SIGKILL');
      await exit;
    }
    await this.database.close();
    await rm(this.dataDir, { recursive: true });
  }
}
