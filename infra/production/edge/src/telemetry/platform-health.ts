import type { LiveBuild, PlatformHealth } from '@setu/contracts';
import type { ObjectStore } from '@setu/object-store';
import {
  type BuildCounts,
  type EdgeTelemetry,
  readRecentTelemetry,
  type ReleaseDocument,
  type ReleaseSet,
  sumOfBuild,
} from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../backend/backend-proxy.js';
import type { BackendPools } from '../backend/backend-pools.js';
import type { ReleaseSource } from '../releases/release-source.js';
import { HttpError } from '../requests/http-error.js';
import type { Counts } from './counts.js';

interface Sources {
  /** Name of this edge among others on the same store. */
  id: string;
  store: ObjectStore;
  source: ReleaseSource;
  counts: Counts;
  pools: BackendPools;
}

/** `GET /api/admin/platform` for administrators: the edges alone know what is live. The backend decides who is one. */
export function platformHealth(app: FastifyInstance, { id, store, source, counts, pools }: Sources): void {
  app.get('/api/admin/platform', async (request, reply): Promise<PlatformHealth> => {
    void reply.header('cache-control', 'no-store');
    await requireRole(request, pools, 'site', 'read');
    const { revision, signed, stable, canary, halt } = await source.get();
    if (revision === 0) throw new HttpError(503, 'NOT_READY', 'There is no release yet.');
    const { createdAt, by } = JSON.parse(signed.payload) as ReleaseDocument;
    const others = await readOthers(store, id).catch((error: unknown) => {
      app.log.error({ err: error }, 'the counts of the other edges were not read');
      return [];
    });
    const all = [...counts.all(), ...others.flatMap((other) => other.counts)];
    return {
      revision,
      releasedAt: createdAt,
      releasedBy: by,
      servers: 1 + others.length,
      since: others.reduce((first, { since = first }) => (since < first ? since : first), counts.since),
      builds: buildsOf(stable, 'stable', all),
      ...(canary && {
        canary: {
          id: canary.id,
          percentage: canary.percentage,
          builds: buildsOf(canary, canary.id, all),
          ...(halt && { halted: { at: halt.at, reason: halt.reason } }),
        },
      }),
    };
  });
}

/** Reads the counts of the other running edges, which are up to some seconds old. */
const readOthers = async (store: ObjectStore, id: string): Promise<EdgeTelemetry[]> =>
  (await readRecentTelemetry(store)).filter(({ edge }) => edge !== id);

const buildsOf = ({ shell, slices }: ReleaseSet, id: string, counts: readonly BuildCounts[]): LiveBuild[] =>
  Object.entries({ shell, ...slices }).map(([slice, { version }]) => ({
    slice,
    version,
    ...sumOfBuild(counts, id, slice, version),
  }));
