import { calculate, decimalKey, sameDec, toDec } from './decimal.js';
import { Sink } from './sink.js';
import { Int32, isDoc, type Maybe, Raw, TYPE } from './types.js';

/**
 * Defines order-preserving bytes of any value: comparing two of these bytewise is MongoDB's comparison. They serve as
 * index keys, for sorting and grouping, and as the definition of the order itself. The first byte is the position of
 * the type in BSON's order.
 */
export const TAG = {
  minKey: 0x01, emptyArray: 0x02, null: 0x03, number: 0x04, string: 0x05, object: 0x06, array: 0x07, binData: 0x08, objectId: 0x09,
  bool: 0x0a, date: 0x0b, timestamp: 0x0c, regex: 0x0d, code: 0x0e, maxKey: 0x7f,
} as const; // prettier-ignore

const RAW_TAGS: Record<number, number> = {
  [TYPE.minKey]: TAG.minKey, [TYPE.maxKey]: TAG.maxKey, [TYPE.binData]: TAG.binData, [TYPE.objectId]: TAG.objectId, [TYPE.date]: TAG.date,
  [TYPE.timestamp]: TAG.timestamp, [TYPE.regex]: TAG.regex, [TYPE.javascript]: TAG.code, [TYPE.decimal]: TAG.number,
}; // prettier-ignore

/** Returns the tag of a value; a missing value sorts and is indexed as null. */
export function tagOf(v: Maybe): number {
  if (v === undefined || v === null) return TAG.null;
  if (typeof v === 'string') return TAG.string;
  if (typeof v === 'boolean') return TAG.bool;
  if (v instanceof Raw) return RAW_TAGS[v.type]!;
  if (isDoc(v)) return TAG.object;
  return Array.isArray(v) ? TAG.array : TAG.number;
}

export function writeKey(out: Sink, v: Maybe): void {
  out.u8(tagOf(v));
  payload(out, v);
}

function payload(out: Sink, v: Maybe): void {
  if (v === undefined || v === null) return;
  if (typeof v === 'string') return text(out, Buffer.from(v, 'utf8'));
  if (typeof v === 'boolean') return out.u8(v ? 1 : 0);
  if (isDoc(v) || Array.isArray(v)) {
    for (const [name, member] of v.entries()) {
      out.u8(tagOf(member));
      if (typeof name === 'string') text(out, Buffer.from(name, 'utf8'));
      payload(out, member);
    }
    return out.u8(0);
  }
  if (!(v instanceof Raw) || v.type === TYPE.decimal) return number(out, v);
  if (v.type === TYPE.date) {
    const bytes = Buffer.from(v.bytes).reverse();
    bytes[0]! ^= 0x80;
    out.bytes(bytes);
  } else if (v.type === TYPE.timestamp) out.bytes(Buffer.from(v.bytes).reverse());
  else if (v.type === TYPE.binData) {
    out.bytes(Buffer.from(v.bytes.subarray(0, 4)).reverse());
    out.bytes(v.bytes.subarray(4));
  } else if (v.type === TYPE.javascript) text(out, v.bytes.subarray(4, -1));
  else out.bytes(v.bytes);
}

/** Writes a text that ends with 0, so that a prefix sorts first; the next byte distinguishes a 0 inside from the end. */
function text(out: Sink, bytes: Buffer): void {
  let from = 0;
  for (let zero = bytes.indexOf(0); zero >= 0; zero = bytes.indexOf(0, from)) {
    out.bytes(bytes.subarray(from, zero + 1));
    out.u8(0xff);
    from = zero + 1;
  }
  out.bytes(bytes.subarray(from));
  out.u8(0);
}

/** Writes the nearest double, then the difference between values that share it (large longs, decimals). */
function number(out: Sink, v: number | bigint | Int32 | Raw): void {
  if (typeof v === 'number') return exact(out, v);
  if (v instanceof Int32) return exact(out, v.value);
  if (typeof v === 'bigint' && BigInt(Number(v)) === v) return exact(out, Number(v));
  const value = toDec(v);
  if ('special' in value) return exact(out, value.special);
  const near = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(`${value.coef}E${value.exp}`)));
  const base = toDec(near);
  if (sameDec(value, base)) return exact(out, near);
  exact(out, near);
  out.at--;
  const difference = calculate('+', value, calculate('*', base, { coef: -1n, exp: 0 }));
  out.u8('coef' in difference && difference.coef < 0n ? 0x7f : 0x81);
  out.bytes(decimalKey(value));
}

function exact(out: Sink, n: number): void {
  const bytes = Buffer.alloc(9);
  bytes[8] = 0x80;
  if (!Number.isNaN(n)) {
    bytes.writeDoubleBE(n === 0 ? 0 : n);
    if (bytes[0]! & 0x80) for (let i = 0; i < 8; i++) bytes[i]! ^= 0xff;
    else bytes[0]! |= 0x80;
  }
  out.bytes(bytes);
}

const sink = new Sink();
export function keyOf(v: Maybe): Buffer {
  sink.at = 0;
  writeKey(sink, v);
  return sink.take();
}
