import fc from 'fast-check';
import { Attack, type Outcome } from './attack.js';
import type { OpenApi } from './open-api.js';
import { knownValues, People } from './people.js';
import { watchedProcesses, type WatchedProcess, type WatchedProduct } from './product.js';
import { requestsOf, type FuzzRequest } from './requests.js';

export interface FuzzOptions {
  /** The same seed gives the same requests. */
  seed: number;
  requests: number;
  onProgress?: (done: number) => void;
}

export interface FuzzResult {
  operations: string[];
  /** Of these, the ones that did what some request asked for. */
  succeeded: Set<string>;
  statuses: Record<string, number>;
  /** Answers of 500 and above, and requests without an answer. */
  findings: Outcome[];
  /** Processes that ended during the run. */
  ended: WatchedProcess[];
  /** Per process: the longest time that the event loop was held, in milliseconds of processor time, by requests or by background work. */
  longest: Record<WatchedProcess, number>;
  /** Requests that held an event loop for longer than `longestHold`, and did so again each time they were sent alone. */
  holding: { process: WatchedProcess; ms: number; request: FuzzRequest }[];
  /** Per process: bytes in use before and after. */
  heap: Record<WatchedProcess, { before: number; after: number }>;
}

const batch = 200;
/** Milliseconds of processor time. */
export const longestHold = 50;

/** Sends hostile requests to every call of a running product, half of them past the edge. */
export async function fuzz(product: WatchedProduct, { seed, requests, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${product.backend}/api/docs-json`)).json()) as OpenApi;
  const people = new People(product.backend, product.administrator);
  const all = requestsOf(document, await knownValues(product.backend, people));
  const attacks = [product.edge, product.backend].map((origin) => new Attack(origin, people));
  // A first part compiles the code and fills the caches; what follows is measured.
  const warmUp = Math.ceil(requests / 5);
  let done = 0;
  let batches = 0;
  const send = async (from: number, to: number) => {
    for (let start = from; start < to; start += batch) {
      const numRuns = Math.min(batch, to - start);
      const sample = fc.sample(all, { seed: seed + start, numRuns });
      await attacks[batches++ % 2]!.run(sample);
      onProgress?.((done += numRuns));
    }
  };
  /** The shortest of three tries: what else a process does falls on one of them at most. */
  const holdOf = async (request: FuzzRequest, process: WatchedProcess): Promise<number> => {
    const tries: number[] = [];
    for (let i = 0; i < 3; i++) {
      await product.report(process, { reset: true });
      await attacks[1]!.run([request]);
      tries.push((await product.report(process)).longest[0]?.ms ?? 0);
    }
    return Math.min(...tries);
  };
  await send(0, warmUp);
  const before = await reports(product, true);
  await send(warmUp, requests);
  const after = await reports(product, false);
  const holding: FuzzResult['holding'] = [];
  for (const process of watchedProcesses) {
    const holds = after[process].longest.filter(({ ms }) => ms > longestHold);
    for (const request of new Set(holds.flatMap(({ at }) => attacks.flatMap((attack) => attack.at(at))))) {
      const ms = await holdOf(request, process);
      if (ms > longestHold) holding.push({ process, ms, request });
    }
  }
  for (const attack of attacks) attack.close();

  const perProcess = <T>(value: (name: WatchedProcess) => T) =>
    Object.fromEntries(watchedProcesses.map((name) => [name, value(name)])) as Record<WatchedProcess, T>;
  return {
    operations: Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
    succeeded: new Set(attacks.flatMap(({ succeeded }) => [...succeeded])),
    statuses: Object.fromEntries(
      attacks.flatMap(({ statuses }) => [...statuses]).reduce((sum, [status, count]) => sum.set(status, (sum.get(status) ?? 0) + count), new Map<number, number>()), // prettier-ignore
    ),
    findings: attacks.flatMap(({ findings }) => findings),
    ended: watchedProcesses.filter((name) => before[name].pid !== after[name].pid),
    longest: perProcess((name) => after[name].longest[0]?.ms ?? 0),
    holding,
    heap: perProcess((name) => ({
      before: before[name].heap + before[name].external,
      after: after[name].heap + after[name].external,
    })),
  };
}

async function reports(product: WatchedProduct, reset: boolean) {
  const entries = watchedProcesses.map(async (name) => [name, await product.report(name, { reset })] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<
    WatchedProcess,
    Awaited<ReturnType<WatchedProduct['report']>>
  >;
}
