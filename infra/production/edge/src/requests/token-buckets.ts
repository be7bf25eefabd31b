import { LRUCache } from 'lru-cache';
import { networkOf, networkShare } from './networks.js';

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

/** A bucket of tokens for each address, which fills with time, and a larger one for each /48 network. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  constructor(private readonly options: BucketOptions) {}

  /** Takes a token of an address, and of its network. Returns false if one of them has none. */
  take(address: string): boolean {
    if (this.isEmpty(address)) return false;
    const countedAt = performance.now();
    for (const key of keysOf(address))
      this.#buckets.set(key, { tokens: this.#tokensOf(key, address, countedAt) - 1, countedAt });
    return true;
  }

  isEmpty(address: string): boolean {
    const now = performance.now();
    return keysOf(address).some((key) => this.#tokensOf(key, address, now) < 1);
  }

  #tokensOf(key: string, address: string, now: number): number {
    const share = key === address ? 1 : networkShare;
    const [burst, perSecond] = [this.options.burst * share, this.options.perSecond * share];
    const { tokens, countedAt } = this.#buckets.get(key) ?? { tokens: burst, countedAt: now };
    return Math.min(burst, tokens + ((now - countedAt) / 1_000) * perSecond);
  }
}

function keysOf(address: string): string[] {
  const network = networkOf(address);
  return network === undefined ? [address] : [address, network];
}
