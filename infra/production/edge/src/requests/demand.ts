import { LRUCache } from 'lru-cache';
import { networkOf, networkShare } from './networks.js';

/** Requests of an address or of a /48 network, also those that were rejected. Half of them are forgotten in `halfLifeMs`. */
interface Count {
  count: number;
  countedAt: number;
}
const halfLifeMs = 5_000;
const maxKnown = 20_000;

/** Number of requests that each address has sent of late: some 7 for one a second. */
export class Demand {
  /** By address and network. */
  readonly #counts = new LRUCache<string, Count>({ max: maxKnown });

  add(address: string): void {
    const countedAt = performance.now();
    for (const key of [address, networkOf(address)])
      if (key !== undefined) this.#counts.set(key, { count: this.#requestsOf(key, countedAt) + 1, countedAt });
  }

  of(address: string): number {
    const now = performance.now();
    const network = networkOf(address);
    const own = this.#requestsOf(address, now);
    return network === undefined ? own : Math.max(own, this.#requestsOf(network, now) / networkShare);
  }

  /** @param key - an address or a network */
  #requestsOf(key: string, now: number): number {
    const known = this.#counts.get(key);
    return known ? known.count * 2 ** ((known.countedAt - now) / halfLifeMs) : 0;
  }
}
