import { constants } from 'node:os';
import type { RootDatabase } from 'lmdb';
import { ServerError } from '../errors.js';

/** How long one transaction takes steps. The rest waits for the next one, so that no job waits long. */
const SLICE_MS = 20;

/** How long one nested transaction takes pieces of a job. One for each piece would cost more than most pieces do. */
const STEP_MS = 4;

interface Job {
  /** Does a part of the job and returns whether that was the last. */
  step(): boolean;
  settle(error?: unknown): void;
}

const MAP_FULL = -30_792;
const { ENOSPC, EDQUOT, EFBIG, EIO } = constants.errno;
/**
 * A full disk, a used-up quota, a limit of the process, the end of the address range: whatever has no room left. LMDB tells EIO
 * when the disk took only a part of what was to be written.
 */
const NO_ROOM: unknown[] = [ENOSPC, EDQUOT, EFBIG, MAP_FULL, EIO];

/**
 * Group commit: all that wait share one transaction and its fsync; a job is settled only after the fsync of the transaction
 * that held its last step. Each step is a nested transaction: it happens whole or not at all.
 */
export class Writer {
  private queue: Job[] = [];
  private pumping: Promise<void> | undefined;

  constructor(
    private readonly root: RootDatabase<Buffer, Buffer>,
    /** fault: memory and disk may differ. committed: what was written can be read now. */
    private readonly on: { fault(): void; committed(): void },
  ) {}

  /** Does a job in pieces (a document each, or less) until one returns that it was the last. A piece that throws undoes those of its step. */
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

/** lmdb gives the reason of a failed commit in a promise on the error. */
async function causeOf(error: unknown): Promise<unknown> {
  const { commitError } = error as { commitError?: Promise<never> };
  return orNoRoom(commitError ? await commitError.catch((cause: unknown) => cause) : error);
}

export const isNoRoom = (error: unknown): boolean =>
  // A refusal of ours may have the number of one of these by chance.
  !(error instanceof ServerError) && NO_ROOM.includes((error as { code?: unknown } | undefined)?.code);

function orNoRoom(error: unknown): unknown {
  if (!isNoRoom(error)) return error;
  const fault = (error as { code: unknown }).code === EIO ? 'full or broken' : 'full';
  return new ServerError(
    'OutOfDiskSpace',
    `the disk of the database is ${fault}: nothing is written until there is room; what is stored can be read`,
  );
}
