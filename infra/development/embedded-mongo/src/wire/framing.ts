import { HEADER, MAX_MESSAGE } from './limits.js';

export interface Frame {
  requestId: number;
  opCode: number;
  payload: Buffer;
}

/** Splits a byte stream into messages. Throws for an impossible length, after which the stream is unreadable. */
export class Framing {
  private parts: Buffer[] = [];
  private size = 0;

  *push(chunk: Buffer): Generator<Frame> {
    this.parts.push(chunk);
    this.size += chunk.length;
    while (this.size >= 4) {
      const length = this.need(4).readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE) throw new Error(`message length ${length} is out of range`);
      if (this.size < length) return;
      const all = this.need(length);
      this.parts[0] = all.subarray(length);
      this.size -= length;
      yield { requestId: all.readInt32LE(4), opCode: all.readInt32LE(12), payload: all.subarray(HEADER, length) };
    }
  }

  /** Returns the first bytes as one buffer. */
  private need(n: number): Buffer {
    if (this.parts[0]!.length < n) this.parts = [Buffer.concat(this.parts)];
    return this.parts[0]!;
  }
}

export function frame(requestId: number, responseTo: number, opCode: number, parts: Buffer[]): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(parts.reduce((n, part) => n + part.length, HEADER), 0); // prettier-ignore
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, ...parts]);
}
