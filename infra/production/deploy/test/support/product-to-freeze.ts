import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openToPromote } from '@setu/release-store';
import { databaseSocket, databaseUri, embeddedDatabase, ManagedProcess, processFiles } from '@setu/start';
import { freePort } from '@setu/testing';

/** Database, backend and edge as separate processes, whose database can be frozen. */
export class ProductToFreeze {
  private watchdog: ChildProcess | undefined;

  private constructor(
    readonly origin: URL,
    private readonly database: ManagedProcess,
    private readonly parts: ManagedProcess[],
    private readonly dir: string,
  ) {}

  static async start(): Promise<ProductToFreeze> {
    const dir = await mkdtemp(join(tmpdir(), 'setu-frozen-'));
    const [backendPort, edgePort] = [String(await freePort()), String(await freePort())];
    const socket = databaseSocket(dir);
    // Creates the keys that the edge needs.
    await openToPromote({}, dir, 'test');
    const env = { DATA_DIR: dir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000', ADMIN_PASSWORD: 'Guava#Lamp47' };
    const parts = [
      new ManagedProcess(embeddedDatabase(dir, socket)),
      new ManagedProcess({
        name: 'backend',
        file: processFiles.backend,
        quiet: true,
        env: { ...env, MONGODB_URI: databaseUri(socket), BACKEND_PORT: backendPort },
      }),
      new ManagedProcess({
        name: 'edge',
        file: processFiles.edge,
        quiet: true,
        env: {
          ...env,
          PORT: edgePort,
          HOST: '127.0.0.1',
          BACKEND_URL: `http://127.0.0.1:${backendPort}`,
          RELEASE_PUBLIC_KEY: join(dir, 'release-key.pub.pem'),
        },
      }),
    ];
    for (const part of parts) await part.start();
    return new ProductToFreeze(new URL(`http://127.0.0.1:${edgePort}`), parts[0]!, parts, dir);
  }

  /** Freezes the database for at most two minutes: a killed test must not leave a process that cannot end. */
  freezeDatabase(): void {
    const { pid } = this.database;
    process.kill(pid!, 'SIGSTOP');
    this.watchdog = spawn('sh', ['-c', `sleep 120; kill -CONT ${pid}`], { detached: true, stdio: 'ignore' });
    this.watchdog.unref();
  }

  thawDatabase(): void {
    this.watchdog?.kill();
    process.kill(this.database.pid!, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.thawDatabase();
    for (const part of this.parts.toReversed()) await part.stop();
    await rm(this.dir, { recursive: true, force: true });
  }
}
