import { isAxiosError } from 'axios';
import type { ErrorBody } from '@setu/contracts';

/** A failed call in one shape. `status` is 0 when no answer came (offline, timed out). */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The server's own message, when it sent one. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  /** Message by field, when the input was at fault. */
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: Partial<ErrorBody> = {}) {
    super(body.message ?? (statusText || 'Network error'));
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.serverMessage = body.message;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
  }
}

/** Any thrown value of a call as an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!isAxiosError(error) || !error.response) return new ApiError(0, '');
  const { status, statusText, data } = error.response;
  return new ApiError(status, statusText, isErrorBody(data) ? data : {});
}

const isErrorBody = (data: unknown): data is Partial<ErrorBody> =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
