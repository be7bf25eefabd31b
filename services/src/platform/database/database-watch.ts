import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { isOutOfDiskSpace } from '../http/error.filter.js';
import { Readiness } from '../observability/readiness.js';
import { Scheduler } from '../process/scheduler.js';

const interval = 500;
/** A database that is busy may take this long for the shortest answer. */
const timeoutMs = 2000;
/** A connection that died without a word never answers: then another one is asked. */
const lostAfterMs = 5000;
/** For so long after a refusal the disk counts as full; whoever saves next finds out. */
const fullFor = 15_000;

/** Knows at any moment whether the database answers, so that nobody has to ask it. */
@Injectable()
export class DatabaseWatch implements OnModuleInit {
  readonly #logger = new Logger('Database');
  #problem: string | undefined;
  #awaySince = 0;
  #pinging: Promise<void> | undefined;
  #pingedAt = 0;
  #fullAt = -Infinity;

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly readiness: Readiness,
    private readonly scheduler: Scheduler,
  ) {}

  /** Why the database cannot be asked, in a sentence; undefined when it answers. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Milliseconds; 0 while it answers. */
  get awayFor(): number {
    return this.#problem ? performance.now() - this.#awaySince : 0;
  }

  /** Whether something was refused for want of room a moment ago. What is stored can be read all the same. */
  get isFull(): boolean {
    return performance.now() - this.#fullAt < fullFor;
  }

  /** What a request failed with. */
  failed(error: unknown) {
    if (!isOutOfDiskSpace(error)) return;
    if (!this.isFull) this.#logger.error('the disk of the database is full: nothing can be saved');
    this.#fullAt = performance.now();
  }

  onModuleInit() {
    this.readiness.checks.set('database', () => this.#problem ?? true);
    this.scheduler.every('database', interval, () => this.look(), interval);
  }

  /** Finds out, in two seconds at most. */
  async look() {
    const isLost = performance.now() - this.#pingedAt > lostAfterMs;
    // A ping that nobody has answered in time is still waiting: another one would only wait beside it.
    if (this.#pinging && this.#problem && !isLost) return;
    if (!this.#pinging || isLost) this.#start();
    const enough = new AbortController();
    const late = wait(timeoutMs, 'late', { signal: enough.signal, ref: false }).catch(() => {});
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
