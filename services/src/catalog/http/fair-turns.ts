import { setImmediate as nextTurn } from 'node:timers/promises';

interface Caller {
  /** Cost of its work so far, counted from its position when it arrived. */
  served: number;
  /** Each returns its cost. */
  tasks: (() => Promise<number>)[];
}

/** Milliseconds for which the others wait for a task. One that goes on runs beside them. */
const maxWaitMs = 250;

/**
 * Runs short tasks one at a time. A task may be asynchronous: the others wait for it, a quarter of a second at most. Between two of them the event loop turns, so that other requests are answered and closed connections are noticed. The
 * next task belongs to the caller whose tasks have cost the least (start-time fair queueing), so many or costly tasks delay those of the same caller.
 */
export class FairTurns {
  readonly #callers = new Map<string, Caller>();
  /** Cost served to the caller whose turn it is. A new caller starts with it. */
  #now = 0;
  #waiting = 0;
  #isRunning = false;

  /** Returns how many tasks of a caller wait. */
  waitingOf(caller: string): number {
    return this.#callers.get(caller)?.tasks.length ?? 0;
  }

  /** @param costOf - is called when the task has run, even if it has thrown */
  run<T>(caller: string, task: () => T | Promise<T>, costOf: () => number): Promise<T> {
    return new Promise((resolve, reject) => {
      const known = this.#callers.get(caller) ?? { served: this.#now, tasks: [] };
      this.#callers.set(caller, known);
      this.#waiting++;
      known.tasks.push(async () => {
        try {
          resolve(await task());
        } catch (error) {
          reject(error);
        }
        return costOf();
      });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll() {
    this.#isRunning = true;
    while (this.#waiting > 0) {
      await nextTurn();
      const caller = this.#next();
      this.#waiting--;
      this.#now = Math.max(this.#now, caller.served);
      const startedAt = this.#now;
      caller.served = startedAt + (await costWithin(caller.tasks.shift()!()));
    }
    this.#callers.clear();
    this.#isRunning = false;
  }

  #next(): Caller {
    let next: Caller | undefined;
    for (const [name, caller] of this.#callers) {
      if (caller.tasks.length === 0) {
        if (caller.served <= this.#now) this.#callers.delete(name);
        continue;
      }
      if (!next || caller.served < next.served) next = caller;
    }
    return next!;
  }
}

/** Returns the cost of a task, or the time that the others have waited for it. */
async function costWithin(task: Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => (timer = setTimeout(resolve, maxWaitMs, maxWaitMs)));
  return Promise.race([task, late]).finally(() => clearTimeout(timer));
}
