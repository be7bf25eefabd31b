import { limitedLog } from '@setu/logging';
import { traceIdOfRequest } from '@setu/tracing';
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type DestinationStream, pino, type Logger } from 'pino';

const secrets = ['password', 'authorization', 'cookie', 'token', 'secret'];

/** Texts and numbers of the line of a request. To look for secrets in each takes longer than the rest of the line, so an object under such a name is not written. */
const plainFields = ['requestId', 'method', 'path', 'status', 'ms'];

/** Writes each reason of a warning or error at most once a second. */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const logger = pino(
    {
      level,
      base: undefined,
      ...limitedLog(),
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*["set-${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination,
  );
  const stringifiers = Reflect.get(logger, pino.symbols.stringifiersSym) as Record<string, (value: unknown) => string>;
  for (const field of plainFields)
    stringifiers[field] = (value) => (typeof value === 'object' ? '"[object]"' : JSON.stringify(value));
  return logger;
}

/**
 * Writes one line for each request, with its id, from Fastify's own hook: nestjs-pino's middleware costs more than the rest of a catalogue read.
 * Only the path is written, because the query of a picture's address is its signature.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest() {}

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const [path] = request.url.split('?', 1);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const traceId = traceIdOfRequest();
    request.log.info({
      method: request.method,
      path,
      status: reply.statusCode,
      ms,
      ...(traceId && { traceId }),
      ...(err && { err }),
    });
  }
}

const safe = /^[\w.:-]{1,64}$/;

/** The caller's `x-request-id` if it is safe in a log line and a header, otherwise a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && safe.test(given) ? given : randomUUID();
}
