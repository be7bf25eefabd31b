import { Demand } from './demand.js';
import { tooManyRequests, unavailable } from './http-error.js';

export interface FairQueueOptions {
  /** Tasks at the same time. */
  slots: number;
  /** Maximum slots of one address. */
  perAddress: number;
  /** Maximum tasks that wait for a slot. */
  waiting: number;
  /** Maximum of them of one address. */
  waitingPerAddress: number;
  /** Longest wait in milliseconds. */
  waitMs?: number;
  /** Whether a 429 also ends the wait of an address that others delayed, because it is their tasks that are slow and not the backend. */
  isLateTooMany?: boolean;
}

interface Waiter {
  start(leave: () => void): void;
  reject(error: unknown): void;
}

/** The tasks of one address. */
interface Line {
  running: number;
  /** Number of tasks that have ended. */
  ended: number;
  /** In the order of their arrival. */
  waiters: Set<Waiter>;
}

/** An address with a larger demand, some three requests a second, is told so where its wait is too long. */
const largeDemand = 20;

/**
 * Shares slots between addresses. A free slot goes to the address that has asked for the fewest of late. So a visitor with one task waits for little more
 * than what is running, however many addresses keep the slots busy. What has been served would say less: where slots are short, all get as many.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Addresses with a task. */
  readonly #lines = new Map<string, Line>();
  /** Addresses below their share with a task that waits, in the order of their arrival or of their last turn. */
  readonly #turns = new Set<string>();
  readonly #demand = new Demand();
  #free: number;
  #waiting = 0;
  /** Number of tasks that have ended. */
  #ended = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#free = options.slots;
  }

  /**
   * Waits for a slot. Resolves with the function that frees it, once.
   *
   * @throws HttpError 429 if the address is over its share, and 503 if there are too many addresses, or the wait is too long; the signal's reason if it is aborted
   */
  enter(address: string, signal?: AbortSignal): Promise<() => void> {
    const line = this.#lineOf(address);
    this.#demand.add(address);
    // While a slot is free, no waiter may have it.
    if (this.#free > 0 && line.running < this.#options.perAddress) return Promise.resolve(this.#start(address, line));
    return new Promise<() => void>((start, reject) => this.#wait(address, line, { start, reject }, signal));
  }

  /** Runs a task in a slot. Throws as `enter` does. */
  async run<T>(task: () => Promise<T>, address: string, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(address, signal);
    return task().finally(leave);
  }

  /** Adds a slot. */
  open(): void {
    this.#free++;
    this.#serve();
  }

  /** Takes a slot away: a free one, or the next that is left. */
  close(): void {
    this.#free--;
  }

  #lineOf(address: string): Line {
    const known = this.#lines.get(address);
    if (known) return known;
    const line: Line = { running: 0, ended: 0, waiters: new Set() };
    this.#lines.set(address, line);
    return line;
  }

  #wait(address: string, line: Line, { start, reject }: Waiter, signal?: AbortSignal): void {
    const { perAddress, waitMs, isLateTooMany } = this.#options;
    const rejection = this.#rejectionFor(line);
    if (rejection) {
      this.#forget(address, line);
      return reject(rejection);
    }
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const waiter: Waiter = {
      start: (leave) => (end(), start(leave)),
      reject: (error) => (end(), reject(error)),
    };
    const { ended } = line;
    const endedOfAll = this.#ended;
    const giveUp = (reason: unknown) => {
      // An address that uses its whole share has waited for itself, and one with a large demand for those with less; but where no task has ended, they hang.
      const isOver =
        line.running >= perAddress
          ? line.ended > ended
          : this.#ended > endedOfAll && this.#demand.of(address) > largeDemand;
      this.#reject(address, line, waiter, isOver ? tooManyRequests() : reason);
    };
    const abort = () => giveUp(signal!.reason);
    const late = () => giveUp(isLateTooMany ? tooManyRequests() : unavailable());
    const timer = waitMs === undefined ? undefined : setTimeout(late, waitMs);
    signal?.addEventListener('abort', abort);
    line.waiters.add(waiter);
    this.#waiting++;
    if (signal?.aborted) abort();
    else this.#queue(address, line);
  }

  /** Why one more waiter has no room in a line. The longest line makes room for a shorter one. */
  #rejectionFor(line: Line): Error | undefined {
    const { waiting, waitingPerAddress, isLateTooMany } = this.#options;
    if (line.waiters.size >= waitingPerAddress) return tooManyRequests();
    if (this.#waiting < waiting) return undefined;
    let [address, longest] = ['', line];
    for (const [each, other] of this.#lines)
      if (other.waiters.size > longest.waiters.size) [address, longest] = [each, other];
    if (longest.waiters.size <= line.waiters.size + 1) return isLateTooMany ? tooManyRequests() : unavailable();
    this.#reject(address, longest, [...longest.waiters].pop()!, tooManyRequests());
    return undefined;
  }

  #reject(address: string, line: Line, waiter: Waiter, reason: unknown): void {
    if (!line.waiters.delete(waiter)) return;
    this.#waiting--;
    if (line.waiters.size === 0) this.#turns.delete(address);
    this.#forget(address, line);
    waiter.reject(reason);
  }

  /** Puts an address among those that wait for a turn, if it may have one. */
  #queue(address: string, line: Line): void {
    if (line.waiters.size > 0 && line.running < this.#options.perAddress) this.#turns.add(address);
  }

  #serve(): void {
    while (this.#free > 0) {
      const address = this.#nextTurn();
      if (address === undefined) return;
      const line = this.#lines.get(address)!;
      const [waiter] = line.waiters;
      line.waiters.delete(waiter!);
      this.#waiting--;
      const leave = this.#start(address, line);
      this.#queue(address, line);
      waiter!.start(leave);
    }
  }

  #nextTurn(): string | undefined {
    let [next, least] = [undefined as string | undefined, Infinity];
    for (const address of this.#turns) {
      const demand = this.#demand.of(address);
      if (demand < least) [next, least] = [address, demand];
    }
    if (next !== undefined) this.#turns.delete(next);
    return next;
  }

  /** Returns the function that frees the slot. */
  #start(address: string, line: Line): () => void {
    this.#free--;
    line.running++;
    let isLeft = false;
    return () => {
      if (!isLeft) this.#leave(address, line);
      isLeft = true;
    };
  }

  #leave(address: string, line: Line): void {
    this.#free++;
    line.running--;
    line.ended++;
    this.#ended++;
    this.#forget(address, line);
    this.#queue(address, line);
    this.#serve();
  }

  #forget(address: string, line: Line): void {
    if (line.running + line.waiters.size === 0) this.#lines.delete(address);
  }
}
