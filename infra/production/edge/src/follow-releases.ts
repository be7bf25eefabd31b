import type { KeyObject } from 'node:crypto';
import { hostname } from 'node:os';
import { setInterval } from 'node:timers';
import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from '@setu/contracts';
import { FolderStore } from '@setu/object-store';
import { ReleaseLog } from '@setu/release-store';
import { DevReleaseSource } from './dev/dev-servers.js';
import { CanaryGuard } from './telemetry/canary-guard.js';
import { CanaryTally } from './telemetry/canary-tally.js';
import { Counts } from './telemetry/counts.js';
import type { CanaryLimits } from './telemetry/judge-canary.js';
import { EdgeMetrics } from './telemetry/metrics.js';
import { Tickets } from './telemetry/tickets.js';
import { LastServed, ReleaseSource, type ReleaseSourceOptions } from './releases/release-source.js';
import type { ServedStore } from './releases/served-store.js';

export interface FollowOptions extends ServedStore {
  site: SiteConfig;
  /** Public keys that release documents may be signed with. */
  releaseKeys?: KeyObject[];
  /** Name of this edge among others on the same store. */
  id?: string;
  canary?: CanaryLimits;
  /** How often the store is asked for a newer release, for tests. */
  pollMs?: number;
  /** Port and host of the metrics; off without a port. */
  metricsPort?: number;
  metricsHost?: string;
  unbuiltSlices?: ReleaseSourceOptions['unbuiltSlices'];
  /** URLs of development servers, by slice or `shell`. */
  devServers?: Record<string, string>;
}

const canaryCheckMs = 1_000;
const exchangeMs = 5_000;
const defaultLimits: CanaryLimits = { minViews: 50, margin: 0.01 };

/** Starts the background work: following the releases, guarding the canary, publishing counts and metrics. It ends with the server. */
export async function followReleases(
  app: FastifyInstance,
  options: FollowOptions & Pick<ReleaseSourceOptions, 'prepare'>,
) {
  const {
    storeDir,
    fetchBuild,
    prepare,
    pollMs,
    devServers,
    unbuiltSlices,
    id = hostname(),
    releaseKeys = [],
  } = options;
  const store = options.store ?? new FolderStore(storeDir);
  const counts = new Counts();
  const tally = new CanaryTally();
  const tickets = new Tickets(store);
  const onProblem = (error: unknown) => {
    app.log.error({ err: error }, 'a newer release is not served; the last good one stays');
    metrics.rejected.inc();
  };
  const log = new ReleaseLog(store, releaseKeys, undefined, onProblem);
  const lastServed = options.lastServed ? new LastServed(options.lastServed, releaseKeys) : undefined;
  const sourceOptions = { storeDir, store, log, fetchBuild, prepare, pollMs, lastServed, unbuiltSlices, onProblem };
  const source = devServers ? new DevReleaseSource(sourceOptions, devServers) : new ReleaseSource(sourceOptions);
  const metrics = new EdgeMetrics(counts, source);
  const limits = options.canary ?? defaultLimits;
  const { origin } = options.site;
  const guard = new CanaryGuard({ edge: id, origin, store, source, counts, tally, limits });
  const logFailure = (message: string) => (error: unknown) => app.log.error({ err: error }, message);

  await Promise.all([source.start(), tickets.share().catch(logFailure('the secret of tickets is not shared yet'))]);
  const checkCanary = async () => {
    const halt = await guard.check();
    if (!halt) return;
    metrics.halts.inc();
    app.log.error({ halt }, 'a canary was halted');
  };
  // One after the other, however slow the store is.
  let exchanging: Promise<void> | undefined;
  const exchange = () =>
    (exchanging ??= tickets
      .share()
      .then(() => guard.exchange())
      .catch(logFailure('the counts were not exchanged with the other edges'))
      .finally(() => (exchanging = undefined)));
  const timers = [
    setInterval(() => void checkCanary().catch(logFailure('the canary was not checked')), canaryCheckMs),
    setInterval(() => void exchange(), exchangeMs),
  ];
  const server = options.metricsPort ? await metrics.listen(options.metricsPort, options.metricsHost) : undefined;
  app.addHook('onClose', async () => {
    source.stop();
    for (const timer of timers) clearInterval(timer);
    server?.close();
    await exchanging;
    await exchange();
  });
  return { id, store, source, counts, tally, tickets, metrics };
}
