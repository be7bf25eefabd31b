import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the watched process says of itself. */
export interface WatchReport {
  pid: number;
  /** Bytes in use after a garbage collection. */
  heap: number;
  /** Bytes outside the JavaScript heap. */
  external: number;
  /** The longest times that the event loop was held, in milliseconds of processor time, the longest first. */
  longest: { ms: number; at: number }[];
  /** Port of the backend. */
  port?: string;
}

/**
 * Loaded into a process of the product before its own code (`--import`). Watches how long the event loop is held, by the processor time of its
 * thread: unlike time on the clock, that does not grow with what else the machine is doing.
 */
const watched = /(services|edge)\/dist\/main\.js$/.exec(process.argv[1] ?? '')?.[1];
const folder = process.env.FUZZ_WATCH_DIR;
if (watched && folder) watch(`${folder}/${watched}.socket`);

function watch(socket: string): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const kept = 20;
  let longest: WatchReport['longest'] = [];
  let before = processorTime();
  setInterval(() => {
    const now = processorTime();
    const ms = now - before;
    before = now;
    if (ms > (longest[kept - 1]?.ms ?? 5))
      longest = [...longest, { ms, at: Date.now() }].sort((a, b) => b.ms - a.ms).slice(0, kept);
  }, 1).unref();

  rmSync(socket, { force: true });
  createServer((request, response) => {
    collectGarbage();
    const { heapUsed: heap, external } = process.memoryUsage();
    const report: WatchReport = { pid: process.pid, heap, external, longest, port: process.env.BACKEND_PORT };
    if (request.method === 'DELETE') longest = [];
    // The collection above does not count.
    before = processorTime();
    response.end(JSON.stringify(report));
  })
    .listen(socket)
    .unref();
}

/** Of the main thread, in milliseconds (Linux). */
function processorTime(): number {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
}
