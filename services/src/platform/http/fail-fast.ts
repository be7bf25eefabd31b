import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './api-error.js';
import type { DatabaseWatch } from '../database/database-watch.js';
import { sendError } from './error.filter.js';

/** How long a request waits for a database that may only be busy, and for one that is away. */
const [patience, littlePatience] = [1500, 300];
const interval = 200;

/**
 * While the database is away, answers what waits for it with 503, instead of leaving it to the driver, which waits for each of several steps. What asks
 * no database is answered long before.
 */
export function answerInTime(server: FastifyInstance, database: DatabaseWatch) {
  const waiting = new Map<FastifyReply, { request: FastifyRequest; since: number }>();
  server.addHook('onRequest', (request, reply, done) => {
    waiting.set(reply, { request, since: performance.now() });
    reply.raw.once('close', () => waiting.delete(reply));
    done();
  });
  const sweep = setInterval(() => {
    if (!database.problem) return;
    const late = performance.now() - (database.awayFor > patience ? littlePatience : patience);
    for (const [reply, { request, since }] of waiting) {
      if (since > late) return;
      waiting.delete(reply);
      if (!reply.sent && !reply.raw.headersSent) void sendError(unavailable(), request, reply);
    }
  }, interval).unref();
  server.addHook('onClose', (_server, done) => {
    clearInterval(sweep);
    done();
  });
}
