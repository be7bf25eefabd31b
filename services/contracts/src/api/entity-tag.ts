import { splitAtCommas } from '../text/split-at-commas.js';

/** Returns whether an `If-None-Match` header names this version: the client has it already. */
export const matchesTag = (given: string | undefined, etag: string): boolean =>
  given !== undefined && splitAtCommas(given).some((tag) => ['*', etag].includes(tag.replace(/^W\//, '')));
