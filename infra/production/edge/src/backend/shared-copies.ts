import { mebibyte } from '@setu/contracts';
import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { addAbortSignal, Readable } from 'node:stream';
import { chooseEncoding } from '../requests/encoding.js';
import { tooManyRequests } from '../requests/http-error.js';
import { TokenBuckets } from '../requests/token-buckets.js';

/** An answer of the backend, or of a copy. */
export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: Readable;
  isCopy?: true;
}

interface Copy {
  headers: IncomingHttpHeaders;
  size: number;
  bytes: Promise<Buffer>;
  /** Visitors to whom it is being sent. */
  readers: number;
  /** Aborted when its memory is needed: ends them. */
  dropped: AbortController;
}

type Headers = Record<string, string | string[]>;

const maxBytes = 96 * mebibyte;
/** Answers to one address. The backend charges as many for those that it sends itself. */
const perAddress = { burst: 50, perSecond: 5 };
/** So that a client is seen to read slowly, and not to read nothing. */
const chunkBytes = 64 * 1024;

/**
 * Copies of large answers that are the same for all visitors: one for each version and encoding, from which each reader is served at their own pace, without a
 * connection to the backend. The backend is asked each time whether a copy still holds.
 */
export class SharedCopies {
  /** By path, encoding and entity tag, the least recently requested one first. */
  readonly #copies = new Map<string, Copy>();
  /** Requests for a first copy, by path and encoding. Others wait for it: fifty together would read the list fifty times. */
  readonly #first = new Map<string, Promise<void>>();
  readonly #answers: TokenBuckets;

  constructor(
    scale = 1,
    private readonly max = maxBytes,
  ) {
    this.#answers = new TokenBuckets({ burst: perAddress.burst * scale, perSecond: perAddress.perSecond * scale });
  }

  /**
   * @param ask - sends the request to the backend
   * @throws HttpError 429 if the address has asked too often
   */
  async answer(
    path: string,
    headers: Headers,
    address: string,
    ask: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer> {
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''));
    const prefix = `${path} ${encoding} `;
    const first = this.#first.get(prefix);
    // To wait for nothing would let all of them pass.
    if (first) await first;
    const request = () => this.#request(prefix, { ...headers, 'accept-encoding': encoding }, address, ask);
    if (this.#tagsOf(prefix).length > 0) return request();
    let end = (): void => undefined;
    this.#first.set(prefix, new Promise((ended) => (end = ended)));
    try {
      return await request();
    } finally {
      this.#first.delete(prefix);
      end();
    }
  }

  #tagsOf(prefix: string): string[] {
    return [...this.#copies.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  async #request(
    prefix: string,
    headers: Headers,
    address: string,
    ask: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer> {
    const tags = this.#tagsOf(prefix);
    // A visitor who has a version of their own is answered by the backend whether it still holds.
    const condition = headers['if-none-match'] ?? (tags.length > 0 ? tags.join(', ') : undefined);
    const isOwn = headers['if-none-match'] !== undefined;
    const answer = await ask({
      ...headers,
      ...(condition !== undefined && { 'if-none-match': condition }),
    });
    const { statusCode, headers: sent } = answer;
    const key = prefix + String(sent.etag);
    if (statusCode === 304 && isOwn) return answer;
    if (statusCode !== 304 && (statusCode !== 200 || sent.etag === undefined)) return answer;
    if (statusCode === 304 && !this.#answers.take(address)) {
      drop(answer.body);
      throw tooManyRequests();
    }
    const copy = this.#known(key, answer) ?? this.#begin(key, answer);
    return copy ? this.#send(copy, sent) : answer;
  }

  #known(key: string, { body }: Answer): Copy | undefined {
    const copy = this.#copies.get(key);
    if (!copy) return undefined;
    drop(body);
    this.#copies.delete(key);
    this.#copies.set(key, copy);
    return copy;
  }

  /** Undefined if there is no room. */
  #begin(key: string, { headers, body }: Answer): Copy | undefined {
    const size = Number(headers['content-length']);
    if (!this.#makeRoom(size)) return undefined;
    const copy: Copy = { headers, size, bytes: bytesOf(body, size), readers: 0, dropped: new AbortController() };
    // Each reader listens.
    setMaxListeners(0, copy.dropped.signal);
    this.#copies.set(key, copy);
    copy.bytes.catch(() => this.#copies.get(key) === copy && this.#copies.delete(key));
    return copy;
  }

  /** Drops copies without readers before those with some. */
  #makeRoom(size: number): boolean {
    const left = () => this.max - [...this.#copies.values()].reduce((sum, copy) => sum + copy.size, 0);
    // Also false for an unknown size.
    if (!(size <= this.max)) return false;
    const droppable = [...this.#copies].toSorted(([, a], [, b]) => Number(a.readers > 0) - Number(b.readers > 0));
    for (const [key, { dropped }] of droppable) {
      if (left() >= size) break;
      this.#copies.delete(key);
      dropped.abort();
    }
    return true;
  }

  async #send(copy: Copy, sent: IncomingHttpHeaders): Promise<Answer> {
    copy.readers++;
    const leave = () => copy.readers--;
    try {
      const body = Readable.from(chunksOf(await copy.bytes), { objectMode: false });
      addAbortSignal(copy.dropped.signal, body).once('close', leave);
      const headers = { ...copy.headers, ...sent, 'content-length': String(copy.size) };
      return { statusCode: 200, headers, body, isCopy: true };
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** Ends an answer that is not needed. */
const drop = (body: Readable): void => void body.on('error', () => undefined).destroy();

async function bytesOf(body: Readable, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const chunk of body) length += (chunk as Buffer).copy(bytes, length);
  return bytes;
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}
