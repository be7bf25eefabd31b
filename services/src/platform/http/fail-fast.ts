import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './api-error.js';
import type { DatabaseWatch } from '../database/database-watch.js';
import { sendError } from './error.filter.js';

/** How long a request waits for a database that may only be busy. */
const busyTimeoutMs = 1500;
/** How long a request waits once the database is known to be away. */
const awayTimeoutMs = 300;
const checkEveryMs = 200;

/**
 * While the database is away, answers waiting requests with 503. The driver alone would wait through each of its steps. Requests that need no
 * database are answered long before.
 */
export function failFast(server: FastifyInstance, database: DatabaseWatch) {
  const waiting = new Map<FastifyReply, { request: FastifyRequest; since: number }>();
  server.addHook('onRequest', (request, reply, done) => {
    waiting.set(reply, { request, since: performance.now() });
    reply.raw.once('close', () => waiting.delete(reply));
    done();
  });
  const sweep = setInterval(() => {
    if (!database.problem) return;
    const late = performance.now() - (database.awayFor > busyTimeoutMs ? awayTimeoutMs : busyTimeoutMs);
    for (const [reply, { request, since }] of waiting) {
      if (since > late) return;
      waiting.delete(reply);
      if (!reply.sent && !reply.raw.headersSent) void sendError(unavailable(), request, reply);
    }
  }, checkEveryMs).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(sweep);
    done();
  });
}
