import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ImportError } from './import-error.js';

/** A CSV file as it is read, wherever it is kept. */
export interface CsvSource {
  name: string;
  /** Bytes. */
  size: number;
  gzipped: boolean;
  stream: Readable;
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Tells by its first bytes, not by its name. */
export const isGzip = (start: Buffer): boolean => start.subarray(0, 2).equals(gzipMagic);

export async function csvFileSource(path: string): Promise<CsvSource> {
  const file = await open(path).catch(() => {
    throw new ImportError(`The file ${path} cannot be read.`);
  });
  try {
    const { size } = await file.stat();
    return { name: path, size, gzipped: isGzip(await firstBytes(file)), stream: createReadStream(path) };
  } finally {
    await file.close();
  }
}

async function firstBytes(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.subarray(0, bytesRead);
}
