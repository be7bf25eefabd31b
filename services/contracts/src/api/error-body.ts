/** The one shape of every error answer. */
export interface ErrorBody {
  statusCode: number;
  /** Stable, for programs: `NOT_FOUND`, `VALIDATION_FAILED`, `UNAUTHENTICATED`, ... */
  code: string;
  /** In the user's words. */
  message: string;
  /** Message by field or parameter, where the input was at fault. */
  fields?: Record<string, string>;
  requestId: string;
}
