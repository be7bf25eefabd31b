import { Decimal128 } from 'bson';
import { Int32, Raw, TYPE } from './types.js';

/** An exact decimal, coef * 10^exp, or one of the special values without digits. */
export type Dec = { coef: bigint; exp: number } | { special: number };
type Numeric = number | bigint | Int32 | Raw;

const DIGITS = 34;

export const decimalText = (v: Raw): string => new Decimal128(v.bytes).toString();

export function toDec(v: Numeric, digits = DIGITS): Dec {
  if (typeof v === 'bigint') return { coef: v, exp: 0 };
  if (v instanceof Int32) return { coef: BigInt(v.value), exp: 0 };
  if (typeof v === 'number') return Number.isFinite(v) ? parse(v.toPrecision(digits)) : { special: v };
  return parse(decimalText(v));
}

function parse(text: string): Dec {
  const m = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text);
  if (!m) return { special: Number(text) };
  const coef = BigInt(m[2]! + m[3]!);
  return { coef: m[1] ? -coef : coef, exp: Number(m[4] ?? 0) - m[3]!.length };
}

/** Converts to BSON, rounded half to even to 34 digits as in IEEE 754. */
export function fromDec(d: Dec): Raw {
  const text = 'special' in d ? String(d.special) : rounded(d.coef, d.exp);
  return new Raw(TYPE.decimal, Buffer.from(Decimal128.fromString(text).bytes));
}
function rounded(coef: bigint, exp: number): string {
  const drop = coef.toString().replace('-', '').length - DIGITS;
  if (drop <= 0) return `${coef}E${exp}`;
  const unit = 10n ** BigInt(drop);
  const twice = (coef < 0n ? -coef : coef) % unit * 2n; // prettier-ignore
  let quotient = coef / unit;
  if (twice > unit || (twice === unit && quotient % 2n !== 0n)) quotient += coef < 0n ? -1n : 1n;
  return rounded(quotient, exp + drop);
}

const align = (d: { coef: bigint; exp: number }, exp: number): bigint => d.coef * 10n ** BigInt(d.exp - exp);
const asNumber = (d: Dec): number => ('special' in d ? d.special : Number(`${d.coef}E${d.exp}`));

export function calculate(op: '+' | '*' | '/', a: Dec, b: Dec): Dec {
  if ('special' in a || 'special' in b || (op === '/' && b.coef === 0n)) {
    const [x, y] = [asNumber(a), asNumber(b)];
    return { special: op === '+' ? x + y : op === '*' ? x * y : x / y };
  }
  if (op === '*') return { coef: a.coef * b.coef, exp: a.exp + b.exp };
  if (op === '+') {
    const exp = Math.min(a.exp, b.exp);
    return { coef: align(a, exp) + align(b, exp), exp };
  }
  let [coef, exp] = [(a.coef * 10n ** 70n) / b.coef, a.exp - b.exp - 70];
  for (; coef % 10n === 0n && exp < a.exp - b.exp && coef !== 0n; exp++) coef /= 10n;
  return coef === 0n ? { coef, exp: 0 } : { coef, exp };
}

/** Returns a byte string whose order is the order of the numbers; only for finite values other than 0. */
export function decimalKey(d: { coef: bigint; exp: number }): Buffer {
  const digits = (d.coef < 0n ? -d.coef : d.coef).toString();
  const key = Buffer.alloc(2 + DIGITS, '0');
  key.writeUInt16BE(d.exp + digits.length + 0x4000);
  key.write(digits.slice(0, DIGITS), 2, 'latin1');
  return d.coef < 0n ? key.map((b) => b ^ 0xff) as Buffer : key; // prettier-ignore
}
export const sameDec = (a: Dec, b: Dec): boolean =>
  !('special' in a) &&
  !('special' in b) &&
  (a.coef === 0n ? b.coef === 0n : b.coef !== 0n && decimalKey(a).equals(decimalKey(b)));
