import { decimalText } from './decimal.js';
import { type Doc, Int32, isDoc, type Maybe, Raw, TYPE } from './types.js';

/** Returns a value as MongoDB prints it in its messages: `{ email: "x" }`. */
export function show(v: Maybe): string {
  if (v === undefined || v === null) return 'null';
  if (typeof v === 'string') return `"${v}"`;
  if (typeof v === 'number') return Number.isInteger(v) && Math.abs(v) < 1e15 ? v.toFixed(1) : String(v);
  if (v instanceof Int32) return String(v.value);
  if (Array.isArray(v)) return v.length ? `[ ${v.map(show).join(', ')} ]` : '[]';
  if (isDoc(v)) return showDoc(v);
  return v instanceof Raw ? showRaw(v) : String(v);
}
export const showDoc = (d: Doc): string =>
  d.size ? `{ ${[...d].map(([name, v]) => `${name}: ${show(v)}`).join(', ')} }` : '{}';

function showRaw({ type, bytes }: Raw): string {
  switch (type) {
    case TYPE.objectId:
      return `ObjectId('${bytes.toString('hex')}')`;
    case TYPE.date:
      return `new Date(${bytes.readBigInt64LE()})`;
    case TYPE.decimal:
      return decimalText(new Raw(type, bytes));
    case TYPE.binData:
      return `BinData(${bytes[4]}, ${bytes.toString('hex', 5).toUpperCase()})`;
    case TYPE.timestamp:
      return `Timestamp(${bytes.readUInt32LE(4)}, ${bytes.readUInt32LE(0)})`;
    case TYPE.regex:
      return `/${bytes.toString('utf8').replace(/\0$/, '').replace('\0', '/')}`;
    default:
      return type === TYPE.minKey ? 'MinKey' : type === TYPE.maxKey ? 'MaxKey' : 'Code';
  }
}
