import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Doc } from '../bson/types.js';

/** Parses the legacy form, in which drivers still send their first hello. */
export function parseQuery(payload: Buffer): Doc {
  const end = payload.indexOf(0, 4);
  const ns = payload.toString('utf8', 4, end);
  const start = end + 9;
  const body = decode(payload.subarray(start, start + payload.readInt32LE(start)));
  const [name] = body.keys();
  if (!ns.endsWith('.$cmd') || !/^(hello|ismaster)$/i.test(name ?? ''))
    throw new Error(`OP_QUERY is only for hello, not for ${name} on ${ns}`);
  return body.set('$db', ns.slice(0, -'.$cmd'.length));
}

/** Returns an OP_REPLY: flags (bit 3 = await capable), cursor 0, starting from 0, one document. */
export function queryReply(reply: Doc): Buffer[] {
  const head = Buffer.alloc(20);
  head.writeInt32LE(8, 0);
  head.writeInt32LE(1, 16);
  return [head, encode(reply)];
}
