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
    const { burst, perSecond } = this.options;
    const now = performance.now();
    const { tokens, countedAt } = this.#buckets.get(address) ?? { tokens: burst, countedAt: now };
    const filled = Math.min(burst, tokens + ((now - countedAt) / 1_000) * perSecond);
    const hasToken = filled >= 1;
    this.#buckets.set(address, { tokens: hasToken ? filled - 1 : filled, countedAt: now });
    return hasToken;
  }
}
