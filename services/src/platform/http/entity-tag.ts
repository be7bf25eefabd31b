/** Whether an `If-None-Match` header names this version: the client has it already. */
export const matchesTag = (given: string | undefined, etag: string): boolean =>
  given !== undefined && given.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));
