import type { FastifyInstance } from 'fastify';
import { openPolicy, overrideOf, swapSlice, withBadge } from './dev/slice-override.js';
import { renderDocument } from './document.js';
import type { EdgeOptions } from './options.js';
import type { ReleaseSource } from './release/release-source.js';
import { runningCanary, setFor } from './release/visitors.js';
import type { Counts } from './telemetry/counts.js';

/** The document of every page, with the set of builds that its visitor gets. */
export function documents(app: FastifyInstance, options: EdgeOptions, source: ReleaseSource, counts: Counts): void {
  const keys = (options.releaseKeys ?? []).map((key) =>
    key.export({ type: 'spki', format: 'der' }).subarray(-65).toString('base64'),
  );
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (/\.\w{1,5}$/.test(path)) return reply.callNotFound();
    const live = await source.get();
    const served = setFor(live, request, reply);
    const override = options.allowSliceOverride ? overrideOf(request) : undefined;
    if (override) openPolicy(reply, override);
    const set = override ? swapSlice(served, override) : served;
    const { html, known } = renderDocument(set, { site: options.site, revision: live.revision, keys }, path);
    if (!override) counts.view(served.id, served, path);
    // During a canary, and for who has swapped a slice, only the visitor's own browser may keep it.
    const own = override || runningCanary(live);
    if (own || options.allowSliceOverride) reply.header('vary', 'cookie');
    return reply
      .code(known ? 200 : 404)
      .header('cache-control', own ? 'private, no-cache' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(override ? withBadge(html, served, override) : html);
  });
}
