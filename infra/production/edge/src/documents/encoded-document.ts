import { matchesTag } from '@setu/contracts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from 'node:zlib';
import type { Encoding } from '../requests/encoding.js';

type Compressed = Exclude<Encoding, 'identity'>;

/**
 * Most documents are sent once, so each is compressed fast at first: in 0.4 ms, which is less than a thread would take to begin, and to 28 kB where the best
 * takes 4 ms for 22 kB.
 */
const fast: Record<Compressed, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliCompressSync(bytes, brotli(bytes, 1)),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
};

/** When it is asked for again, a document is compressed well. */
const well: Record<Compressed, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotli(bytes, 5)),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 6 }),
};

const brotli = ({ length }: Buffer, quality: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
});

/** A document in one encoding. */
export interface EncodedBytes {
  bytes: Buffer;
  /** Names the bytes: a strong entity tag. */
  etag: string;
}

/** The bytes of a document. They are compressed at most twice for each encoding, however often they are sent. */
export class EncodedDocument {
  readonly #identity: EncodedBytes;
  readonly #hash: string;
  readonly #compressed: Partial<Record<Compressed, EncodedBytes>> = {};
  /** Encodings that are compressed well, or about to be. */
  readonly #improved = new Set<Compressed>();

  constructor(bytes: Buffer) {
    this.#hash = createHash('sha256').update(bytes).digest('base64url');
    this.#identity = { bytes, etag: this.#etag('identity') };
  }

  /** Estimates the size of all encodings together. */
  get size(): number {
    return Math.ceil(this.#identity.bytes.length * 1.5);
  }

  /** Whether a copy with one of these tags (`If-None-Match`) is still the answer. Only an answer with status 200 heeds them (RFC 9110, 13.2.1). */
  isUnchanged(status: number, tags: string | undefined, encoding: Encoding): boolean {
    // However well it was compressed.
    const kinds = encoding === 'identity' ? [encoding] : [`${encoding}-fast`, `${encoding}-well`];
    return status === 200 && kinds.some((kind) => matchesTag(tags, this.#etag(kind)));
  }

  encoded(encoding: Encoding): EncodedBytes {
    if (encoding === 'identity') return this.#identity;
    const known = this.#compressed[encoding];
    if (!known) return this.#keep(encoding, 'fast', fast[encoding](this.#identity.bytes));
    if (!this.#improved.has(encoding)) {
      this.#improved.add(encoding);
      void well[encoding](this.#identity.bytes).then((bytes) => this.#keep(encoding, 'well', bytes));
    }
    return known;
  }

  #keep(encoding: Compressed, how: 'fast' | 'well', bytes: Buffer): EncodedBytes {
    return (this.#compressed[encoding] = { bytes, etag: this.#etag(`${encoding}-${how}`) });
  }

  #etag(kind: string): string {
    return `"${this.#hash}-${kind}"`;
  }
}
