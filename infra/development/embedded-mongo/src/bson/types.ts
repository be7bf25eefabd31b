import { Decimal128 } from 'bson';

/**
 * BSON in memory. Each wire type has its own form, so that a value is written back unchanged: number = double, bigint =
 * 64-bit integer, Map = document (a plain object would move keys like "2024" to the front). Types that are only stored
 * and compared stay bytes, in `Raw`.
 */
export class Int32 {
  constructor(readonly value: number) {}
}
export class Raw {
  constructor(
    readonly type: number,
    readonly bytes: Buffer,
  ) {}
}
export type Doc = Map<string, Value>;
export type Value = number | bigint | Int32 | string | boolean | null | Raw | Doc | Value[];
export type Maybe = Value | undefined;

export const TYPE = {
  double: 1, string: 2, object: 3, array: 4, binData: 5, undefined: 6, objectId: 7, bool: 8, date: 9, null: 10, regex: 11, dbPointer: 12,
  javascript: 13, symbol: 14, javascriptWithScope: 15, int: 16, timestamp: 17, long: 18, decimal: 19, minKey: 255, maxKey: 127,
} as const; // prettier-ignore
const NAMES = new Map<number, string>(Object.entries(TYPE).map(([name, type]) => [type, name]));

export const isDoc = (v: Maybe): v is Doc => v instanceof Map;
export const isRaw = (v: Maybe, type: keyof typeof TYPE): v is Raw => v instanceof Raw && v.type === TYPE[type];

export function typeOf(v: Value): number {
  switch (typeof v) {
    case 'number': return TYPE.double;
    case 'bigint': return TYPE.long;
    case 'string': return TYPE.string;
    case 'boolean': return TYPE.bool;
  } // prettier-ignore
  if (v === null) return TYPE.null;
  if (v instanceof Int32) return TYPE.int;
  if (v instanceof Raw) return v.type;
  return Array.isArray(v) ? TYPE.array : TYPE.object;
}
/** Returns the name of the type in MongoDB's messages and in `$type`. */
export const typeName = (v: Maybe): string => (v === undefined ? 'missing' : NAMES.get(typeOf(v))!);

export const isNumber = (v: Maybe): v is number | bigint | Int32 | Raw =>
  typeof v === 'number' || typeof v === 'bigint' || v instanceof Int32 || isRaw(v, 'decimal');
/** Returns a numeric value as the nearest double, for counts and limits; undefined for a value that is no number. */
export function toDouble(v: Maybe): number | undefined {
  if (v instanceof Int32) return v.value;
  if (typeof v === 'number') return v;
  if (isRaw(v, 'decimal')) return Number(new Decimal128(v.bytes).toString());
  return typeof v === 'bigint' ? Number(v) : undefined;
}

export const int = (n: number): Int32 => new Int32(n);
export function dateOf(ms: number | bigint): Raw {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(ms));
  return new Raw(TYPE.date, bytes);
}
export const dateMs = (v: Raw): number => Number(v.bytes.readBigInt64LE());

export type Plain = Value | undefined | { [key: string]: Plain } | Plain[];
/** Converts a plain object to a document; nested plain objects become documents, undefined members are left out. */
export function doc(from: { [key: string]: Plain }): Doc {
  const out: Doc = new Map();
  for (const [key, value] of Object.entries(from)) if (value !== undefined) out.set(key, fromPlain(value));
  return out;
}
function fromPlain(v: Plain): Value {
  if (Array.isArray(v)) return v.map(fromPlain);
  const plain = typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype;
  return plain ? doc(v as { [key: string]: Plain }) : (v as Value);
}
