import { join, resolve } from 'node:path';
import type { EdgeSettings } from '@setu/edge';
import { publicKeys } from '@setu/release-store';
import { databaseSocket, databaseUri } from './database-address.js';
import { freePort } from './free-port.js';
import { ManagedProcess, type PartMessage, type PartOptions } from './managed-process.js';
import { processFiles } from './paths.js';

/** Who faces visitors cannot promote. */
const withoutSigningKey = { RELEASE_SIGNING_KEY: '' };

/** The running product: database, backend and edge, each a process of its own. */
export class Product {
  private parts: ManagedProcess[] = [];
  private backend: ManagedProcess | undefined;
  /** Called when a part is lost that the others cannot do without. */
  onGivenUp: (() => void) | undefined;

  constructor(
    private readonly settings: EdgeSettings,
    private readonly extraEdgeEnv: Record<string, string> = {},
  ) {}

  /** Starts the parts one after the other; what one of them refuses is thrown in its own words. */
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
      // The setting is about what stands before the edge; before the backend stands the edge.
      TRUSTED_PROXIES: 'loopback',
      ...withoutSigningKey,
    };
    this.backend = this.add({ name: 'backend', file: processFiles.backend, env: backendEnv, onMessage: announce });
    await this.backend.start();
    const edgeEnv = {
      BACKEND_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      RELEASE_PUBLIC_KEY: await publicKeys(process.env, dataDir),
      ...withoutSigningKey,
      ...this.extraEdgeEnv,
    };
    await this.add({ name: 'edge', file: processFiles.edge, env: edgeEnv }).start();
  }

  /** Stops the parts, the last started first. */
  async stop(): Promise<void> {
    for (const part of this.parts.reverse()) await part.stop();
  }

  kill(): void {
    for (const part of this.parts) part.kill();
  }

  private async startDatabase(dataDir: string): Promise<string> {
    console.log('database: embedded');
    const socket = databaseSocket(dataDir);
    const database = { ...embeddedDatabase(dataDir, socket), onGivenUp: () => this.onGivenUp?.() };
    await this.add(database).start();
    return databaseUri(socket);
  }

  /** For development: the backend anew, from its compiled files. */
  async restartBackend(): Promise<void> {
    await this.backend?.stop();
    await this.backend?.start();
  }

  private add(options: PartOptions): ManagedProcess {
    const part = new ManagedProcess(options);
    this.parts.push(part);
    return part;
  }
}

/** What the backend tells the person at the terminal. */
function announce(message: PartMessage): void {
  if (message.type === 'progress') showProgress(String(message.text));
  if (message.type !== 'administrator') return;
  const { username, password } = message as PartMessage & { username: string; password: string };
  console.log(`\n\n  administrator   ${username}\n  password        ${password}\n  (shown only this once)\n`);
}

let lastProgress = 0;

/** One line that changes in place; where output is kept in a file, a line a second. */
function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else if (Date.now() - lastProgress > 1_000) console.log(text);
  else return;
  lastProgress = Date.now();
}

export const embeddedDatabase = (dataDir: string, socket: string): PartOptions => ({
  name: 'database',
  quiet: true,
  file: processFiles.database,
  args: ['--data', join(dataDir, 'db'), '--socket', socket],
  crashHint:
    `Its file may be damaged: put back a backup copy of the folder ${join(dataDir, 'db/lmdb')}, ` +
    'or move that folder away to start with an empty database.',
});
