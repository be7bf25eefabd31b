import { keyOf, tagOf } from './key.js';
import { Int32, isNumber, isRaw, type Maybe } from './types.js';

/** Compares two values in MongoDB's order; missing counts as null. */
export function compare(a: Maybe, b: Maybe): number {
  if (a instanceof Int32) a = a.value;
  if (b instanceof Int32) b = b.value;
  const numeric = (typeof a === 'number' || typeof a === 'bigint') && (typeof b === 'number' || typeof b === 'bigint');
  if (numeric) {
    if (a! < b!) return -1;
    if (a! > b!) return 1;
    if (a == b) return 0; // mixes number and bigint exactly; only NaN falls through
  } else if (typeof a === 'string' && a === b) return 0;
  const tags = tagOf(a) - tagOf(b);
  return tags || Buffer.compare(keyOf(a), keyOf(b));
}
export function equal(a: Maybe, b: Maybe): boolean {
  if (typeof a === 'string' && typeof b === 'string') return a === b;
  return compare(a, b) === 0;
}

export const isNaN = (v: Maybe): boolean =>
  isNumber(v) && (typeof v === 'number' ? Number.isNaN(v) : isRaw(v, 'decimal') && equal(v, NaN));

export const truthy = (v: Maybe): boolean =>
  v !== undefined && v !== null && v !== false && !(isNumber(v) && equal(v, 0));
