import type { FastifyReply } from 'fastify';

/** Answers with a JSON string; Nest would send a bare text. */
export const sendJson = (reply: FastifyReply, value: unknown) =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
