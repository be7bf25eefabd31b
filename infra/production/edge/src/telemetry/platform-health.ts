import type { LiveBuild, PlatformHealth } from '@setu/contracts';
import type { ReleaseDocument, ReleaseSet } from '@setu/release-store';
import type { FastifyInstance } from 'fastify';
import { requireRole } from '../backend/backend-proxy.js';
import type { BackendPools } from '../backend/backend-pools.js';
import type { ReleaseSource } from '../releases/release-source.js';
import type { Counts } from './counts.js';

interface Sources {
  source: ReleaseSource;
  counts: Counts;
  pools: BackendPools;
}

/** `GET /api/admin/platform` for administrators: the edge alone knows what is live. The backend decides who is one. */
export function platformHealth(app: FastifyInstance, { source, counts, pools }: Sources): void {
  const since = new Date().toISOString();
  app.get('/api/admin/platform', async (request, reply): Promise<PlatformHealth> => {
    void reply.header('cache-control', 'no-store');
    await requireRole(request, pools, 'site', 'read');
    const { revision, signed, stable, canary, halt } = await source.get();
    const { createdAt, by } = JSON.parse(signed.payload) as ReleaseDocument;
    return {
      revision,
      releasedAt: createdAt,
      releasedBy: by,
      since,
      builds: buildsOf(stable, 'stable', counts),
      ...(canary && {
        canary: {
          id: canary.id,
          percentage: canary.percentage,
          builds: buildsOf(canary, canary.id, counts),
          ...(halt && { halted: { at: halt.at, reason: halt.reason } }),
        },
      }),
    };
  });
}

function buildsOf({ shell, slices }: ReleaseSet, id: string, counts: Counts): LiveBuild[] {
  const all = counts.all();
  return Object.entries({ shell, ...slices }).map(([slice, { version }]) => {
    const counted = all.find((one) => one.set === id && one.slice === slice && one.version === version);
    return { slice, version, views: counted?.views ?? 0, errors: counted?.errors ?? 0 };
  });
}
