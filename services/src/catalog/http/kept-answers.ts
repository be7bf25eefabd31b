import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type FastifyAdapter, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { databaseNow } from '../../platform/database/database-clock.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { shuffleLastsMs } from '../search/list-page.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    isKept?: boolean;
  }
}

/** A public route that answers from its address and the catalogue alone. An answer with an `etag`, or that may not be stored, is not kept. */
export const Kept = () => RouteConfig({ isKept: true });

interface Answer {
  /** See `stateOf`. */
  state: string;
  headers: Record<string, string>;
  body: Buffer;
}

const maxBytes = 16 * 1024 * 1024;
const keptHeaders = ['content-type', 'cache-control', 'content-location'];

/**
 * Answers by address while the catalogue stays the same: guards, pipes and the handler take longer than sending what they made before. One that is kept
 * does not count towards a limit of its route.
 */
@Injectable()
export class KeptAnswers {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, url) => body.length + url.length,
  });

  constructor({ httpAdapter }: HttpAdapterHost<FastifyAdapter>, model: ReadModelService) {
    const server = httpAdapter.getInstance();
    server.addHook('preHandler', (request, reply, done) => {
      const answer = isKept(request) ? this.#answers.get(request.url) : undefined;
      if (answer?.state !== stateOf(model.catalogue.version)) return done();
      void reply.headers(answer.headers).send(answer.body);
    });
    server.addHook('onSend', (request, reply, payload: unknown, done) => {
      if (isKept(request) && isWhole(reply)) this.#keep(request.url, reply, payload);
      done();
    });
  }

  #keep(url: string, reply: FastifyReply, payload: unknown) {
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(body) || body === this.#answers.peek(url)?.body) return;
    // The version was read before the answer was made: that may be newer, never older.
    this.#answers.set(url, { state: stateOf(reply.getHeader('catalogue-version')), headers: headersOf(reply), body });
  }
}

/** What an answer is made of: the catalogue, and the shuffles of this time of the day. */
const stateOf = (version: unknown) => `${String(version)} ${Math.floor(databaseNow().getTime() / shuffleLastsMs)}`;

const isKept = ({ method, routeOptions }: FastifyRequest) => method === 'GET' && routeOptions.config.isKept === true;

const isWhole = (reply: FastifyReply) =>
  reply.statusCode === 200 && !reply.hasHeader('etag') && reply.getHeader('cache-control') !== 'no-store';

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [])),
  );
