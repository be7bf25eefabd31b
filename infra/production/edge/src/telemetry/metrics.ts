import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { BuildCounts } from '@setu/release-store';
import { memoryLimit } from '@setu/settings';
import { memoryOfChildren } from '../rendering/process-use.js';
import type { LiveRelease, ReleaseSource } from '../releases/release-source.js';
import { runningCanary } from '../releases/visitor-release.js';
import type { Counts } from './counts.js';

/** Metrics for Prometheus. */
export class EdgeMetrics {
  readonly registry = new Registry();
  readonly rejected = new Counter({
    name: 'edge_release_refused_total',
    help: 'Newer releases that were not served: not to be trusted, or their files not whole.',
    registers: [this.registry],
  });
  readonly halts = new Counter({
    name: 'edge_canary_halts_total',
    help: 'Canaries that this edge has halted.',
    registers: [this.registry],
  });

  constructor(counts: Counts, source: ReleaseSource) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const byBuild = (name: string, help: string, read: (build: BuildCounts) => number) =>
      new Counter({
        name,
        help,
        labelNames: ['set', 'slice', 'version'],
        registers,
        collect() {
          this.reset();
          for (const build of counts.all()) {
            const { set, slice, version } = build;
            this.inc({ set, slice, version }, read(build));
          }
        },
      });
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    const ofRelease = (name: string, help: string, read: (live: LiveRelease) => number) =>
      gauge(name, help, async () => {
        const live = await source.get().catch(() => undefined);
        return live ? read(live) : 0;
      });
    byBuild('edge_page_views_total', 'Pages shown, by build.', ({ views }) => views);
    byBuild(
      'edge_page_errors_total',
      'Pages shown that failed, by the build that the error comes from.',
      ({ errors }) => errors,
    );
    gauge('process_memory_limit_bytes', 'Memory that the process and its children may use.', memoryLimit);
    gauge('edge_render_memory_bytes', 'Memory of the processes that render pages.', memoryOfChildren);
    ofRelease('edge_release_revision', 'Revision of the release that is served.', ({ revision }) => revision);
    ofRelease(
      'edge_canary_percentage',
      'Share of the visitors who get a canary.',
      (live) => runningCanary(live)?.percentage ?? 0,
    );
  }

  /** Serves them on a port of their own, for the operator's network. */
  listen(port: number, host = 'localhost'): Promise<Server> {
    const server = createServer((_request, response) => {
      void this.registry
        .metrics()
        .then((text) => response.setHeader('content-type', this.registry.contentType).end(text));
    });
    return new Promise((listening) => server.listen(port, host, () => listening(server)));
  }
}
