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
}

interface Waiter {
  start(): void;
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

/**
 * Shares slots between addresses. In each round every address has one turn, so an address with many tasks waits behind itself, and one with a single task
 * waits for at most one turn of each other address. An address that arrives in a round goes before those that have been waiting since an earlier one.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Addresses with a task. */
  readonly #lines = new Map<string, Line>();
  /** Addresses that have arrived in this round, and wait for their turn. Only addresses below their share wait for a turn. */
  readonly #arrived = new Set<string>();
  /** Addresses that have been waiting since an earlier round. */
  #due = new Set<string>();
  /** Addresses whose turn is in the next round. */
  #later = new Set<string>();
  /** Addresses that have had their turn in this round. */
  readonly #served = new Set<string>();
  #free: number;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
    this.#free = options.slots;
  }

  /**
   * Waits for a slot. Resolves with the function that frees it.
   *
   * @throws HttpError 429 if the address is over its share, and 503 if there are too many addresses, or the wait is too long; the signal's reason if it is aborted
   */
  enter(address: string, signal?: AbortSignal): Promise<() => void> {
    const line = this.#lineOf(address);
    const leave = () => this.#leave(address, line);
    // While a slot is free, no waiter may have it.
    if (this.#free > 0 && line.running < this.#options.perAddress) {
      this.#start(address, line);
      return Promise.resolve(leave);
    }
    return new Promise<void>((start, reject) => this.#wait(address, line, { start, reject }, signal)).then(() => leave);
  }

  /** Adds a slot. */
  open(): void {
    this.#free++;
    this.#serve();
  }

  /** Takes away a free slot. */
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
    const { perAddress, waitMs } = this.#options;
    const refusal = this.#refusalFor(line);
    if (refusal) {
      this.#forget(address, line);
      return reject(refusal);
    }
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const waiter: Waiter = {
      start: () => (end(), start()),
      reject: (error) => (end(), reject(error)),
    };
    const { ended } = line;
    const giveUp = (reason: unknown) => {
      // An address that uses its whole share has waited for itself; but where none of its tasks has ended, they hang.
      const isOver = line.running >= perAddress && line.ended > ended;
      this.#reject(address, line, waiter, isOver ? tooManyRequests() : reason);
    };
    const abort = () => giveUp(signal!.reason);
    const timer = waitMs === undefined ? undefined : setTimeout(() => giveUp(unavailable()), waitMs);
    signal?.addEventListener('abort', abort);
    line.waiters.add(waiter);
    this.#waiting++;
    if (signal?.aborted) abort();
    else this.#queue(address, line);
  }

  /** Why one more waiter has no room in a line. The longest line makes room for a shorter one. */
  #refusalFor(line: Line): Error | undefined {
    const { waiting, waitingPerAddress } = this.#options;
    if (line.waiters.size >= waitingPerAddress) return tooManyRequests();
    if (this.#waiting < waiting) return undefined;
    let [address, longest] = ['', line];
    for (const [each, other] of this.#lines)
      if (other.waiters.size > longest.waiters.size) [address, longest] = [each, other];
    if (longest.waiters.size <= line.waiters.size + 1) return unavailable();
    this.#reject(address, longest, [...longest.waiters].pop()!, tooManyRequests());
    return undefined;
  }

  #reject(address: string, line: Line, waiter: Waiter, reason: unknown): void {
    if (!line.waiters.delete(waiter)) return;
    this.#waiting--;
    if (line.waiters.size === 0) for (const turns of [this.#arrived, this.#due, this.#later]) turns.delete(address);
    this.#forget(address, line);
    waiter.reject(reason);
  }

  /** Gives an address its turn, if it has none and may have a slot. */
  #queue(address: string, line: Line): void {
    if (line.waiters.size === 0 || line.running >= this.#options.perAddress || this.#due.has(address)) return;
    (this.#served.has(address) ? this.#later : this.#arrived).add(address);
  }

  #serve(): void {
    while (this.#free > 0) {
      const address = this.#nextTurn();
      if (address === undefined) return;
      const line = this.#lines.get(address)!;
      const [waiter] = line.waiters;
      line.waiters.delete(waiter!);
      this.#waiting--;
      this.#start(address, line);
      this.#queue(address, line);
      waiter!.start();
    }
  }

  #nextTurn(): string | undefined {
    if (this.#arrived.size + this.#due.size === 0) {
      [this.#due, this.#later] = [this.#later, this.#due];
      this.#served.clear();
    }
    for (const turns of [this.#arrived, this.#due])
      for (const address of turns) {
        turns.delete(address);
        return address;
      }
    return undefined;
  }

  #start(address: string, line: Line): void {
    this.#free--;
    line.running++;
    this.#served.add(address);
  }

  #leave(address: string, line: Line): void {
    this.#free++;
    line.running--;
    line.ended++;
    this.#forget(address, line);
    this.#queue(address, line);
    this.#serve();
  }

  #forget(address: string, line: Line): void {
    if (line.running + line.waiters.size === 0) this.#lines.delete(address);
  }
}
