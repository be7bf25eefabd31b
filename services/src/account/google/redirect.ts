import type { FastifyReply } from 'fastify';

export const redirect = (reply: FastifyReply, address: string) =>
  reply.header('cache-control', 'no-store').redirect(address, 302);
