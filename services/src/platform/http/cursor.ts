import { type ApiError, invalid } from './api-error.js';

/** Packs where the next page of a list starts into the text of its `nextCursor`. */
export const encodeCursor = (parts: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a cursor, each still to be checked; none for a text that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

export const invalidCursor = (): ApiError => invalid({ cursor: 'cursor is not one that this list gave' });
