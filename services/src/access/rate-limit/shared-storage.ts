import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { OwnCounters, toRecord, type StorageRecord } from './own-counters.js';

/** One step, so that no counter can be left without an end. */
const countOne = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** Counts in Redis for all replicas; while Redis does not answer each counts on its own, and no request waits. */
export class SharedStorage implements ThrottlerStorage, OnApplicationShutdown {
  readonly #logger = new Logger('RateLimits');
  readonly #own = new OwnCounters();
  readonly #redis: Redis;
  #answers = true;

  constructor(uri: string) {
    this.#redis = new Redis(uri, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 300,
      // Holds up the exit for as long after a connection that had ended by itself.
      disconnectTimeout: 200,
      retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
    });
    this.#redis.on('error', (error: Error) => this.#note(false, error));
    this.#redis.on('ready', () => this.#note(true));
  }

  async increment(key: string, ttl: number, limit: number): Promise<StorageRecord> {
    try {
      const answer = await this.#redis.eval(countOne, 1, `setu:limit:${key}`, ttl);
      return toRecord(...(answer as [number, number]), limit);
    } catch (error) {
      this.#note(false, error as Error);
      return this.#own.increment(key, ttl, limit);
    }
  }

  onApplicationShutdown() {
    this.#redis.disconnect();
  }

  #note(answers: boolean, error?: Error) {
    if (answers === this.#answers) return;
    this.#answers = answers;
    if (answers) this.#logger.log('Redis answers again: limits are shared between replicas');
    else this.#logger.warn(`Redis does not answer (${error?.message}): limits are counted by each replica alone`);
  }
}
