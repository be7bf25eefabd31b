import { hostname } from 'node:os';
import { setInterval } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import { FolderStore } from '@setu/object-store';
import { ReleaseLog } from '@setu/release-store';
import { DevReleaseSource } from './dev/dev-release-source.js';
import type { EdgeOptions } from './options.js';
import { LastServed } from './release/last-served.js';
import { ReleaseSource } from './release/release-source.js';
import { CanaryGuard } from './telemetry/canary-guard.js';
import { Counts } from './telemetry/counts.js';
import { EdgeMetrics } from './telemetry/metrics.js';
import { publishCounts } from './telemetry/publish-counts.js';

const checkMs = 1_000;
const publishMs = 5_000;
const defaultLimits = { minViews: 50, margin: 0.05 };

/** What goes on beside the requests: following the releases, watching the canary, telling how it goes. Ends with the server. */
export async function followReleases(app: FastifyInstance, options: EdgeOptions) {
  const { storeDir, fetchBuild, devServers, id = hostname(), releaseKeys = [] } = options;
  const store = options.store ?? new FolderStore(storeDir);
  const counts = new Counts();
  const refuse = (error: unknown) => {
    app.log.error({ err: error }, 'a newer release is not served; the last good one stays');
    metrics.refused.inc();
  };
  const log = new ReleaseLog(store, releaseKeys, undefined, refuse);
  const lastServed = options.lastServed ? new LastServed(options.lastServed, releaseKeys) : undefined;
  const following = { storeDir, store, log, fetchBuild, lastServed, onProblem: refuse };
  const source = devServers ? new DevReleaseSource(following, devServers) : new ReleaseSource(following);
  const metrics = new EdgeMetrics(counts, source);
  const guard = new CanaryGuard(id, store, source, counts, options.canary ?? defaultLimits);
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what);

  await source.start();
  const check = async () => {
    const halt = await guard.check();
    if (!halt) return;
    metrics.halts.inc();
    app.log.error({ halt }, 'a canary was halted');
  };
  const publish = () => publishCounts(store, id, counts).catch(failed('the counts were not written'));
  const timers = [
    setInterval(() => void check().catch(failed('the canary was not checked')), checkMs),
    setInterval(() => void publish(), publishMs),
  ];
  const server = options.metricsPort ? await metrics.listen(options.metricsPort, options.metricsHost) : undefined;
  app.addHook('onClose', async () => {
    source.stop();
    for (const timer of timers) clearInterval(timer);
    server?.close();
    await publish();
  });
  return { source, counts };
}
