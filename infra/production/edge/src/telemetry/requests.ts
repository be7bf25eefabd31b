import { traceIdOfRequest, traceRequests } from '@setu/tracing';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { pathOf } from '../requests/request-check.js';

interface Options {
  /** Gets the durations, if Prometheus reads this edge. */
  registry?: Registry;
  /** Writes a line for each request. */
  accessLog?: boolean;
}

const longestPath = 1_000;

/** Measures, logs and traces every request, also those that are answered before Fastify sees them. With none of the three a request costs nothing more. */
export function observeRequests(app: FastifyInstance, { registry, accessLog }: Options): void {
  traceRequests(app);
  if (!registry && !accessLog) return;
  const ids = new WeakMap<ServerResponse, string>();
  app.addHook('onRequest', (request, reply, done) => {
    ids.set(reply.raw, request.id);
    done();
  });
  const durations = registry && durationsIn(registry);
  const log = accessLog ? app.log.child({}, { level: 'info' }) : undefined;
  app.server.on('request', ({ method, url = '' }: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(url);
    if (path.startsWith('/health/')) return;
    const begun = performance.now();
    const traceId = traceIdOfRequest();
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response;
      const ms = performance.now() - begun;
      durations?.observe({ kind: kindOf(path), status }, ms / 1_000);
      // Without the query, which may be a signature or a token, and without the visitor's address.
      log?.info({
        method,
        path: path.slice(0, longestPath),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(!writableFinished && { aborted: true }),
        ...(ids.has(response) && { requestId: ids.get(response) }),
        ...(traceId && { traceId }),
      });
    });
  });
}

const durationsIn = (registry: Registry) =>
  new Histogram({
    name: 'edge_request_duration_seconds',
    help: 'Time from the first line of a request to the end of its answer.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });

function kindOf(path: string): 'api' | 'file' | 'document' {
  if (/^\/(api|auth|telemetry)(\/|$)/.test(path)) return 'api';
  return /^\/(shell|slices)\//.test(path) ? 'file' : 'document';
}
