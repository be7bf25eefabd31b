import { Catch, type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isOutOfDiskSpace } from '../database/mongo-errors.js';
import { ApiError, unavailable } from './api-error.js';
import type { DatabaseWatch } from '../database/database-watch.js';
import type { ErrorBody } from '@setu/contracts';
import { isOutOfRoom } from '@setu/object-store';

const retryAfterSeconds = '5';
/** Headers of the answer that could not be given. */
const ofTheAnswer = ['content-encoding', 'content-disposition', 'content-length', 'etag', 'last-modified'];

/** Sends every error in the documented shape. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly database: DatabaseWatch) {}

  catch(error: unknown, host: ArgumentsHost) {
    this.database.noteError(error);
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, details: object = {}) {
  const body = errorBody(error, request.id);
  if (isDatabaseAway(error)) body.message = unavailableFor(request).message;
  if (body.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (body.statusCode === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterSeconds);
  if (reply.sent || reply.raw.headersSent) return reply.raw.destroy();
  for (const name of ofTheAnswer) void reply.removeHeader(name);
  if (error instanceof ApiError && error.headers) reply.headers(error.headers);
  return reply
    .status(body.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ ...details, ...(error instanceof ApiError && error.details), ...body });
}

const codes: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'CONFLICT',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

const storageFull =
  'Nothing can be saved right now, because our storage is full. Please keep what you have typed and try again later.';
const unexpected = 'Something went wrong on our side. Please try again.';

/** The documented error body for anything that was thrown. It reveals nothing about an unexpected error. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ApiError) {
    return { statusCode: error.getStatus(), code: error.code, message: error.message, fields: error.fields, requestId };
  }
  const { statusCode, message } = statusAndMessage(error);
  return { statusCode, code: codes[statusCode] ?? (statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL'), message, requestId };
}

/** The answer to a request that the database did not answer. Its last write may be done or not. */
export const unavailableFor = ({ routeOptions }: FastifyRequest): ApiError =>
  unavailable(routeOptions?.config?.call?.uncertain);

function statusAndMessage(error: unknown): { statusCode: number; message: string } {
  if (error instanceof HttpException) return { statusCode: error.getStatus(), message: error.message };
  if (isOutOfDiskSpace(error) || isOutOfRoom(error)) return { statusCode: 503, message: storageFull };
  if (isDatabaseAway(error)) return { statusCode: 503, message: unavailable().message };
  if (isRejectedByFastify(error)) {
    return {
      statusCode: error.statusCode,
      message: error.statusCode === 413 ? 'The request is too large' : error.message,
    };
  }
  return { statusCode: 500, message: unexpected };
}

/** Fastify rejects bodies and addresses with its own errors, which carry a 4xx status. */
function isRejectedByFastify(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return false;
  const { statusCode, code } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_');
}
