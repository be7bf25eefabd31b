import { isAxiosError } from 'axios';
import { type ErrorBody, type FieldProblem, messages } from '@setu/contracts';

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

/**
 * A failed call as what a form says about it: beside the first of its `fields` that the server names, or else for the whole form the server's own message
 * or `failed`.
 */
export function toFormProblem<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  failed: string,
): Partial<FieldProblem<Field>> & { message: string } {
  const { status, serverMessage, fields: wrong } = toApiError(error);
  const field = fields.find((name) => wrong[name]);
  if (field) return { field, message: wrong[field]! };
  return { message: status === 0 ? messages.network : (serverMessage ?? failed) };
}

const isErrorBody = (data: unknown): data is Partial<ErrorBody> =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
