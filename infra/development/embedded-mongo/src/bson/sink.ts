/** A growing byte buffer. take() returns a copy of its content and empties it. */
export class Sink {
  private buf = Buffer.allocUnsafe(1 << 14);
  at = 0;

  room(n: number): Buffer {
    if (this.at + n > this.buf.length) {
      const bigger = Buffer.allocUnsafe(Math.max(this.buf.length * 2, this.at + n));
      this.buf.copy(bigger, 0, 0, this.at);
      this.buf = bigger;
    }
    return this.buf;
  }
  u8(n: number): void {
    this.room(1)[this.at++] = n;
  }
  i32(n: number): void {
    this.at = this.room(4).writeInt32LE(n, this.at);
  }
  f64(n: number): void {
    this.at = this.room(8).writeDoubleLE(n, this.at);
  }
  i64(n: bigint): void {
    this.at = this.room(8).writeBigInt64LE(n, this.at);
  }
  bytes(b: Uint8Array): void {
    this.room(b.length).set(b, this.at);
    this.at += b.length;
  }
  utf8(s: string): void {
    this.at += this.room(s.length * 3).write(s, this.at, 'utf8');
  }
  /** Sets the 32-bit length at `where` to the number of bytes written since. */
  close(where: number, length = this.at - where): void {
    this.buf.writeInt32LE(length, where);
  }
  /** Reverses the order of all bytes since `from` (for descending keys). */
  invert(from: number): void {
    for (let i = from; i < this.at; i++) this.buf[i]! ^= 0xff;
  }
  take(): Buffer {
    const out = Buffer.from(this.buf.subarray(0, this.at));
    if (this.buf.length > 1 << 20) this.buf = Buffer.allocUnsafe(1 << 14);
    this.at = 0;
    return out;
  }
}
