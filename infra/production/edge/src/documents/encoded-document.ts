import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

type Compressed = Exclude<Encoding, 'identity'>;

/** Most documents are sent once, so each is compressed fast at first, and well when it is asked for again. */
const levels: Record<Compressed, { fast: number; well: number }> = {
  br: { fast: 3, well: 5 },
  gzip: { fast: 4, well: 6 },
};

const compress: Record<Compressed, (bytes: Buffer, level: number) => Promise<Buffer>> = {
  br: (bytes, level) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes, level) => promisify(gzip)(bytes, { level }),
};

/** Browsers send few different headers. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** What the browser prefers, brotli before gzip. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  negotiator.negotiate(acceptEncoding ?? '') ?? 'identity';

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
  readonly #compressed: Partial<Record<Compressed, EncodedBytes | Promise<EncodedBytes>>> = {};
  /** Encodings that are compressed well, or about to be. */
  readonly #improved = new Set<Compressed>();

  constructor(bytes: Buffer) {
    this.#hash = createHash('sha256').update(bytes).digest('base64url');
    this.#identity = { bytes, etag: this.#etag('identity') };
  }

  /** Of all encodings together, about. */
  get size(): number {
    return Math.ceil(this.#identity.bytes.length * 1.5);
  }

  /** Whether a copy with one of these tags (`If-None-Match`) is still the answer. Only an answer with status 200 heeds them (RFC 9110, 13.2.1). */
  isUnchanged(status: number, tags: string | undefined, encoding: Encoding): boolean {
    if (status !== 200 || tags === undefined) return false;
    // However well it was compressed.
    const known = `"${this.#hash}-${encoding}`;
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '').startsWith(known));
  }

  /** A promise only the first time. */
  encoded(encoding: Encoding): EncodedBytes | Promise<EncodedBytes> {
    if (encoding === 'identity') return this.#identity;
    const known = this.#compressed[encoding];
    if (!known) return (this.#compressed[encoding] = this.#compress(encoding, 'fast'));
    if (!(known instanceof Promise) && !this.#improved.has(encoding)) {
      this.#improved.add(encoding);
      void this.#compress(encoding, 'well');
    }
    return known;
  }

  async #compress(encoding: Compressed, how: 'fast' | 'well'): Promise<EncodedBytes> {
    const bytes = await compress[encoding](this.#identity.bytes, levels[encoding][how]);
    return (this.#compressed[encoding] = { bytes, etag: this.#etag(`${encoding}-${how}`) });
  }

  #etag(kind: string): string {
    return `"${this.#hash}-${kind}"`;
  }
}
