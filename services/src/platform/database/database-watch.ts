import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { lastBackup } from './last-backup.js';
import { isOutOfDiskSpace } from './mongo-errors.js';
import { endStuckWaits } from './stuck-connections.js';
import { Metrics } from '../observability/metrics.js';
import { Readiness } from '../observability/readiness.js';
import { Scheduler } from '../process/scheduler.js';

const interval = 250;
/** How long a busy database may take for the shortest answer. */
const timeoutMs = 2000;
/** The same while it is known to be away: readiness must name it before a waiting request is given up. */
const awayTimeoutMs = 100;
/** A connection that died silently never answers; after this long another one is asked. */
const lostAfterMs = 5000;
/** How long after a failed write the disk counts as full. */
const fullForMs = 15_000;

/** Checks regularly whether the database answers, so that the state is known at any moment. */
@Injectable()
export class DatabaseWatch implements OnModuleInit {
  readonly #logger = new Logger('Database');
  #problem: string | undefined;
  #awaySince = 0;
  #pinging: Promise<void> | undefined;
  #pingedAt = 0;
  #fullAt = -Infinity;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly readiness: Readiness,
    private readonly scheduler: Scheduler,
    private readonly metrics: Metrics,
  ) {}

  /** Why the database is unavailable, in a sentence; undefined when it answers. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Milliseconds; 0 while it answers. */
  get awayFor(): number {
    return this.#problem ? performance.now() - this.#awaySince : 0;
  }

  /** Whether a recent write failed because the disk is full. Reads still work. */
  get isFull(): boolean {
    return performance.now() - this.#fullAt < fullForMs;
  }

  /** Notes the error of a failed request. */
  noteError(error: unknown) {
    if (!isOutOfDiskSpace(error)) return;
    if (!this.isFull) this.#logger.error('the disk of the database is full: nothing can be saved');
    this.#fullAt = performance.now();
  }

  onModuleInit() {
    this.metrics.gauge('database_up', 'Whether the database answers.', () => (this.#problem ? 0 : 1));
    this.metrics.gauge('database_disk_used_ratio', 'Used share of the disk of the database.', () => this.#diskUsed());
    this.metrics.gauge('backup_completed_timestamp_seconds', 'When the last backup was complete.', async () =>
      this.#problem ? undefined : lastBackup(this.connection, timeoutMs),
    );
    this.readiness.checks.set('database', () => this.#problem ?? true);
    this.scheduler.every('database', interval, () => this.check(), interval);
  }

  /** Returns nothing while the database is away, which would not answer. */
  async #diskUsed(): Promise<number | undefined> {
    if (this.#problem) return undefined;
    const { fsUsedSize, fsTotalSize } = await this.connection.db!.stats({ maxTimeMS: timeoutMs });
    return fsTotalSize ? fsUsedSize / fsTotalSize : undefined;
  }

  /** Pings the database; takes two seconds at most, and much less while it is away. */
  async check() {
    if (this.#problem) endStuckWaits(this.connection.getClient());
    const isLost = performance.now() - this.#pingedAt > lostAfterMs;
    // A late ping is still waiting; another one would only wait beside it.
    if (this.#pinging && this.#problem && !isLost) return;
    if (!this.#pinging || isLost) this.#start();
    const enough = new AbortController();
    const late = wait(this.#problem ? awayTimeoutMs : timeoutMs, 'late', { signal: enough.signal, ref: false }).catch(
      () => {},
    );
    const first = await Promise.race([this.#pinging!, late]);
    enough.abort();
    if (first === 'late') this.#note('It does not answer.');
  }

  #start() {
    this.#pingedAt = performance.now();
    const pinging = this.#ping().finally(() => {
      if (this.#pinging === pinging) this.#pinging = undefined;
    });
    this.#pinging = pinging;
  }

  async #ping() {
    try {
      await this.connection.db!.admin().ping();
      this.#note(undefined);
    } catch {
      this.#note('It cannot be reached.');
    }
  }

  #note(problem: string | undefined) {
    if (problem && !this.#problem) {
      this.#awaySince = performance.now();
      this.#logger.error(`the database is away: ${problem}`);
    }
    if (!problem && this.#problem) this.#logger.log('the database answers again');
    this.#problem = problem;
  }
}
