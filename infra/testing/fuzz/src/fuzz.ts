import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { type FuzzRequest, type OpenApi, requestsOf } from './requests.js';
import { knownValues, People } from './people.js';
import { type WatchedProcess, watchedProcesses, type WatchedProduct } from './product.js';

interface FuzzOptions {
  /** The same seed creates the same requests. */
  seed: number;
  requests: number;
  onProgress?: (done: number) => void;
}

export interface FuzzResult {
  operations: string[];
  /** Operations for which some request succeeded. */
  succeeded: Set<string>;
  statuses: Record<string, number>;
  /** Responses with a status of 500 and above, and requests without a response. */
  findings: Outcome[];
  /** Processes that ended during the run. */
  ended: WatchedProcess[];
  /** Longest time that each process blocked its event loop, in milliseconds of processor time, by requests or by background work. */
  longest: Record<WatchedProcess, number>;
  /** Requests that blocked an event loop for longer than `longestHold`, also each time when they were sent alone. */
  holding: { process: WatchedProcess; ms: number; request: FuzzRequest }[];
  /** Used bytes of each process before and after. */
  heap: Record<WatchedProcess, { before: number; after: number }>;
}

const batch = 200;
/** Milliseconds of processor time. */
export const longestHold = 50;

/** Sends hostile requests to every call of a running product, half of them directly to the backend. */
export async function fuzz(product: WatchedProduct, { seed, requests, onProgress }: FuzzOptions): Promise<FuzzResult> {
  const document = (await (await fetch(`${product.backend}/api/docs-json`)).json()) as OpenApi;
  const people = new People(product.backend, product.administrator);
  const all = requestsOf(document, await knownValues(product.backend, people));
  const attacks = [product.edge, product.backend].map((origin) => new Attack(origin, people));
  // The first part compiles the code and fills the caches; the rest is measured.
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
  /** Returns the shortest of three tries: other work of a process affects at most one of them. */
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

/** Outcome of a request; without a status the connection ended, or the time was up. */
export interface Outcome {
  request: FuzzRequest;
  status?: number;
  problem?: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  answeredAt: number;
}

const timeoutMs = 15_000;
const illegal = /[^\x21-\x7e]/g;

/** Sends requests one after the other, so that each is observed alone; saves unexpected outcomes and counts the others. */
class Attack {
  readonly statuses = new Map<number, number>();
  /** Operations for which some request succeeded. */
  readonly succeeded = new Set<string>();
  /** Responses with a status of 500 and above, requests without a response, connections that ended without one. */
  readonly findings: Outcome[] = [];
  /** Times of requests, to find those that blocked the event loop. */
  readonly log: Outcome[] = [];
  readonly #agent: Agent;

  constructor(
    private readonly origin: string,
    private readonly people: People,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1 });
  }

  async run(requests: Iterable<FuzzRequest>): Promise<void> {
    for (const request of requests) this.#note(await this.#send(request));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Returns the requests that were pending at this time. */
  at(time: number): FuzzRequest[] {
    return this.log
      .filter(({ sentAt, answeredAt }) => sentAt <= time && answeredAt >= time - 100)
      .map((o) => o.request);
  }

  #note(outcome: Outcome): void {
    const { status, request } = outcome;
    this.log.push(outcome);
    if (status !== undefined) this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status !== undefined && status < 400 && request.method === request.operation.split(' ')[0])
      this.succeeded.add(request.operation);
    if (status === undefined || status >= 500) this.findings.push(outcome);
    if (status === 401) this.people.forget(request.role);
  }

  async #send(fuzz: FuzzRequest): Promise<Outcome> {
    const sentAt = Date.now();
    const own = await this.people.cookieOf(fuzz.role);
    const cookie = [own, fuzz.headers.cookie].filter(Boolean).join('; ');
    const headers = Object.fromEntries(
      Object.entries({ ...fuzz.headers, ...(cookie && { cookie }) }).map(([name, value]) => [name, value.replace(illegal, ' ')]), // prettier-ignore
    );
    const { body } = fuzz;
    // Set in each case: Node's client sends the body of a GET or DELETE without a length.
    if (body && fuzz.chunked) headers['transfer-encoding'] = 'chunked';
    else if (body) headers['content-length'] = String(body.length);
    const answer = await new Promise<Pick<Outcome, 'status' | 'problem'>>((resolve) => {
      const sent = request(
        this.origin + fuzz.target.replace(illegal, encodeURIComponent),
        { method: fuzz.method, headers, agent: this.#agent, timeout: timeoutMs },
        (response) => {
          response.resume();
          response.once('close', () => resolve({ status: response.statusCode }));
        },
      );
      sent.once('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
      sent.once('error', (error: NodeJS.ErrnoException) => resolve({ problem: error.code ?? error.message }));
      sent.end(body);
    });
    return { request: fuzz, ...answer, sentAt, answeredAt: Date.now() };
  }
}
