import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from '../observability/metrics.js';

/** A long task ends early when the signal says that the process is stopping. */
export type Work = (stopping: AbortSignal) => Promise<void>;

export interface FailingTask {
  name: string;
  /** Failures in a row. */
  failures: number;
  error: string;
}

interface Task extends FailingTask {
  run: Work;
  intervalMs: number;
  maxDelayMs: number;
  timer?: NodeJS.Timeout;
  ended: boolean;
}

/** A failing task is run at most this many times less often. */
const maxBackOff = 16;

/**
 * Runs all background work of the backend. A failing task is logged and retried with growing delays; it never ends the process. Readiness and metrics
 * show the failing tasks. A stopping process starts no task and waits for the running ones.
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  readonly #logger = new Logger('Scheduler');
  readonly #stopping = new AbortController();
  readonly #tasks = new Set<Task>();
  readonly #running = new Set<Promise<void>>();
  readonly #failures: Counter;
  #started = false;

  constructor({ registry }: Metrics) {
    this.#failures = new Counter({
      name: 'background_failures_total',
      help: 'Background work that failed, by task.',
      labelNames: ['task'],
      registers: [registry],
    });
    const failing = new Gauge({
      name: 'background_task_failing',
      help: 'How often in a row a regular task has failed.',
      labelNames: ['task'],
      registers: [registry],
      collect: () => {
        for (const { name, failures } of this.#tasks) failing.set({ task: name }, failures);
      },
    });
  }

  /**
   * Runs a task repeatedly, for the first time as soon as the backend has started, and never twice at the same time.
   *
   * @param intervalMs - from the end of a run to the start of the next
   * @param maxDelayMs - between two runs while the task is failing; the interval itself for no extra delay
   * @returns a function that ends the task, but no run that has begun
   */
  every(name: string, intervalMs: number, run: Work, maxDelayMs = intervalMs * maxBackOff): () => void {
    const task: Task = { name, intervalMs, maxDelayMs, run, failures: 0, error: '', ended: false };
    this.#tasks.add(task);
    if (this.#started) this.#schedule(task, 0);
    return () => {
      task.ended = true;
      clearTimeout(task.timer);
      this.#tasks.delete(task);
    };
  }

  /** Aborted when this process is stopping. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Runs work once, in the background. */
  once(name: string, run: Work) {
    if (this.#stopping.signal.aborted) return;
    this.#track(
      run(this.#stopping.signal).catch((error: unknown) => {
        this.#failures.inc({ task: name });
        this.#logger.error({ msg: 'background work failed', task: name, err: error });
      }),
    );
  }

  /** The repeated tasks whose last run failed. */
  failing(): FailingTask[] {
    return [...this.#tasks]
      .filter(({ failures }) => failures > 0)
      .map(({ name, failures, error }) => ({ name, failures, error }));
  }

  onApplicationBootstrap() {
    this.#started = true;
    for (const task of this.#tasks) this.#schedule(task, 0);
  }

  onModuleDestroy() {
    this.#stopping.abort();
    for (const { timer } of this.#tasks) clearTimeout(timer);
  }

  async beforeApplicationShutdown() {
    await Promise.all(this.#running);
  }

  #schedule(task: Task, delay: number) {
    if (task.ended || this.#stopping.signal.aborted) return;
    task.timer = setTimeout(() => this.#track(this.#run(task)), delay).unref();
  }

  async #run(task: Task) {
    try {
      await task.run(this.#stopping.signal);
      if (task.failures > 0) this.#logger.log({ msg: 'background work succeeds again', task: task.name });
      task.failures = 0;
    } catch (error) {
      task.failures += 1;
      task.error = error instanceof Error ? error.message : String(error);
      this.#failures.inc({ task: task.name });
      if (!this.#stopping.signal.aborted)
        this.#logger.warn({ msg: 'background work failed', task: task.name, failures: task.failures, err: error });
    }
    this.#schedule(task, Math.min(task.intervalMs * 2 ** task.failures, Math.max(task.maxDelayMs, task.intervalMs)));
  }

  #track(work: Promise<void>) {
    const tracked = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }
}
