import { type ErrorReport, mostViews, type TelemetryReport } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveRelease, ReleaseSource, ServedSet } from '../release/release-source.js';
import { originOf } from './attribute.js';
import type { Counts } from './counts.js';
import { ReportLimit } from './report-limit.js';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const errorSchema = {
  type: 'object',
  required: ['message', 'page', 'first'],
  additionalProperties: false,
  properties: {
    message: text(500),
    stack: text(2000),
    source: text(300),
    slice: text(60),
    version: text(60),
    page: text(300),
    first: { type: 'boolean' },
  } satisfies Record<keyof ErrorReport, object>,
};
const schema = {
  body: {
    type: 'object',
    required: ['views'],
    additionalProperties: false,
    properties: {
      views: { type: 'array', maxItems: mostViews, items: text(300) },
      canary: text(60),
      error: errorSchema,
    } satisfies Record<keyof TelemetryReport, object>,
  },
} as const;

/** Takes what tabs report: pages shown are counted, errors are counted and written to the log with the build they come from. */
export function collectTelemetry(app: FastifyInstance, source: ReleaseSource, counts: Counts): void {
  const limit = new ReportLimit();
  app.post<{ Body: TelemetryReport }>('/telemetry', { schema, bodyLimit: 24_576 }, async (request, reply) => {
    // What is too much is dropped without a word: the browser would only write it into its console.
    if (!limit.allows(request.ip)) return reply.code(204).send();
    const { views, error, canary } = request.body;
    const set = setOf(await source.get(), canary);
    if (set) for (const path of views) counts.view(set.id, set, path);
    if (error) {
      const origin = originOf(error);
      const counted = error.first && set && origin ? counts.error(set.id, set, origin) : false;
      request.log.warn({ report: error, ...origin, set: set?.id, counted }, 'error in a browser');
    }
    return reply.code(204).send();
  });
}

/** The set a tab says it runs, while that is served. */
function setOf({ stable, canary }: LiveRelease, id: string | undefined): ServedSet | undefined {
  if (!id) return stable;
  return canary?.id === id ? canary : undefined;
}
