import { type ErrorBody, kibibyte, mebibyte, messages } from '@setu/contracts';
import { type BodyRule } from '@setu/contracts/table';
import type { FastifyInstance } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** An error answer of the edge itself, with a message for the visitor. */
export class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    readonly headers: Record<string, string> = {},
    /** Messages by field of a form. */
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

export const unavailable = (seconds = 5) =>
  new HttpError(503, 'UNAVAILABLE', 'The service is busy. Please try again in a moment.', {
    'retry-after': String(seconds),
  });

export const tooManyRequests = (retryAfter = '5') =>
  new HttpError(429, 'TOO_MANY_REQUESTS', messages.limits.requests(retryAfter), { 'retry-after': retryAfter });

/** Whether an address is over a limit, which says nothing about others. */
export const isTooMany = (error: unknown): error is HttpError => error instanceof HttpError && error.statusCode === 429;

export function bodyTooLarge({ bytes, tooLarge, field }: BodyRule): HttpError {
  const max = bytes < mebibyte ? `${bytes / kibibyte} KB` : `${bytes / mebibyte} MB`;
  const message = tooLarge ?? `The request is too large: at most ${max} can be sent here.`;
  return new HttpError(413, 'TOO_LARGE', message, {}, field === undefined ? undefined : { [field]: message });
}

/** Answers every thrown error as an `ErrorBody`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500, message } = error;
    if (error instanceof HttpError) void reply.headers(error.headers);
    else if (statusCode >= 500) request.log.error({ err: error }, 'a request failed');
    const body: ErrorBody = {
      statusCode,
      code: error instanceof HttpError ? error.code : statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL',
      message:
        error instanceof HttpError || statusCode < 500
          ? message
          : 'Something went wrong on our side. Please try again.',
      fields: error instanceof HttpError ? error.fields : undefined,
      requestId: request.id,
    };
    return reply.code(statusCode).send(body);
  });
}

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** Sentences for a person whose browser shows the answer. */
const sentenceOf: Record<number, string> = {
  408: 'The request took too long to arrive. Please try again.',
  431: 'This address is too long for the site. Please open a shorter one, such as a list with fewer seats.',
};

/** Answers an invalid or endless request with a sentence in plain text, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statusOf[error.code ?? ''] ?? 400;
  if (socket.writable) {
    const sentence = sentenceOf[status] ?? 'This request cannot be read.';
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: text/plain; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
    );
  }
  socket.destroy(error);
}
