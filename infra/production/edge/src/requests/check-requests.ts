import type { BodyRule } from '@setu/contracts';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { checkBody, isForwarded, pathOf } from './body-check.js';
import type { BodyReader } from './body-reader.js';
import { countedAddress } from './connections.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** By which the request's body is read; undefined where it has none. */
    bodyRule?: BodyRule;
  }
}

/** Checks every request before anything of its body is read, and reads the few bodies that are for the edge itself. */
export function checkRequests(app: FastifyInstance, bodies: BodyReader): void {
  app.decorateRequest('bodyRule');
  app.addHook('onRequest', async (request) => {
    request.bodyRule = checkBody(request);
  });
  app.addHook('preParsing', async (request, reply, payload) => {
    const { bodyRule, ip, url } = request;
    if (!bodyRule || isForwarded(pathOf(url))) return payload;
    const body = await bodies.read(request, reply, bodyRule, countedAddress(ip));
    const content = Readable.from([body.content()]);
    await body.discard();
    return content;
  });
}
