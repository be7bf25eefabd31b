import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const safe = /^[\w.:-]{1,64}$/;

/** The caller's `x-request-id` if it is safe in a log line and a header, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && safe.test(given) ? given : randomUUID();
}

interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

const context = new AsyncLocalStorage<RequestContext>();

/** Lets all code that runs for a request find it. */
export function trackRequests(server: FastifyInstance) {
  server.addHook('onRequest', (request, reply, done) => context.run({ request, reply }, done));
}

/** The request that the running code works for; undefined in background work. */
export const currentRequest = (): RequestContext | undefined => context.getStore();
