import { HttpException } from '@nestjs/common';
import { adminRequired, messages } from '@setu/contracts';

/** An error answer, with the message that the visitor reads. */
export class ApiError extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly headers?: Record<string, string>,
    /** Further fields of the answer. */
    readonly details?: object,
  ) {
    super(message, status);
  }
}

export const unauthenticated = (message: string) => new ApiError(401, 'UNAUTHENTICATED', message);

export const notAnAdministrator = () => new ApiError(401, adminRequired, messages.admin.notAuthenticated);

export const notFound = (what: string) => new ApiError(404, 'NOT_FOUND', `${what} was not found`);

/** It was there, and was deleted for good. */
export const gone = (what: string) => new ApiError(410, 'GONE', `${what} was deleted`);

/** Impossible right now; a later try may succeed. */
export const unavailable = (message = 'This cannot be done right now. Please try again in a moment.') =>
  new ApiError(503, 'UNAVAILABLE', message);

/** Impossible in the current state. */
export const conflict = (message: string) => new ApiError(409, 'CONFLICT', message);

const maxMessages = 20;

/** Wrong input, with a message for each field or parameter; the first twenty are enough. */
export function invalid(fields: Record<string, string>): ApiError {
  const reported = Object.entries(fields).slice(0, maxMessages);
  return new ApiError(
    400,
    'VALIDATION_FAILED',
    reported.map(([, message]) => message).join('; '),
    Object.fromEntries(reported),
  );
}
