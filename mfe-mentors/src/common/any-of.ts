import { plain } from '@setu/sdk';

/** Returns `a or b or c`. */
export const anyOf = (names: readonly string[]): string =>
  names.reduce((list, name) => plain('{list} or {name}', { list, name }));
