import type { OnApplicationBootstrap, OnModuleInit } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import type { Scheduler } from '../../platform/scheduler.js';
import type { KeptCounterModel } from './kept-counter.schema.js';
import { OwnCounters, type StorageRecord } from './own-counters.js';

const saveEvery = 1000;
const batchSize = 1000;

/**
 * Counts in memory, so that no request waits, and writes what has changed into the database every second, and at once when somebody is blocked: a process
 * that is killed and started again still knows who was (ADR 0017).
 */
export class KeptStorage implements ThrottlerStorage, OnModuleInit, OnApplicationBootstrap {
  readonly #own = new OwnCounters();
  readonly #unsaved = new Set<string>();

  constructor(
    private readonly kept: KeptCounterModel,
    private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit() {
    await this.kept.createIndexes();
    for (const { _id, hits, until } of await this.kept
      .find({ until: { $gt: new Date() } })
      .sort({ hits: 1 })
      .lean())
      this.#own.put(_id.slice(0, _id.lastIndexOf('@')), { hits, until: until.getTime() });
  }

  onApplicationBootstrap() {
    this.scheduler.every('rate limits', saveEvery, () => this.#save());
  }

  async increment(key: string, ttl: number, limit: number): Promise<StorageRecord> {
    const record = await this.#own.increment(key, ttl, limit);
    this.#unsaved.add(key);
    if (record.totalHits === limit + 1) this.scheduler.once('rate limits', () => this.#save());
    return record;
  }

  async #save() {
    this.#own.forgetOver();
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
      const counter = this.#own.get(key);
      if (!counter) return [];
      const { hits, until } = counter;
      const filter = { _id: `${key}@${until}` };
      return [{ updateOne: { filter, update: { $set: { hits, until: new Date(until) } }, upsert: true } }];
    });
    if (writes.length > 0) await this.kept.bulkWrite(writes, { ordered: false });
  }
}
