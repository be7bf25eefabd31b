import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface RequestInFlight {
  request: FastifyRequest;
  reply: FastifyReply;
  /** By `performance.now()`. */
  since: number;
}

/**
 * The requests that are not answered yet, the oldest first. An `AsyncLocalStorage` would also know which of them some code runs for, but it made a
 * read of the catalogue 15 to 20 % dearer.
 */
export class RequestsInFlight {
  readonly #all = new Set<RequestInFlight>();

  track(server: FastifyInstance) {
    server.addHook('onRequest', (request, reply, done) => {
      const entry = { request, reply, since: performance.now() };
      this.#all.add(entry);
      reply.raw.once('close', () => this.#all.delete(entry));
      done();
    });
  }

  *[Symbol.iterator](): Generator<RequestInFlight> {
    for (const entry of this.#all) if (!entry.reply.sent && !entry.reply.raw.headersSent) yield entry;
  }
}
