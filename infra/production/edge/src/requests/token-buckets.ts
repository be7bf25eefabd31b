import { LRUCache } from 'lru-cache';

export interface BucketOptions {
  /** Tokens of a full bucket. */
  burst: number;
  /** Tokens that come back each second. */
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When they were counted (`performance.now()`). */
  countedAt: number;
}

/** Most of them are full again long before they are forgotten. */
const maxBuckets = 100_000;

/** A bucket of tokens for each address, which fills with time. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  constructor(private readonly options: BucketOptions) {}

  /** Takes a token of an address. Returns false if there is none. */
  take(address: string): boolean {
    const now = performance.now();
    const tokens = this.#tokensOf(address, now);
    const hasToken = tokens >= 1;
    this.#buckets.set(address, { tokens: hasToken ? tokens - 1 : tokens, countedAt: now });
    return hasToken;
  }

  isEmpty(address: string): boolean {
    return this.#tokensOf(address, performance.now()) < 1;
  }

  #tokensOf(address: string, now: number): number {
    const { burst, perSecond } = this.options;
    const { tokens, countedAt } = this.#buckets.get(address) ?? { tokens: burst, countedAt: now };
    return Math.min(burst, tokens + ((now - countedAt) / 1_000) * perSecond);
  }
}
