import type { FastifyRequest } from 'fastify';

/** Clients that name a type whenever they post would else be refused when they post nothing. */
export function forgetTypeOfNothing({ headers }: FastifyRequest) {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (length === undefined || length === '0'))
    delete headers['content-type'];
}
