import { Sink } from './sink.js';
import { type Doc, Int32, Raw, TYPE, typeOf, type Value } from './types.js';

const sink = new Sink();

export function encode(value: Doc): Buffer {
  sink.at = 0;
  document(value);
  return sink.take();
}

function document(value: Doc | Value[]): void {
  const start = sink.at;
  sink.i32(0);
  if (Array.isArray(value)) value.forEach((v, i) => element(String(i), v));
  else for (const [name, v] of value) element(name, v);
  sink.u8(0);
  sink.close(start);
}

function element(name: string, v: Value): void {
  sink.u8(typeOf(v));
  sink.utf8(name);
  sink.u8(0);
  if (typeof v === 'string') {
    const start = sink.at;
    sink.i32(0);
    sink.utf8(v);
    sink.u8(0);
    sink.close(start, sink.at - start - 4);
  } else if (typeof v === 'number') sink.f64(v);
  else if (v instanceof Int32) sink.i32(v.value);
  else if (typeof v === 'bigint') sink.i64(v);
  else if (typeof v === 'boolean') sink.u8(v ? 1 : 0);
  else if (v instanceof Raw) sink.bytes(v.bytes);
  else if (v !== null) document(v);
}

/** Wraps the bytes of a stored document, so that a reply contains them unchanged. */
export const embed = (bytes: Buffer): Raw => new Raw(TYPE.object, bytes);
