import { resolve } from 'node:path';
import type { EdgeSettings } from '@setu/edge/settings';
import { publicKeys } from '@setu/release-store';
import { databaseSocket, databaseUri } from './database-socket.js';
import { embeddedDatabase } from './embedded-database.js';
import { freePort } from '@setu/settings';
import { ManagedProcess, type ProcessMessage, type ProcessOptions } from './managed-process.js';
import { processFiles } from './paths.js';

/** Processes that face visitors cannot promote. */
const withoutSigningKey = { RELEASE_SIGNING_KEY: '' };

/** The running product: database, backend and edge, each in its own process. */
export class Product {
  private processes: ManagedProcess[] = [];
  private backend: ManagedProcess | undefined;
  /** Called when a process that the others need cannot be restarted. */
  onProcessLost: (() => void) | undefined;

  constructor(
    private readonly settings: EdgeSettings,
    private readonly extraEdgeEnv: Record<string, string> | Promise<Record<string, string>> = {},
  ) {}

  /** Starts the processes in order, the edge once its environment is there. If one of them fails, throws its error output. */
  async start(): Promise<void> {
    const dataDir = resolve(this.settings.DATA_DIR);
    const uri = process.env.MONGODB_URI || (await this.startDatabase(dataDir));
    if (process.env.MONGODB_URI) console.log('database: the one of MONGODB_URI');
    const port = String(await freePort());
    const backendEnv = {
      MONGODB_URI: uri,
      BACKEND_PORT: port,
      DATA_DIR: dataDir,
      // E-mails link to it.
      PUBLIC_ORIGIN: this.settings.PUBLIC_ORIGIN,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      // The setting is for proxies before the edge; the edge is the only proxy before the backend.
      TRUSTED_PROXIES: 'loopback',
      ...withoutSigningKey,
    };
    this.backend = this.add({ name: 'backend', file: processFiles.backend, env: backendEnv, onMessage: printMessage });
    const [extraEdgeEnv] = await Promise.all([this.extraEdgeEnv, this.backend.start()]);
    const edgeEnv = {
      BACKEND_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      RELEASE_PUBLIC_KEY: await publicKeys(process.env, dataDir),
      ...withoutSigningKey,
      ...extraEdgeEnv,
    };
    await this.add({ name: 'edge', file: processFiles.edge, env: edgeEnv }).start();
  }

  /** Stops the processes, the last one first. */
  async stop(): Promise<void> {
    for (const child of this.processes.reverse()) await child.stop();
  }

  kill(): void {
    for (const child of this.processes) child.kill();
  }

  private async startDatabase(dataDir: string): Promise<string> {
    console.log('database: embedded');
    const socket = databaseSocket(dataDir);
    const database = { ...embeddedDatabase(dataDir, socket), onGivenUp: () => this.onProcessLost?.() };
    await this.add(database).start();
    return databaseUri(socket);
  }

  /** For development: restarts the backend with its newly compiled files. */
  async restartBackend(): Promise<void> {
    await this.backend?.stop();
    await this.backend?.start();
  }

  private add(options: ProcessOptions): ManagedProcess {
    const child = new ManagedProcess(options);
    this.processes.push(child);
    return child;
  }
}

/** Prints the backend's messages for the person at the terminal. */
function printMessage(message: ProcessMessage): void {
  if (message.type === 'progress') showProgress(String(message.text));
  if (message.type !== 'administrator') return;
  const { username, password } = message as ProcessMessage & { username: string; password: string };
  console.log(`\n\n  administrator   ${username}\n  password        ${password}\n  (shown only this once)\n`);
}

let lastProgress = 0;

/** Rewrites one line in a terminal; prints a line a second to a file, and always the last one, which ends with its line. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else if (text.endsWith('\n') || Date.now() - lastProgress > 1_000) console.log(text.trimEnd());
  else return;
  lastProgress = Date.now();
}
