import { calculate, fromDec, toDec } from './decimal.js';
import { Int32, isRaw, type Raw, type Value } from './types.js';

type Numeric = number | bigint | Int32 | Raw;
const MAX32 = 2n ** 31n;
const MAX64 = 2n ** 63n;

/**
 * Applies MongoDB's promotion: decimal over double over long over int; an int result that does not fit becomes a long.
 * Returns undefined if a long overflows.
 */
export function arithmetic(op: '+' | '*', a: Numeric, b: Numeric): Value | undefined {
  if (isRaw(a, 'decimal') || isRaw(b, 'decimal')) return fromDec(calculate(op, toDec(a, 15), toDec(b, 15)));
  if (typeof a === 'number' || typeof b === 'number') {
    const [x, y] = [plain(a), plain(b)];
    return op === '+' ? x + y : x * y;
  }
  const [x, y] = [wide(a), wide(b)];
  const result = op === '+' ? x + y : x * y;
  if (result >= MAX64 || result < -MAX64) return undefined;
  const narrow = a instanceof Int32 && b instanceof Int32 && result < MAX32 && result >= -MAX32;
  return narrow ? new Int32(Number(result)) : result;
}
const plain = (v: Numeric): number => (v instanceof Int32 ? v.value : Number(v));
const wide = (v: Numeric): bigint => (typeof v === 'bigint' ? v : BigInt((v as Int32).value));

/** Adds as $sum does: a long that overflows becomes a double. */
export const addUp = (a: Numeric, b: Numeric): Numeric =>
  (arithmetic('+', a, b) as Numeric | undefined) ?? plain(a) + plain(b);

export function divide(a: Numeric, b: Numeric): Value {
  if (isRaw(a, 'decimal') || isRaw(b, 'decimal')) return fromDec(calculate('/', toDec(a, 15), toDec(b, 15)));
  return plain(a) / plain(b);
}
