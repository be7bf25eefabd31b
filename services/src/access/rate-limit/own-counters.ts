import type { ThrottlerStorage } from '@nestjs/throttler';

export interface Counter {
  hits: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Beyond this many the oldest are forgotten: a swarm of addresses may not fill the memory. */
const most = 100_000;

export type StorageRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts in the memory of this process, each counter from its first try to the end of its window. */
export class OwnCounters implements ThrottlerStorage {
  readonly #counters = new Map<string, Counter>();

  async increment(key: string, ttl: number, limit: number): Promise<StorageRecord> {
    const now = Date.now();
    const known = this.#counters.get(key);
    const counter = known && known.until > now ? known : { hits: 0, until: now + ttl };
    counter.hits += 1;
    this.put(key, counter);
    return toRecord(counter.hits, counter.until - now, limit);
  }

  get(key: string): Counter | undefined {
    return this.#counters.get(key);
  }

  put(key: string, counter: Counter) {
    this.#counters.set(key, counter);
    if (this.#counters.size > most) this.#counters.delete(this.#counters.keys().next().value!);
  }

  forgetOver(now = Date.now()) {
    for (const [key, { until }] of this.#counters) if (until <= now) this.#counters.delete(key);
  }
}

/** @param left - milliseconds to the end of the window */
export function toRecord(totalHits: number, left: number, limit: number): StorageRecord {
  const isBlocked = totalHits > limit;
  const timeToExpire = Math.ceil(left / 1000);
  return { totalHits, timeToExpire, isBlocked, timeToBlockExpire: isBlocked ? timeToExpire : 0 };
}
