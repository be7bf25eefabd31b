import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isOutOfRoom } from '@setu/object-store';
import type { Budget, SharedBudget } from './budget.js';
import { HttpError, tooManyRequests, unavailable } from './http-error.js';

/** The body of a request until it is forwarded. */
export interface BufferedBody {
  length: number;
  write(chunk: Buffer): void | Promise<void>;
  /** The written bytes, from their beginning; ends an earlier reading. */
  content(): Buffer | Readable;
  /** Frees the space. */
  discard(): void | Promise<void>;
}

export class MemoryBody implements BufferedBody {
  length = 0;
  #bytes = Buffer.alloc(0);

  constructor(
    private readonly budget: SharedBudget,
    private readonly address: string,
  ) {}

  /** Copies into one growing buffer, because thousands of tiny chunks would take a multiple of their size. */
  write(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (length > this.#bytes.length) {
      const size = Math.max(length, 2 * this.#bytes.length);
      const lacking = this.budget.take(size - this.#bytes.length, this.address);
      if (lacking) throw lacking === 'address' ? tooManyRequests() : unavailable();
      const larger = Buffer.allocUnsafeSlow(size);
      this.#bytes.copy(larger);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.length);
    this.length = length;
  }

  content(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  discard(): void {
    this.budget.give(this.#bytes.length, this.address);
    this.#bytes = Buffer.alloc(0);
    this.length = 0;
  }
}

const chunkSize = 64 * 1024;

/** A file without a name, so that the system frees its space however the process ends. */
export class SpooledBody implements BufferedBody {
  length = 0;
  #stream: Readable | undefined;

  private constructor(
    private readonly file: FileHandle,
    private readonly budget: Budget,
  ) {}

  static async create(folder: string, budget: Budget): Promise<SpooledBody> {
    try {
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomUUID());
      const file = await open(path, 'wx+', 0o600);
      await unlink(path);
      return new SpooledBody(file, budget);
    } catch (error) {
      throw storageError(error);
    }
  }

  async write(chunk: Buffer): Promise<void> {
    if (!this.budget.take(chunk.length)) throw unavailable(30);
    const position = this.length;
    this.length += chunk.length;
    try {
      for (let written = 0; written < chunk.length;) {
        const rest = chunk.length - written;
        written += (await this.file.write(chunk, written, rest, position + written)).bytesWritten;
      }
    } catch (error) {
      throw storageError(error);
    }
  }

  content(): Readable {
    this.#stream?.destroy();
    this.#stream = Readable.from(this.#read(), { objectMode: false });
    return this.#stream;
  }

  /** Not a read stream of the file, whose end closes the file. */
  async *#read(): AsyncGenerator<Buffer> {
    for (let position = 0; position < this.length;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async discard(): Promise<void> {
    this.#stream?.destroy();
    this.budget.give(this.length);
    this.length = 0;
    // Nothing can be done about an error here.
    await this.file.close().catch(() => undefined);
  }
}

function storageError(error: unknown): Error {
  const retry = { 'retry-after': '30' };
  const full = 'There is no room for this upload at the moment. Please keep what you have typed and try again later.';
  const httpError = isOutOfRoom(error) ? new HttpError(503, 'STORAGE_FULL', full, retry) : unavailable(30);
  httpError.cause = error;
  return httpError;
}
