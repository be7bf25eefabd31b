import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
  identity: async (bytes) => bytes,
};

/** Browsers send few different headers. */
const negotiator = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** What the browser prefers, brotli before gzip. */
export const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  negotiator.negotiate(acceptEncoding ?? '') ?? 'identity';

/** The bytes of a document. They are compressed once for each encoding, however often they are sent. */
export class EncodedDocument {
  readonly #hash: string;
  readonly #bytes: Partial<Record<Encoding, Buffer | Promise<Buffer>>>;

  constructor(html: string) {
    const identity = Buffer.from(html);
    this.#hash = createHash('sha256').update(identity).digest('base64url');
    this.#bytes = { identity };
  }

  /** Of all encodings together, about. */
  get size(): number {
    return Math.ceil((this.#bytes.identity as Buffer).length * 1.5);
  }

  /** Names the bytes in this encoding: a strong entity tag. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}-${encoding}"`;
  }

  /** A promise only the first time. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    return (this.#bytes[encoding] ??= this.#encode(encoding));
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    return (this.#bytes[encoding] = await encoders[encoding](this.#bytes.identity as Buffer));
  }
}

/** Whether a copy with one of these tags (`If-None-Match`) is still the answer. Only an answer with status 200 heeds them (RFC 9110, 13.2.1). */
export const isUnchanged = (status: number, tags: string | undefined, etag: string): boolean =>
  status === 200 &&
  tags !== undefined &&
  tags.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));
