import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';

interface Flushable {
  forceFlush(): Promise<void>;
}

/** Longest wait for the collector when a process stops. */
const flushMs = 2_000;
let provider: Flushable | undefined;

export const sendTracesBy = (started: Flushable): void => void (provider = started);

/** Returns whether this process sends traces. */
export const isTracing = (): boolean => provider !== undefined;

/**
 * Names the span of each request by its route, and writes the request's id into it. Sends the last spans when the
 * server closes. Does nothing without tracing.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!provider) return;
  const { forceFlush } = provider;
  app.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    const { url: route } = request.routeOptions;
    span?.setAttribute('request.id', request.id);
    if (route) span?.setAttribute('http.route', route).updateName(`${request.method} ${route}`);
    done();
  });
  app.addHook('onClose', () => Promise.race([forceFlush.call(provider), later(flushMs)]).catch(() => undefined));
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Returns the trace of the current request, 32 hexadecimal digits; undefined without tracing. */
export const traceIdOfRequest = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;
