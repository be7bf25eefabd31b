import type { FastifyInstance } from 'fastify';
import type { DatabaseWatch } from '../database/database-watch.js';
import { sendError, unavailableFor } from './error.filter.js';
import type { RequestsInFlight } from './requests-in-flight.js';

/** How long a request waits for a database that may only be busy. */
const busyTimeoutMs = 1500;
/** How long a request waits once the database is known to be away. */
const awayTimeoutMs = 300;
const checkEveryMs = 100;

/**
 * While the database is away, answers waiting requests with 503. The driver alone would wait through each of its steps. Requests that need no
 * database are answered long before.
 */
export function failFast(server: FastifyInstance, requests: RequestsInFlight, database: DatabaseWatch) {
  const sweep = setInterval(() => {
    if (!database.problem) return;
    const timeout = database.awayFor > busyTimeoutMs ? awayTimeoutMs : busyTimeoutMs;
    const late = performance.now() - timeout;
    for (const { request, reply, since } of requests) {
      if (since > late) return;
      void sendError(unavailableFor(request), request, reply);
    }
  }, checkEveryMs).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(sweep);
    done();
  });
}
