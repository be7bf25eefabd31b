import { HttpException } from '@nestjs/common';
import { adminRequired, messages } from '@setu/contracts';

/** An answer other than success, in the words the visitor reads. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly headers?: Record<string, string>,
    /** What the answer carries beside the usual. */
    readonly details?: object,
  ) {
    super(message, status);
  }
}

export const unauthenticated = (message: string) => new ApiError(401, 'UNAUTHENTICATED', message);

export const notAnAdministrator = () => new ApiError(401, adminRequired, messages.admin.notAuthenticated);

export const notFound = (what: string) => new ApiError(404, 'NOT_FOUND', `${what} was not found`);

/** It cannot be done at this moment; the next one may be better. */
export const unavailable = (message = 'This cannot be done right now. Please try again in a moment.') =>
  new ApiError(503, 'UNAVAILABLE', message);

/** It cannot be done as things stand. */
export const conflict = (message: string) => new ApiError(409, 'CONFLICT', message);

const mostMessages = 20;

/** Input at fault; each field or parameter with its own message. Who gets twenty wrong need not hear of more. */
export function invalid(fields: Record<string, string>): ApiError {
  const told = Object.entries(fields).slice(0, mostMessages);
  return new ApiError(
    400,
    'VALIDATION_FAILED',
    told.map(([, message]) => message).join('; '),
    Object.fromEntries(told),
  );
}
