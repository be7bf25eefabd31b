import { constants } from 'node:os';
import type { RootDatabase } from 'lmdb';
import { ServerError } from '../bson/errors.js';

/** Milliseconds for which one transaction runs steps. The others wait for the next transaction, so that no job waits long. */
const SLICE_MS = 20;

/** Milliseconds for which one nested transaction runs pieces of a job. One for each piece would cost more than most pieces do. */
const STEP_MS = 4;

interface Job {
  /** Runs a part of the job and returns whether it was the last. */
  step(): boolean;
  settle(error?: unknown): void;
}

const MAP_FULL = -30_792;
const { ENOSPC, EDQUOT, EFBIG, EIO } = constants.errno;
/**
 * A full disk, a used-up quota, a limit of the process, the end of the address range. LMDB reports EIO when the disk
 * stored only a part of the data.
 */
const NO_ROOM: unknown[] = [ENOSPC, EDQUOT, EFBIG, MAP_FULL, EIO];

/**
 * Group commit: all waiting jobs share one transaction and its fsync; a job is settled only after the fsync of the
 * transaction with its last step. Each step is a nested transaction: it is applied completely or not at all.
 */
export class Writer {
  private queue: Job[] = [];
  private pumping: Promise<void> | undefined;

  constructor(
    private readonly root: RootDatabase<Buffer, Buffer>,
    /** fault: memory and disk may differ. committed: the written data can be read now. */
    private readonly on: { fault(): void; committed(): void },
  ) {}

  /** Runs a job in pieces (a document each, or less) until one returns that it was the last. A piece that throws undoes those of its step. */
  run(piece: () => boolean): Promise<void> {
    return this.add(() => {
      const until = performance.now() + STEP_MS;
      while (!piece()) if (performance.now() >= until) return false;
      return true;
    });
  }

  private add(step: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ step, settle: (error) => (error === undefined ? resolve() : reject(error as Error)) });
      this.pumping ??= this.pump().finally(() => (this.pumping = undefined));
    });
  }

  async once<T>(work: () => T): Promise<T> {
    let result: T | undefined;
    await this.run(() => {
      result = work();
      return true;
    });
    return result as T;
  }

  /** Resolves when no job waits. */
  async drain(): Promise<void> {
    while (this.pumping) await this.pumping;
  }

  private async pump(): Promise<void> {
    while (this.queue.length) await this.commit();
  }

  private async commit(): Promise<void> {
    const touched = new Set<Job>();
    const settled: (() => void)[] = [];
    try {
      await this.root.transaction(() => {
        const until = performance.now() + SLICE_MS;
        for (let job = this.queue.shift(); job; job = performance.now() < until ? this.queue.shift() : undefined) {
          touched.add(job);
          this.step(job, settled);
        }
      });
      this.on.committed();
      settled.forEach((settle) => settle());
    } catch (thrown) {
      const error = await causeOf(thrown);
      this.on.fault();
      this.queue = this.queue.filter((job) => !touched.has(job));
      for (const job of touched) job.settle(error);
    }
  }

  private step(job: Job, settled: (() => void)[]): void {
    try {
      if (this.root.childTransaction(() => job.step()) as unknown as boolean) settled.push(() => job.settle());
      else this.queue.push(job);
    } catch (error) {
      this.on.fault();
      settled.push(() => job.settle(orNoRoom(error)));
    }
  }
}

/** Returns the reason of a failed commit, which lmdb gives in a promise on the error. */
async function causeOf(error: unknown): Promise<unknown> {
  const { commitError } = error as { commitError?: Promise<never> };
  return orNoRoom(commitError ? await commitError.catch((cause: unknown) => cause) : error);
}

export const isNoRoom = (error: unknown): boolean =>
  // An error of ours may have one of these numbers by chance.
  !(error instanceof ServerError) && NO_ROOM.includes((error as { code?: unknown } | undefined)?.code);

function orNoRoom(error: unknown): unknown {
  if (!isNoRoom(error)) return error;
  const fault = (error as { code: unknown }).code === EIO ? 'full or broken' : 'full';
  return new ServerError(
    'OutOfDiskSpace',
    `the disk of the database is ${fault}: nothing is written until there is room; what is stored can be read`,
  );
}
