import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { PerAddress } from './budget.js';
import { TokenBuckets } from './token-buckets.js';

/** A 429 that is made once. */
export interface Rejection {
  type: string;
  body: Buffer;
  retryAfter: number;
}

/** Number of requests of an address without a delay, first together and then each second: a page asks for several things, and a class for several pages. */
const promptRejections = { burst: 20, perSecond: 2 };
/** A client that goes on after that waits for each, so that it cannot ask as often as it is rejected. */
const delayMs = 1_000;
/** Delayed requests of one address, whose others are rejected without a delay: all count among its requests at the same time. */
const maxDelayed = 64;
/** A longer limit is asked for again. */
const maxSeconds = 60;

/**
 * Addresses that are over a limit and go on asking. Their requests are answered from bytes that are there, before anything else is done for them: a 429 that
 * passes through all hooks, or through the backend, takes ten times as long.
 */
export class KnownLimits {
  readonly #prompt = new TokenBuckets(promptRejections);
  readonly #delayed = new PerAddress(maxDelayed);
  /** When a limit ends (`performance.now()`), by address and path. */
  readonly #ends = new LRUCache<string, number>({ max: 20_000 });

  /** Notes that the edge or the backend has rejected a request with a 429. */
  note(address: string, path: string, retryAfter: number): void {
    this.#prompt.take(address);
    const seconds = Math.min(retryAfter || 1, maxSeconds);
    this.#ends.set(keyOf(address, path), performance.now() + seconds * 1_000);
  }

  /** Returns the seconds until the address may ask again. Undefined if it may ask now, as an address with few rejected requests. */
  secondsLeft(address: string, path: string): number | undefined {
    const left = (this.#ends.get(keyOf(address, path)) ?? 0) - performance.now();
    return left > 0 && this.#prompt.isEmpty(address) ? Math.ceil(left / 1_000) : undefined;
  }

  /** Rejects a request of an address, immediately or after the delay. */
  async reject(reply: FastifyReply, address: string, { type, body, retryAfter }: Rejection): Promise<void> {
    if (!this.#prompt.take(address) && this.#delayed.enter(address)) {
      await pause(delayMs);
      this.#delayed.leave(address);
    }
    reply.hijack();
    reply.raw.writeHead(429, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
    });
    reply.raw.end(reply.request.method === 'HEAD' ? undefined : body);
  }
}

const keyOf = (address: string, path: string) => `${address} ${path}`;
