import { mebibyte } from '@setu/contracts';
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ImportError } from './import-error.js';

/** A file as it is read, wherever it is stored. */
export interface ImportSource {
  name: string;
  /** Bytes. */
  size: number;
  gzipped: boolean;
  stream: Readable;
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);
/** Bytes of the start of a file, if it has so many. */
const leastStart = 64 * 1024;

/** Tells by its first bytes, not by its name. */
export const isGzip = (start: Buffer): boolean => start.subarray(0, 2).equals(gzipMagic);

/** A file of this machine. */
export async function fileSource(path: string): Promise<ImportSource> {
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

export interface UnpackedFile {
  /** Enough of the file to guess its encoding and headings; empty for an empty file. */
  firstChunk: Buffer;
  /** With the first one. */
  chunks: AsyncIterable<Buffer>;
  /** The part of the file that so many unpacked bytes are of, 0 to 1. */
  part: (bytes: number) => number;
}

/** Unpacks a file, and breaks off where there is too much of it: a small file may unpack to anything. */
export async function unpack({ size, gzipped, stream }: ImportSource, max: number): Promise<UnpackedFile> {
  let unpacked = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      if (unpacked > max) done(new ImportError(`The file is longer than ${max / mebibyte} MB when unpacked.`));
      else done(null, chunk);
    },
  });
  const gunzip = gzipped ? createGunzip() : undefined;
  const whenDone = () => {};
  if (gunzip) pipeline(stream, gunzip, counting, whenDone);
  else pipeline(stream, counting, whenDone);
  const chunks = (counting as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const pieces: Buffer[] = [];
  for (let length = 0; length < leastStart; length += pieces.at(-1)!.length) {
    const next = await chunks.next().catch(explain);
    if (next.done) break;
    pieces.push(next.value);
  }
  const firstChunk = Buffer.concat(pieces);
  return {
    firstChunk,
    chunks: joined(firstChunk, chunks),
    // Much of a file may be read and unpacked before its rows are taken.
    part: (bytes) =>
      size === 0 ? 1 : Math.min(1, ((gunzip?.bytesWritten ?? unpacked) / size) * (bytes / Math.max(1, unpacked))),
  };
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    // Stopped early, the file is closed too.
    await rest.return?.();
  }
}

/** Throws the reason why the file cannot be read to its end, in one sentence. */
export function explain(error: Error): never {
  if (error instanceof ImportError) throw error;
  throw new ImportError(`The file cannot be read to its end: ${error.message}.`);
}
