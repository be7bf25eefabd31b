import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Budget } from './budget.js';
import { unavailable, HttpError } from './http-error.js';

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

  constructor(private readonly budget: Budget) {}

  /** Copies into one growing buffer, because thousands of tiny chunks would take a multiple of their size. */
  write(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (length > this.#bytes.length) {
      const size = Math.max(length, 2 * this.#bytes.length);
      if (!this.budget.take(size - this.#bytes.length)) throw unavailable();
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
    this.budget.give(this.#bytes.length);
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
  const full = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
  const httpError = full
    ? new HttpError(507, 'STORAGE_FULL', 'There is no room for this upload at the moment. Please try again later.')
    : unavailable(30);
  httpError.cause = error;
  return httpError;
}
