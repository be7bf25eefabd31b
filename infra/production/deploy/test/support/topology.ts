import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@setu/embedded-mongo';
import { startS3 } from '@setu/object-store/testing';
import { sliceProjects } from '@setu/federation/slice-project';
import { publish, promote } from '@setu/release';
import { openToPromote, type Releases } from '@setu/release-store';
import { ManagedProcess, processFiles, root } from '@setu/start';
import { freePort } from '@setu/testing';

/** The processes of `compose.yaml` and the Kubernetes manifests, without containers: two backends, two edges, one database, one object store. */
export class Topology {
  private constructor(
    readonly releases: Releases,
    readonly backends: ManagedProcess[],
    readonly edges: ManagedProcess[],
    /** Of the edges. */
    readonly origins: string[],
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<Topology> {
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
    };
    const releases = await openToPromote(environment, dir, 'the pipeline');
    const builds = [];
    for (const project of sliceProjects(root)) builds.push(await publish(releases.store, join(project.dir, 'dist')));
    await promote(releases, { builds, check: async () => undefined });

    const ports = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const part = (name: string, file: string, number: number, env: Record<string, string>) =>
      new ManagedProcess({
        name: `${name} ${number}`,
        file,
        quiet: true,
        env: { ...environment, DATA_DIR: join(dir, `${name}-${number}`), ...env },
      });
    const backends = [0, 1].map((index) =>
      part('backend', processFiles.backend, index + 1, { BACKEND_PORT: String(ports[index]) }),
    );
    // The first makes the demo data and the administrator; the second finds them.
    for (const backend of backends) await backend.start();
    const edges = [0, 1].map((index) =>
      part('edge', processFiles.edge, index + 1, {
        PORT: String(ports[index + 2]),
        HOST: '127.0.0.1',
        BACKEND_URL: `http://127.0.0.1:${ports[index]}`,
        RELEASE_PUBLIC_KEY: join(dir, 'release-key.pub.pem'),
      }),
    );
    await Promise.all(edges.map((edge) => edge.start()));
    const origins = ports.slice(2).map((port) => `http://127.0.0.1:${port}`);
    return new Topology(releases, backends, edges, origins, async () => {
      for (const process of [...edges, ...backends]) await process.stop();
      await database.close();
      objects.close();
      await rm(dir, { recursive: true, force: true });
    });
  }

  stop(): Promise<void> {
    return this.end();
  }
}
