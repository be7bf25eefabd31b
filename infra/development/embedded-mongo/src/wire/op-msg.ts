import { decode } from '../bson/decode.js';
import { encode } from '../bson/encode.js';
import type { Doc } from '../bson/types.js';

const CHECKSUM = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED = CHECKSUM | MORE_TO_COME;

export interface Message {
  body: Doc;
  /** Whether the sender waits for no reply (w: 0). */
  silent: boolean;
}

/** Parses a message. Throws if it is malformed; a bad document inside is an InvalidBSON error. */
export function parseMessage(payload: Buffer): Message {
  const flags = payload.readUInt32LE(0);
  if (flags & 0xffff & ~KNOWN_REQUIRED) throw new Error('unknown required flag bits');
  const end = payload.length - (flags & CHECKSUM ? 4 : 0);
  let body: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  for (let at = 4; at < end;) {
    const kind = payload[at++];
    const size = payload.readInt32LE(at);
    if (size < 5 || at + size > end) throw new Error('section length is out of range');
    const section = payload.subarray(at, at + size);
    at += size;
    if (kind === 0 && !body) body = decode(section);
    else if (kind === 1) sequences.push(parseSequence(section));
    else throw new Error(`unknown or repeated section kind ${kind}`);
  }
  if (!body) throw new Error('a message without a body');
  for (const [name, docs] of sequences) {
    if (body.has(name)) throw new Error(`duplicate document sequence ${name}`);
    body.set(name, docs);
  }
  return { body, silent: (flags & MORE_TO_COME) !== 0 };
}

function parseSequence(section: Buffer): [string, Doc[]] {
  const end = section.indexOf(0, 4);
  if (end < 0) throw new Error('unterminated sequence name');
  const docs: Doc[] = [];
  for (let at = end + 1; at < section.length;) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length) throw new Error('document length is out of range');
    docs.push(decode(section.subarray(at, at + size)));
    at += size;
  }
  return [section.toString('utf8', 4, end), docs];
}

/** Returns a message without flags and with one section of kind 0. */
export const messageReply = (reply: Doc): Buffer[] => [Buffer.alloc(5), encode(reply)];
