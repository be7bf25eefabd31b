import { type ErrorReport, maxViewsPerReport, type TelemetryReport } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import type { LiveRelease, ReleaseSource, ServedSet } from '../releases/release-source.js';
import type { BuildName, Counts } from './counts.js';

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
      views: { type: 'array', maxItems: maxViewsPerReport, items: text(300) },
      canary: text(60),
      error: errorSchema,
    } satisfies Record<keyof TelemetryReport, object>,
  },
} as const;

/** Receives the reports of tabs: counts page views and errors, and logs errors with the build they come from. */
export function collectTelemetry(app: FastifyInstance, source: ReleaseSource, counts: Counts): void {
  const limit = new ReportLimit();
  app.post<{ Body: TelemetryReport }>('/telemetry', { schema, bodyLimit: 24_576 }, async (request, reply) => {
    // Reports over the limit are dropped silently: the browser would only log a refusal to its console.
    if (!limit.allows(request.ip)) return reply.code(204).send();
    const { views, error, canary } = request.body;
    const set = setOf(await source.get(), canary);
    if (set) for (const path of views) counts.view(set.id, set, path);
    if (error) {
      const build = buildOfError(error);
      const counted = error.first && set && build ? counts.error(set.id, set, build) : false;
      request.log.warn({ report: error, ...build, set: set?.id, counted }, 'error in a browser');
    }
    return reply.code(204).send();
  });
}

/** The set that a tab says it runs, if it is still served. */
function setOf({ stable, canary }: LiveRelease, id: string | undefined): ServedSet | undefined {
  if (!id) return stable;
  return canary?.id === id ? canary : undefined;
}

const buildUrl = /\/(?:slices\/([\w-]+)|shell)\/([\w.+-]+)\//;

/**
 * The build that an error comes from: the one whose file threw it, by the URLs in the stack. If that is the shell (React or the sdk on behalf of a slice),
 * the slice on whose part of the page it happened.
 */
export function buildOfError({ stack = '', source = '', slice, version }: ErrorReport): BuildName | undefined {
  const thrown = fileOrigin(stack) ?? fileOrigin(source);
  const place = slice && version ? { slice, version } : undefined;
  return thrown && thrown.slice !== 'shell' ? thrown : (place ?? thrown);
}

function fileOrigin(text: string): BuildName | undefined {
  const match = buildUrl.exec(text);
  return match ? { slice: match[1] ?? 'shell', version: match[2]! } : undefined;
}

const maxReportsPerMinute = 120;
const maxAddresses = 50_000;

/** Limits the reports of one address in a minute, so that nobody can halt a canary alone or fill the log. */
export class ReportLimit {
  private counts = new Map<string, number>();
  private minute = 0;

  constructor(private readonly limit = maxReportsPerMinute) {}

  allows(address: string, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) this.counts = new Map();
    this.minute = minute;
    const count = (this.counts.get(address) ?? 0) + 1;
    if (count > this.limit || (count === 1 && this.counts.size >= maxAddresses)) return false;
    this.counts.set(address, count);
    return true;
  }
}
