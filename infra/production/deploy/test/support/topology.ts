import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleBackends } from '@setu/edge';
import { startEmbeddedMongo } from '@setu/embedded-mongo';
import { startS3 } from '@setu/object-store/testing';
import { sliceProjects } from '@setu/federation/slice-project';
import { publish, promote } from '@setu/release';
import { openToPromote, type Releases } from '@setu/release-store';
import { ManagedProcess, processFiles, root } from '@setu/start';
import { freePort } from '@setu/testing';

/** Seconds for which a stopping process still serves: more than a balancer's probe and an idle connection of the edge take. */
const preStopSeconds = '5';

/** A process and its addresses. */
export interface Replica {
  process: ManagedProcess;
  origin: string;
  /** Address that Prometheus reads. */
  metrics: string;
}

/** Ends processes as a failing machine does, without the seconds for which a stopping one still serves. */
export async function endSuddenly(processes: ManagedProcess[]): Promise<void> {
  const stopped = processes.map((process) => process.stop());
  for (const process of processes) process.kill();
  await Promise.all(stopped);
}

/** The processes of `compose.yaml` and the Kubernetes manifests, without containers: two backends, two edges, one database, one object store. */
export class Topology {
  private constructor(
    readonly releases: Releases,
    readonly databaseUri: string,
    readonly backends: Replica[],
    /** Edges, each with its own backend. */
    readonly edges: Replica[],
    /** Starts another edge; with `modules`, some modules have their own backend. */
    readonly startEdge: (backendUrl: string, modules?: ModuleBackends) => Promise<Replica>,
    /** Starts another backend, with these modules only. */
    readonly startBackend: (modules: string) => Promise<Replica>,
    private readonly end: () => Promise<void>,
  ) {}

  /** @param settings more environment variables of every process */
  static async start(settings: Record<string, string> = {}): Promise<Topology> {
    const dir = await mkdtemp(join(tmpdir(), 'setu-topology-'));
    const database = await startEmbeddedMongo({ dataDir: join(dir, 'db'), port: 0 });
    const objects = await startS3(join(dir, 'objects'));
    const environment = {
      ...objects.settings,
      ...Object.fromEntries(Object.entries(objects.settings).map(([name, value]) => [`RELEASE_${name}`, value])),
      MONGODB_URI: database.uri,
      SECRET: 'the one secret of every replica here',
      ADMIN_PASSWORD: 'Guava#Lamp47',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      RATE_LIMIT_SCALE: '1000',
      PRE_STOP_SECONDS: preStopSeconds,
      ...settings,
    };
    const releases = await openToPromote(environment, dir, 'the pipeline');
    const builds = [];
    for (const project of sliceProjects(root)) builds.push(await publish(releases.store, join(project.dir, 'dist')));
    await promote(releases, { builds, check: async () => undefined });

    const started: ManagedProcess[] = [];
    const start = async (name: string, file: string, env: (port: string) => Record<string, string>) => {
      const port = String(await freePort());
      const process = new ManagedProcess({
        name,
        file,
        quiet: true,
        env: { ...environment, DATA_DIR: join(dir, name.replace(' ', '-')), ...env(port) },
      });
      started.unshift(process);
      await process.start();
      const origin = `http://127.0.0.1:${port}`;
      return { process, origin, metrics: `${origin}/metrics` };
    };
    let edgeCount = 0;
    const startEdge = async (backendUrl: string, modules?: ModuleBackends) => {
      const metricsPort = String(await freePort());
      const edge = await start(`edge ${++edgeCount}`, processFiles.edge, (port) => ({
        PORT: port,
        HOST: '127.0.0.1',
        METRICS_PORT: metricsPort,
        BACKEND_URL: backendUrl,
        MODULE_BACKEND_URLS: modules ? JSON.stringify(modules) : '',
        PUBLIC_ORIGIN: 'https://campus.example',
        RELEASE_PUBLIC_KEY: join(dir, 'release-key.pub.pem'),
      }));
      return { ...edge, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
    };
    const startBackend = (modules: string) =>
      start(`backend of ${modules}`, processFiles.backend, (port) => ({ BACKEND_PORT: port, MODULES: modules }));
    const backends: Replica[] = [];
    // The first creates the demo data and the administrator; the second finds them.
    for (const number of [1, 2])
      backends.push(await start(`backend ${number}`, processFiles.backend, (port) => ({ BACKEND_PORT: port })));
    const edges = await Promise.all(backends.map(({ origin }) => startEdge(origin)));
    return new Topology(releases, database.uri, backends, edges, startEdge, startBackend, async () => {
      await endSuddenly(started);
      await database.close();
      objects.close();
      await rm(dir, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.end();
  }
}
