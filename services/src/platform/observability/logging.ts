import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

const secrets = ['password', 'authorization', 'cookie', 'token', 'secret'];

export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: undefined,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]),
      censor: '[redacted]',
    },
  });

/**
 * One line a request, with its id. Fastify's own hook, not nestjs-pino's middleware: that costs more than the rest of a catalogue read.
 * Only the path is written, since the query of a picture's address is its signature.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method: request.method, path, status: reply.statusCode, ms, ...(err && { err }) });
  }
}
