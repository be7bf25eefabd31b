import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import type { DatabaseWatch } from './database-watch.js';
import { errorBody } from './error-body.js';

/** Seconds. */
const retryAfter = '5';

/** The one way out for errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly database: DatabaseWatch) {}

  catch(error: unknown, host: ArgumentsHost) {
    this.database.failed(error);
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, more: object = {}) {
  const body = errorBody(error, request.id);
  if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (body.statusCode === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfter);
  if (reply.sent || reply.raw.headersSent) return reply.raw.destroy();
  if (error instanceof ApiError && error.headers) reply.headers(error.headers);
  return reply
    .status(body.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...more, ...(error instanceof ApiError && error.details), ...body });
}
