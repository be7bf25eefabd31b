import { availableParallelism } from 'node:os';
import { PerAddress } from './budget.js';
import { Demand } from './demand.js';
import { FairQueue } from './fair-queue.js';

/** An address with more requests of late (see `Demand`), some 1.4 a second, waits for the lane. */
const smallDemand = 10;
/** So does one with more requests at the same time. */
const concurrent = 1;
/** Longest time for which a request holds its slot: one that takes longer mostly waits for something other than this machine's processors. */
const longestMs = 100;

/**
 * Lets requests that take work start immediately if their address sends few, and the others in a lane: as many at a time as there are processors, or half as
 * many beside requests that did not wait. So a crowd leaves the processors to those who ask for little, and has all that those leave.
 */
export class WorkLane {
  readonly #demand = new Demand();
  readonly #few: PerAddress;
  readonly #lane: FairQueue;
  /** Slots that the lane lends to requests which did not wait. */
  readonly #lent: number;
  #immediate = 0;

  /** @param scale - multiplies all limits, for load tests */
  constructor(private readonly scale = 1) {
    const slots = availableParallelism();
    this.#lent = Math.floor(slots / 2);
    this.#few = new PerAddress(concurrent * scale);
    this.#lane = new FairQueue({
      slots: slots * scale,
      perAddress: slots * scale,
      waiting: 3_000 * scale,
      waitingPerAddress: 300 * scale,
      waitMs: 8_000,
      isLateTooMany: true,
    });
  }

  /**
   * Runs a task when it is its turn.
   *
   * @throws HttpError 429 if the address is over its share, or the wait is too long; the signal's reason if it is aborted while the task waits
   */
  async run<T>(task: () => Promise<T>, address: string, signal?: AbortSignal): Promise<T> {
    this.#demand.add(address);
    if (this.#demand.of(address) <= smallDemand * this.scale && this.#few.enter(address)) {
      if (this.#immediate++ < this.#lent) this.#lane.close();
      return task().finally(() => {
        this.#few.leave(address);
        if (--this.#immediate < this.#lent) this.#lane.open();
      });
    }
    const leave = await this.#lane.enter(address, signal);
    const timer = setTimeout(leave, longestMs);
    return task().finally(() => {
      clearTimeout(timer);
      leave();
    });
  }
}
