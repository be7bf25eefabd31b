import { availableParallelism } from 'node:os';
import { RenderError, renderLimits, RenderProcess, type WarmUp } from './render-process.js';

/** Of each set. Where there is more than one processor, a page that holds up its process does not hold up the others. */
export const processesPerSet = availableParallelism() > 1 ? 2 : 1;

/** The processes with the builds of one set, and the line of those who wait for one. */
export class RenderPool {
  private readonly processes: RenderProcess[];
  private readonly idle = new Set<RenderProcess>();
  private readonly line: ((process: RenderProcess) => void)[] = [];
  private readonly known: WarmUp = {};
  private users = 0;
  private hasStartedOthers = false;

  constructor(
    count = processesPerSet,
    private readonly limits = renderLimits,
  ) {
    this.processes = Array.from({ length: count }, () => {
      const process: RenderProcess = new RenderProcess(limits, this.known, () => this.revive(process));
      return process;
    });
    this.idle.add(this.processes[0]!);
  }

  /**
   * Runs a task that has a process to itself.
   *
   * @throws RenderError if too many wait
   */
  async use<T>(task: (process: RenderProcess) => Promise<T>): Promise<T> {
    if (this.users >= this.limits.waiting) throw new RenderError('Too many pages wait to be rendered', false);
    this.users++;
    const process = this.take() ?? (await new Promise<RenderProcess>((resolve) => this.line.push(resolve)));
    try {
      return await task(process);
    } finally {
      this.users--;
      void this.release(process);
      this.startOthers();
    }
  }

  close(): void {
    for (const process of this.processes) process.close();
  }

  private take(): RenderProcess | undefined {
    const process = this.processes.find((each) => this.idle.has(each));
    if (process) this.idle.delete(process);
    return process;
  }

  /** After the first good page, so that a new set is live as soon as with one process. */
  private startOthers(): void {
    if (this.hasStartedOthers || !this.known.page) return;
    this.hasStartedOthers = true;
    for (const process of this.processes.slice(1)) void this.release(process);
  }

  /** If it was ended while it worked, it is released after that. */
  private revive(process: RenderProcess): void {
    if (this.idle.delete(process)) void this.release(process);
  }

  private async release(process: RenderProcess): Promise<void> {
    await process.warmUp();
    const next = this.line.shift();
    if (next) next(process);
    else this.idle.add(process);
  }
}
