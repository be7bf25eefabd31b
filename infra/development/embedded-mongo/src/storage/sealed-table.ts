import { crc32 } from 'node:zlib';
import type { Database, RangeOptions, RootDatabase } from 'lmdb';
import { fail } from '../bson/errors.js';

export const BINARY = { keyEncoding: 'binary', encoding: 'binary' } as const;

const CHECKSUM = 4;

/** Appends the checksum of a key and its value. LMDB has none, and would return damaged data from a bad disk. */
export function seal(key: Buffer, value: Buffer): Buffer {
  const out = Buffer.allocUnsafe(value.length + CHECKSUM);
  value.copy(out);
  out.writeUInt32LE(checksum(key, value), value.length);
  return out;
}

/** Returns the sealed value; undefined if a byte of it or of its key has changed. */
export function unseal(key: Buffer, sealed: Buffer): Buffer | undefined {
  const length = sealed.length - CHECKSUM;
  if (length < 0) return undefined;
  const value = sealed.subarray(0, length);
  return sealed.readUInt32LE(length) === checksum(key, value) ? value : undefined;
}

const checksum = (key: Buffer, value: Buffer): number => crc32(value, crc32(key));

/** A table of LMDB whose values carry checksums. */
export class SealedTable {
  private readonly table: Database<Buffer, Buffer>;

  constructor(
    root: RootDatabase<Buffer, Buffer>,
    name: string,
    /** Describes the content of a key, for the message that it is damaged. */
    private readonly describe: (key: Buffer) => string,
  ) {
    this.table = root.openDB<Buffer, Buffer>({ name, ...BINARY });
  }

  get(key: Buffer): Buffer | undefined {
    const sealed = this.table.get(key);
    return sealed && this.read(key, sealed);
  }

  put(key: Buffer, value: Buffer): void {
    this.table.put(key, seal(key, value));
  }

  remove(key: Buffer): void {
    this.table.remove(key);
  }

  *getRange(options?: RangeOptions): Generator<{ key: Buffer; value: Buffer }> {
    for (const { key, value } of this.table.getRange(options)) yield { key, value: this.read(key, value) };
  }

  getKeys(options: RangeOptions): Iterable<Buffer> {
    return this.table.getKeys(options);
  }

  getKeysCount(options: RangeOptions): number {
    return this.table.getKeysCount(options);
  }

  private read(key: Buffer, sealed: Buffer): Buffer {
    return (
      unseal(key, sealed) ??
      fail('DataCorruptionDetected', `${this.describe(key)} is damaged in the file of the database`)
    );
  }
}
