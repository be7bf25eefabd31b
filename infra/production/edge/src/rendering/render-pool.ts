import { availableParallelism } from 'node:os';
import { FairQueue } from '../requests/fair-queue.js';
import { renderLimits, RenderProcess, type WarmUp } from './render-process.js';

/** Number of processes of each set. With more than one processor, a page that blocks its process does not block the others. */
export const processesPerSet = availableParallelism() > 1 ? 2 : 1;

/** The processes with the builds of one set, and the line of those who wait for one. */
export class RenderPool {
  private readonly processes: RenderProcess[];
  private readonly idle = new Set<RenderProcess>();
  /** Its free slots are the idle processes. */
  private readonly queue: FairQueue;
  private readonly known: WarmUp = {};
  private hasStartedOthers = false;

  constructor(count = processesPerSet, limits = renderLimits) {
    const { waiting, waitingPerAddress } = limits;
    // A page that holds up its process leaves one to other addresses.
    this.queue = new FairQueue({ slots: 1, perAddress: Math.max(count - 1, 1), waiting, waitingPerAddress });
    this.processes = Array.from({ length: count }, () => {
      const process: RenderProcess = new RenderProcess(limits, this.known, () => this.revive(process));
      return process;
    });
    this.idle.add(this.processes[0]!);
  }

  /**
   * Runs a task that has a process to itself.
   *
   * @throws HttpError 429 if too many tasks of the address wait, and 503 if too many addresses do; the signal's reason if it is aborted while the task waits
   */
  async use<T>(task: (process: RenderProcess) => Promise<T>, address: string, signal?: AbortSignal): Promise<T> {
    const leave = await this.queue.enter(address, signal);
    const process = this.processes.find((each) => this.idle.has(each))!;
    this.idle.delete(process);
    try {
      return await task(process);
    } finally {
      void this.release(process, leave);
      this.startOthers();
    }
  }

  close(): void {
    for (const process of this.processes) process.close();
  }

  /** After the first good page, so that a new set is live as soon as with one process. */
  private startOthers(): void {
    if (this.hasStartedOthers || !this.known.page) return;
    this.hasStartedOthers = true;
    for (const process of this.processes.slice(1)) void this.release(process, () => this.queue.open());
  }

  /** If it was ended while it worked, it is released after that. */
  private revive(process: RenderProcess): void {
    if (!this.idle.delete(process)) return;
    this.queue.close();
    void this.release(process, () => this.queue.open());
  }

  private async release(process: RenderProcess, free: () => void): Promise<void> {
    await process.warmUp();
    this.idle.add(process);
    free();
  }
}
