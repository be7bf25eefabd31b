import { cpuTimeOfFamily } from '../api/cpu-time.js';
import { median } from '../median.js';

/** Seconds: by the clock, and of the processor, which what else the machine does hardly moves. */
interface Time {
  clock: number;
  processor: number;
}

/** Times of several runs, by name, in the order in which they first came. */
export class Stopwatch {
  private readonly times = new Map<string, Time[]>();

  /** Answers a function that ends it. */
  start(name: string): () => void {
    const all = this.times.get(name) ?? [];
    this.times.set(name, all);
    const [clock, processor] = [performance.now(), cpuTimeOfFamily(process.pid)];
    return () =>
      all.push({ clock: (performance.now() - clock) / 1000, processor: cpuTimeOfFamily(process.pid) - processor });
  }

  async time<T>(name: string, work: () => Promise<T>): Promise<T> {
    const end = this.start(name);
    const result = await work();
    end();
    return result;
  }

  /** A row for each name, the first of them the titles. */
  rows(): string[][] {
    const rows = [...this.times].map(([name, times]) => {
      const clock = times.map((time) => time.clock);
      const numbers = [median(clock), Math.max(...clock), median(times.map((time) => time.processor))];
      return [name, ...numbers.map(seconds), clock.map(seconds).join(' ')];
    });
    return [['', 'median', 'worst', 'of a processor', 'each run'], ...rows];
  }
}

const seconds = (value: number): string => value.toFixed(2);
