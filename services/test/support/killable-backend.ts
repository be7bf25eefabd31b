import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSettings } from '../people/backend.js';
import { startDatabase, type TestDatabase } from './database.js';
import { startProcess, type TestProcess } from './process.js';

/** A backend process that a test kills and starts again. The database and the data folder stay. */
export class KillableBackend {
  #running: TestProcess | undefined;

  private constructor(
    private readonly database: TestDatabase,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  static async create(env: Record<string, string> = {}): Promise<KillableBackend> {
    return new KillableBackend(await startDatabase(), await mkdtemp(join(tmpdir(), 'setu-killed-')), env);
  }

  get connection() {
    return this.database.connection;
  }

  /** Settings of another backend beside this one. */
  get place() {
    return { MONGODB_URI: this.database.uri, DATA_DIR: this.dataDir };
  }

  collection(name: string) {
    return this.connection.collection(name);
  }

  /** Returns the origin of the new process. One that still runs, as after a failed test, is killed: it would keep the test run from ending. */
  async start(): Promise<string> {
    await this.kill();
    this.#running = startProcess('main.js', {
      ...testSettings,
      ...this.env,
      ...this.place,
      LOG_LEVEL: 'error',
    });
    return `http://127.0.0.1:${await this.#running.port}`;
  }

  async kill() {
    this.#running?.child.kill('SIGKILL');
    await this.#running?.exit;
  }

  async close() {
    await this.kill();
    await this.database.close();
    await rm(this.dataDir, { recursive: true });
  }
}
