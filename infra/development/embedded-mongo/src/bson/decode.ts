import { isUtf8 } from 'node:buffer';
import { fail } from './errors.js';
import { type Doc, Int32, Raw, TYPE, type Value } from './types.js';

const MAX_DEPTH = 200;
const FIXED: Record<number, number> = {
  [TYPE.objectId]: 12,
  [TYPE.date]: 8,
  [TYPE.timestamp]: 8,
  [TYPE.decimal]: 16,
  [TYPE.minKey]: 0,
  [TYPE.maxKey]: 0,
};

/** Decodes one document. Checks every length, so that a hostile document ends as InvalidBSON. */
export function decode(buf: Buffer): Doc {
  const reader = new Reader(buf);
  const out = reader.document(0);
  return reader.at === buf.length ? out : invalid('trailing bytes');
}
const invalid = (why: string): never => fail('InvalidBSON', `invalid BSON: ${why}`);

class Reader {
  at = 0;
  constructor(private readonly buf: Buffer) {}

  document(depth: number): Doc {
    const out: Doc = new Map();
    this.elements(depth, (name, value) => out.set(name, value));
    return out;
  }

  private elements(depth: number, each: (name: string, value: Value) => void): void {
    if (depth > MAX_DEPTH) fail('Overflow', `BSON nested deeper than ${MAX_DEPTH} levels`);
    const end = this.at + this.int32();
    if (end < this.at + 1 || end > this.buf.length || this.buf[end - 1] !== 0) invalid('bad document length');
    for (;;) {
      const type = this.buf[this.at++];
      if (!type) break;
      each(this.cstring(), this.value(type, depth));
    }
    if (this.at !== end) invalid('bad document end');
  }

  private value(type: number, depth: number): Value {
    switch (type) {
      case TYPE.double: return this.buf.readDoubleLE(this.skip(8));
      case TYPE.int: return new Int32(this.int32());
      case TYPE.long: return this.buf.readBigInt64LE(this.skip(8));
      case TYPE.null: return null;
      case TYPE.object: return this.document(depth + 1);
      case TYPE.string: return this.string();
    } // prettier-ignore
    if (type === TYPE.array) {
      const out: Value[] = [];
      this.elements(depth + 1, (_, v) => out.push(v));
      return out;
    }
    if (type === TYPE.bool) return this.buf[this.skip(1)] !== 0;
    const start = this.at;
    if (type in FIXED) this.skip(FIXED[type]!);
    else if (type === TYPE.binData) this.skip(this.int32() + 1);
    else if (type === TYPE.javascript) this.string();
    else if (type === TYPE.regex) void (this.cstring(), this.cstring());
    else fail('BadValue', `BSON type ${type} is not supported by the embedded database`);
    return new Raw(type, Buffer.from(this.buf.subarray(start, this.at)));
  }

  private skip(n: number): number {
    const start = this.at;
    if (n < 0 || start + n > this.buf.length) invalid('length out of range');
    this.at += n;
    return start;
  }
  private int32(): number {
    return this.buf.readInt32LE(this.skip(4));
  }
  private text(start: number, end: number): string {
    const s = this.buf.toString('utf8', start, end);
    return s.includes('\ufffd') && !isUtf8(this.buf.subarray(start, end)) ? invalid('text is not UTF-8') : s;
  }
  private cstring(): string {
    const start = this.at;
    const end = this.buf.indexOf(0, start);
    if (end < 0) invalid('unterminated name');
    this.at = end + 1;
    return this.text(start, end);
  }
  private string(): string {
    const length = this.int32();
    const start = this.skip(length);
    if (length < 1 || this.buf[this.at - 1] !== 0) invalid('bad string length');
    return this.text(start, this.at - 1);
  }
}
