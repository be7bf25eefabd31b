import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';

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
