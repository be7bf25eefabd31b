import { matchesTag, mebibyte } from '@setu/contracts';
import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { addAbortSignal, Readable } from 'node:stream';
import { chooseEncoding } from '../requests/encoding.js';
import { isTooMany, tooManyRequests } from '../requests/http-error.js';
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

interface SharedRequest {
  path: string;
  headers: Headers;
  address: string;
  signal?: AbortSignal;
}

const maxBytes = 96 * mebibyte;
/** Answers to one address. The backend charges as many for those that it sends itself. */
const perAddress = { burst: 50, perSecond: 5 };
/** Small enough that a slow client is seen to read. */
const chunkBytes = 64 * 1024;

/**
 * Copies of large answers that are the same for all visitors: one for each version and encoding, from which each reader is served at their own pace, without a
 * connection to the backend. Each request revalidates the copy at the backend.
 */
export class SharedCopies {
  /** By path, encoding and entity tag, the least recently requested one first. */
  readonly #copies = new Map<string, Copy>();
  /** Requests that load a copy, by path and encoding. Others wait for it: fifty together would read the list fifty times. */
  readonly #loading = new Map<string, Promise<void>>();
  readonly #answers: TokenBuckets;

  constructor(
    scale = 1,
    private readonly max = maxBytes,
  ) {
    this.#answers = new TokenBuckets({ burst: perAddress.burst * scale, perSecond: perAddress.perSecond * scale });
  }

  /**
   * @param signal - aborted when the visitor leaves. A copy is for others too, so only the wait for it ends.
   * @param fetchAnswer - sends the request to the backend
   * @throws HttpError 429 if the address has asked too often
   */
  async answer(
    { path, headers, address, signal }: SharedRequest,
    fetchAnswer: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer> {
    const encoding = chooseEncoding(String(headers['accept-encoding'] ?? ''));
    const prefix = `${path} ${encoding} `;
    for (let loading; (loading = this.#loading.get(prefix));) await loading;
    signal?.throwIfAborted();
    const answer = this.#request(prefix, { ...headers, 'accept-encoding': encoding }, address, fetchAnswer);
    // A visitor with a version of their own may get a 304, of which no copy is made.
    if (headers['if-none-match'] !== undefined || this.#tagsOf(prefix).length > 0) return answer;
    const loading = untilLoaded(answer);
    // Perhaps no other visitor waits.
    loading.catch(() => undefined);
    this.#loading.set(prefix, loading);
    try {
      return await answer;
    } finally {
      this.#loading.delete(prefix);
    }
  }

  #tagsOf(prefix: string): string[] {
    return [...this.#copies.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }

  async #request(
    prefix: string,
    headers: Headers,
    address: string,
    fetchAnswer: (headers: Headers) => Promise<Answer>,
  ): Promise<Answer> {
    const tags = this.#tagsOf(prefix);
    const own = headers['if-none-match'];
    if (own === undefined && tags.length > 0 && this.#answers.isEmpty(address)) throw tooManyRequests();
    const condition = [own ?? [], tags].flat().join(', ');
    const answer = await fetchAnswer({ ...headers, ...(condition && { 'if-none-match': condition }) });
    const { statusCode, headers: received } = answer;
    const etag = String(received.etag);
    if (statusCode === 304 && matchesTag(own?.toString(), etag)) return answer;
    if (statusCode !== 304 && (statusCode !== 200 || received.etag === undefined)) return answer;
    const copy = this.#known(prefix + etag, answer);
    if (statusCode === 200) {
      const begun = copy ?? this.#begin(prefix + etag, answer);
      return begun ? this.#send(begun, received) : answer;
    }
    // The copy was dropped since its tag was sent, and this visitor has none.
    if (!copy) return this.#request(prefix, headers, address, fetchAnswer);
    if (!this.#answers.take(address)) throw tooManyRequests();
    return this.#send(copy, received);
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

  async #send(copy: Copy, received: IncomingHttpHeaders): Promise<Answer> {
    copy.readers++;
    const countDown = () => copy.readers--;
    try {
      const body = Readable.from(chunksOf(await copy.bytes), { objectMode: false });
      addAbortSignal(copy.dropped.signal, body).once('close', countDown);
      const headers = { ...copy.headers, ...received, 'content-length': String(copy.size) };
      return { statusCode: 200, headers, body, isCopy: true };
    } catch (error) {
      countDown();
      throw error;
    }
  }
}

/** Resolves once others can ask, too. A failure of the backend is that of all who wait; a 429 is that of one address. */
async function untilLoaded(answer: Promise<Answer>): Promise<void> {
  await answer.catch((error: unknown) => {
    if (!isTooMany(error)) throw error;
  });
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
