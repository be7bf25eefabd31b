import { minute } from '@setu/contracts';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Schema, type Model } from 'mongoose';
import { databaseNow } from '../platform/database/database-clock.js';
import type { Scheduler } from '../platform/process/scheduler.js';

interface Counter {
  hits: number;
  /** Milliseconds since 1970. */
  until: number;
}

interface RateLimitState {
  hits: number;
  isBlocked: boolean;
  /** Seconds to the end of the window. */
  secondsLeft: number;
}

/**
 * Counts hits by key in fixed windows. `rate-limiter-flexible` does so too, but its counters of memory and MongoDB go by the clock of the process, where all
 * times here are the database's (ADR 23), and its memory has a timer for each counter and no limit.
 */
export interface RateLimitStorage {
  /** @param within - milliseconds that a window lasts */
  add(key: string, hits: number, within: number, limit: number): Promise<RateLimitState>;
}

/** Beyond this many the oldest counters are dropped: a swarm of addresses must not fill the memory. */
const maxCounters = 100_000;

/** Counts in the memory of this process. A counter lasts from its first hit to the end of its window. */
class MemoryStorage implements RateLimitStorage {
  readonly #counters = new Map<string, Counter>();

  async add(key: string, hits: number, within: number, limit: number): Promise<RateLimitState> {
    const now = databaseNow().getTime();
    const known = this.#counters.get(key);
    const counter = known && known.until > now ? known : { hits: 0, until: now + within };
    counter.hits += hits;
    this.set(key, counter);
    return stateOf(counter.hits, counter.until - now, limit);
  }

  get(key: string): Counter | undefined {
    return this.#counters.get(key);
  }

  set(key: string, counter: Counter) {
    this.#counters.set(key, counter);
    if (this.#counters.size > maxCounters) this.#counters.delete(this.#counters.keys().next().value!);
  }

  dropExpired(now = databaseNow().getTime()) {
    for (const [key, { until }] of this.#counters) if (until <= now) this.#counters.delete(key);
  }
}

/** @param left - milliseconds to the end of the window */
const stateOf = (hits: number, left: number, limit: number): RateLimitState => ({
  hits,
  isBlocked: hits > limit,
  secondsLeft: Math.ceil(left / 1000),
});

/** A counter as the database stores it. */
interface RateLimitCounter {
  /** Name of the limit, hash of the person and end of the window: replicas that count alone have windows of their own. */
  _id: string;
  hits: number;
  until: Date;
}

export const rateLimitCounterSchema = new Schema<RateLimitCounter>(
  {
    _id: { type: String, required: true },
    hits: { type: Number, required: true },
    until: { type: Date, required: true, expires: 0 },
  },
  { collection: 'rate_limits', versionKey: false },
);

export type RateLimitCounterModel = Model<RateLimitCounter>;

export const RATE_LIMIT_COUNTER = 'RateLimitCounter';

const saveEvery = 1000;
/** Milliseconds. A shorter window is over before a process that was killed serves again. */
const shortestSaved = minute;
const batchSize = 1000;

/**
 * Counts in memory, so that no request waits, and saves the changes every second, and immediately when a caller is blocked: a process that is killed and
 * started again still knows whom it blocked (ADR 0017).
 */
export class DatabaseStorage implements RateLimitStorage, OnModuleInit, OnApplicationBootstrap {
  readonly #memory = new MemoryStorage();
  readonly #unsaved = new Set<string>();

  constructor(
    private readonly counters: RateLimitCounterModel,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    for (const { _id, hits, until } of await this.counters
      .find({ until: { $gt: databaseNow() } })
      .sort({ hits: 1 })
      .lean())
      this.#memory.set(_id.slice(0, _id.lastIndexOf('@')), { hits, until: until.getTime() });
  }

  onApplicationBootstrap() {
    this.scheduler.every('rate limits', saveEvery, () => this.#save());
  }

  async add(key: string, hits: number, within: number, limit: number): Promise<RateLimitState> {
    const state = await this.#memory.add(key, hits, within, limit);
    if (within < shortestSaved) return state;
    this.#unsaved.add(key);
    const isNewlyBlocked = state.isBlocked && state.hits - hits <= limit;
    if (isNewlyBlocked) this.scheduler.once('rate limits', () => this.#save());
    return state;
  }

  async #save() {
    this.#memory.dropExpired();
    while (this.#unsaved.size > 0) {
      const keys = [...this.#unsaved].slice(0, batchSize);
      for (const key of keys) this.#unsaved.delete(key);
      try {
        await this.#write(keys);
      } catch (error) {
        for (const key of keys) this.#unsaved.add(key);
        throw error;
      }
    }
  }

  async #write(keys: readonly string[]) {
    const writes = keys.flatMap((key) => {
      const counter = this.#memory.get(key);
      if (!counter) return [];
      const { hits, until } = counter;
      const filter = { _id: `${key}@${until}` };
      return [{ updateOne: { filter, update: { $set: { hits, until: new Date(until) } }, upsert: true } }];
    });
    if (writes.length > 0) await this.counters.bulkWrite(writes, { ordered: false });
  }
}

/** One step, so that no counter can be left without an expiry. */
const incrementScript = `
local hits = redis.call('INCRBY', KEYS[1], ARGV[2])
if hits == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** Counts in Redis for all replicas. While Redis does not answer, each replica counts on its own and no request waits. */
export class RedisStorage implements RateLimitStorage, OnApplicationShutdown {
  readonly #logger = new Logger('RateLimits');
  readonly #memory = new MemoryStorage();
  readonly #redis: Redis;
  #isReachable = true;

  constructor(uri: string) {
    this.#redis = new Redis(uri, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 300,
      // A connection that has ended already delays the exit by this much.
      disconnectTimeout: 200,
      retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    });
    this.#redis.on('error', (error: Error) => this.#setReachable(false, error));
    this.#redis.on('ready', () => this.#setReachable(true));
  }

  async add(key: string, hits: number, within: number, limit: number): Promise<RateLimitState> {
    try {
      const answer = await this.#redis.eval(incrementScript, 1, `setu:limit:${key}`, within, hits);
      return stateOf(...(answer as [number, number]), limit);
    } catch (error) {
      this.#setReachable(false, error as Error);
      return this.#memory.add(key, hits, within, limit);
    }
  }

  /** False while this replica counts on its own. */
  get isShared(): boolean {
    return this.#redis.status === 'ready';
  }

  onApplicationShutdown() {
    this.#redis.disconnect();
  }

  #setReachable(isReachable: boolean, error?: Error) {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    if (isReachable) this.#logger.log('Redis answers again: limits are shared between replicas');
    else this.#logger.warn(`Redis does not answer (${error?.message}): limits are counted by each replica alone`);
  }
}
