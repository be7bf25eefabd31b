import { Catch, type ArgumentsHost, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, unavailable } from './api-error.js';
import type { DatabaseWatch } from '../database/database-watch.js';
import type { ErrorBody } from '@setu/contracts';
import { mongo, MongooseError } from 'mongoose';

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

/** The one error shape, for whatever was thrown; nothing of an unexpected error is told. */
export function errorBody(error: unknown, requestId: string): ErrorBody {
  if (error instanceof ApiError) {
    return { statusCode: error.getStatus(), code: error.code, message: error.message, fields: error.fields, requestId };
  }
  const { statusCode, message } = statusAndMessage(error);
  return { statusCode, code: codes[statusCode] ?? (statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL'), message, requestId };
}

function statusAndMessage(error: unknown): { statusCode: number; message: string } {
  if (error instanceof HttpException) return { statusCode: error.getStatus(), message: error.message };
  if (isOutOfDiskSpace(error)) return { statusCode: 503, message: storageFull };
  if (isDatabaseAway(error)) return { statusCode: 503, message: unavailable().message };
  if (isRefusedByFastify(error)) {
    return {
      statusCode: error.statusCode,
      message: error.statusCode === 413 ? 'The request is too large' : error.message,
    };
  }
  return { statusCode: 500, message: unexpected };
}

/** Fastify refuses bodies and addresses with errors of its own, which carry a 4xx status. */
function isRefusedByFastify(error: unknown): error is Error & { statusCode: number } {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return false;
  const { statusCode, code } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_');
}

const outOfDiskSpace = 14031;
const away = [
  mongo.MongoNetworkError,
  mongo.MongoServerSelectionError,
  mongo.MongoTopologyClosedError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoExpiredSessionError,
];

/** The database keeps on reading, but can store nothing. */
export const isOutOfDiskSpace = (error: unknown): boolean =>
  error instanceof mongo.MongoError && error.code === outOfDiskSpace;

/** The database did not answer or is between two primaries: nothing is wrong with the request, and soon it may be done. */
function isDatabaseAway(error: unknown): boolean {
  if (away.some((kind) => error instanceof kind)) return true;
  if (error instanceof mongo.MongoError)
    return (
      error.hasErrorLabel('RetryableWriteError') ||
      error.hasErrorLabel('RetryableError') ||
      /WaitQueueTimeout/.test(error.name)
    );
  return (
    error instanceof MongooseError &&
    (error.name === 'MongooseServerSelectionError' || / timed out /.test(error.message))
  );
}
