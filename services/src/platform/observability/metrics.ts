import type { FastifyInstance } from 'fastify';
import { memoryLimit } from '@setu/settings';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** How long Prometheus waits for a value that the database has: less than a request may wait while the database is away. */
const readLimitMs = 150;

/** One registry for each application, so that tests can run several in a process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('process_memory_limit_bytes', 'Memory that the process may use.', memoryLimit);
  }

  /** Registers a value that is read when Prometheus asks. While it is unknown, or cannot be read in time, the metric has no value. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        const late = wait(readLimitMs, undefined, { ref: false });
        const value = await Promise.race([read(), late]).catch(() => undefined);
        if (value === undefined) gauge.remove();
        else gauge.set(value);
      },
    });
  }

  measure(server: FastifyInstance) {
    server.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }
}
