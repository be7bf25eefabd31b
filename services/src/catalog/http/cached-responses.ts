import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { databaseNow } from '../../platform/database/database-clock.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { shuffleLastsMs } from '../search/list-page.js';

interface Response {
  /** See `stateOf`. */
  state: string;
  headers: Record<string, string>;
  body: Buffer;
}

const maxBytes = 16 * 1024 * 1024;
const cachedHeaders = ['content-type', 'cache-control', 'content-location'];

/**
 * Caches the responses of calls that are `cached`, by address, while the catalogue stays the same: guards, pipes and the handler take longer than sending a response
 * again. A cached response does not count towards a limit. One with an `etag`, or that may not be stored, is not cached.
 */
@Injectable()
export class CachedResponses {
  readonly #responses = new LRUCache<string, Response>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>, model: ReadModelService) {
    const server = httpAdapter.getInstance();
    server.addHook('preHandler', (request, reply, done) => {
      const response = isCached(request) ? this.#responses.get(request.url) : undefined;
      if (!response || response.state !== stateOf(model.version)) return done();
      void reply.headers(response.headers).send(response.body);
    });
    server.addHook('onSend', (request, reply, payload: unknown, done) => {
      // As bytes, so that the text is encoded once for the cache and the connection.
      done(null, isCached(request) && isWhole(reply) ? this.#store(request.url, reply, payload) : payload);
    });
  }

  /** Stores a body that is whole. Returns it. */
  #store(url: string, reply: FastifyReply, payload: unknown): unknown {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(body) || body === this.#responses.peek(url)?.body) return body;
    // The version was read before the response was made: that may be newer, never older.
    this.#responses.set(url, { state: stateOf(reply.getHeader('catalogue-version')), headers: headersOf(reply), body });
    return body;
  }
}

/** Names the state that a response depends on: the catalogue, and the shuffles of this time of the day. */
const stateOf = (version: unknown) => `${String(version)} ${Math.floor(databaseNow().getTime() / shuffleLastsMs)}`;

const isCached = ({ method, routeOptions }: FastifyRequest) =>
  method === 'GET' && routeOptions.config.call?.cached === true;

const isWhole = (reply: FastifyReply) =>
  reply.statusCode === 200 && !reply.hasHeader('etag') && reply.getHeader('cache-control') !== 'no-store';

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    cachedHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [])),
  );
