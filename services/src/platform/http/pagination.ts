import { type PageQuery, pageQuery } from '@setu/contracts';
import type { FastifyRequest } from 'fastify';
import { invalid, type ApiError } from './api-error.js';

/** Entries of a page if the caller names no number. */
export const defaultLimit = 24;

/** With any parameter a list answers one page; without, the documented whole array. */
export const asksForPage = ({ query }: FastifyRequest): boolean => Object.keys(query as object).length > 0;

/** A search that finds more people than this reads a list, as one for a word that nearly all of them have does. */
const maxFound = 100;

/**
 * Returns whether a request reads a list of people whole, or goes on to its next page. The further pages of a search for a few of them are no list.
 *
 * @param count - of the people whom the search finds
 */
export async function readsList(
  request: FastifyRequest,
  { cursor, search }: PageQuery,
  count: (search?: string) => Promise<number>,
): Promise<boolean> {
  if (!asksForPage(request)) return true;
  return cursor !== undefined && (!search?.trim() || (await count(search)) > maxFound);
}

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

export const invalidCursor = (): ApiError => invalid({ cursor: pageQuery.cursor.message });
