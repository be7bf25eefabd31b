import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Figures that the watched process reports. */
export interface WatchReport {
  pid: number;
  /** Bytes in use after a garbage collection. */
  heap: number;
  /** Bytes outside the JavaScript heap. */
  external: number;
  /** Longest times for which the event loop was blocked, in milliseconds of processor time without full garbage collections, the longest first. */
  longest: { ms: number; at: number }[];
  /** Port of the backend. */
  port?: string;
}

/** The types of Node 20 lack the detail. */
type CollectionEntry = PerformanceEntry & { detail: { kind: number } };

interface Hold {
  ms: number;
  /** Value of `performance.now()`. */
  from: number;
  to: number;
}

/**
 * Loaded into a process of the product before its own code (`--import`). Measures how long the event loop is blocked,
 * by the processor time of its thread: unlike time on the clock, that does not grow with other work on the machine.
 */
const watched = /(services|edge)\/dist\/main\.js$/.exec(process.argv[1] ?? '')?.[1];
const folder = process.env.FUZZ_WATCH_DIR;
if (watched && folder) watch(`${folder}/${watched}.socket`);

function watch(socket: string): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const maxHolds = 50;
  let holds: Hold[] = [];
  let before = processorTime();
  let from = performance.now();
  setInterval(() => {
    const [now, to] = [processorTime(), performance.now()];
    const ms = now - before;
    if (ms > (holds[maxHolds - 1]?.ms ?? 5))
      holds = [...holds, { ms, from, to }].sort((a, b) => b.ms - a.ms).slice(0, maxHolds);
    before = now;
    from = to;
  }, 1).unref();
  const collections: CollectionEntry[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as CollectionEntry[])
      if (entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections.push(entry);
  }).observe({ entryTypes: ['gc'] });
  /** Subtracts full collections, which any request can happen to trigger. */
  const withoutCollections = ({ ms, from, to }: Hold) => {
    const within = collections.filter(({ startTime }) => startTime >= from && startTime < to);
    return { ms: within.reduce((left, { duration }) => left - duration, ms), at: performance.timeOrigin + to };
  };

  rmSync(socket, { force: true });
  createServer((request, response) => {
    collectGarbage();
    const { heapUsed: heap, external } = process.memoryUsage();
    const longest = holds.map(withoutCollections).sort((a, b) => b.ms - a.ms);
    const report: WatchReport = { pid: process.pid, heap, external, longest, port: process.env.BACKEND_PORT };
    if (request.method === 'DELETE') holds = [];
    // The collection above does not count.
    before = processorTime();
    response.end(JSON.stringify(report));
  })
    .listen(socket)
    .unref();
}

/** Returns the processor time of the main thread, in milliseconds (Linux). */
function processorTime(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
}
