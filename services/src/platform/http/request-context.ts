import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

const sane = /^[\w.:-]{1,64}$/;

/** The caller's `x-request-id` when it is harmless in a log line and a header, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

interface RequestUnderWay {
  request: FastifyRequest;
  reply: FastifyReply;
}

const underWay = new AsyncLocalStorage<RequestUnderWay>();

/** Whatever a request sets going knows whose work it is. */
export function rememberRequests(server: FastifyInstance) {
  server.addHook('onRequest', (request, reply, done) => underWay.run({ request, reply }, done));
}

/** The request that the running code works for; undefined in background work. */
export const requestUnderWay = (): RequestUnderWay | undefined => underWay.getStore();
