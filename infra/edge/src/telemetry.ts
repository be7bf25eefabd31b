import type { FastifyInstance } from 'fastify';

interface Report {
  message: string;
  stack?: string;
  slice?: string;
  version?: string;
  page: string;
}

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const schema = {
  body: {
    type: 'object',
    required: ['message', 'page'],
    additionalProperties: false,
    properties: { message: text(500), stack: text(2000), slice: text(60), version: text(60), page: text(300) },
  },
} as const;

/** Takes the error reports of browsers and writes them to the log, with the slice and version they belong to. */
export function telemetry(app: FastifyInstance): void {
  app.post<{ Body: Report }>('/telemetry', { schema, bodyLimit: 8_192 }, (request, reply) => {
    request.log.warn({ report: request.body }, 'error in a browser');
    return reply.code(204).send();
  });
}
