import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export interface Server {
  url: string;
  pid: number;
}

export interface Requests {
  paths: string[];
  connections: number;
  headers?: Record<string, string>;
  /** Sent in turn, instead of `headers`. */
  headersInTurn?: Record<string, string>[];
}

interface Load {
  /** Completed requests per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time of the server for a request, in microseconds. Other work on the machine hardly changes it. */
  cpu: number;
  failed: number;
}

export interface Comparison {
  backend: Load;
  bare: Load;
}

/** Loads the backend and its bare twin in turn. */
export async function compare(backend: Server, bare: Server, requests: Requests): Promise<Comparison> {
  const sides = [backend, bare].map((server) => (seconds: number) => load(server, requests, seconds));
  const [ours, floor] = await inTurn(sides);
  return { backend: ours!, bare: floor! };
}

/** Runs in a separate thread, so that two concurrent loads do not wait for each other. */
export async function load(
  { url, pid }: Server,
  { paths, connections, headers = {}, headersInTurn = [headers] }: Requests,
  seconds = 3,
): Promise<Load> {
  const requests = paths.flatMap((path) =>
    headersInTurn.map((each) => ({ method: 'GET' as const, path, headers: each })),
  );
  const before = cpuTime(pid);
  const {
    requests: answered,
    latency,
    duration,
    non2xx,
    errors,
  } = await autocannon({ url, connections, duration: seconds, requests, workers: 1 });
  return {
    rate: answered.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpu: ((cpuTime(pid) - before) / answered.total) * 1e6,
    failed: non2xx + errors,
  };
}

/** Result of a server, or of the floor it is compared with, which need not be a server. */
export type Side = Omit<Load, 'cpu'> & Partial<Pick<Load, 'cpu'>>;

/** Repeats a task in several concurrent lines. The task returns whether it succeeded; a line ends before its time when it returns undefined. */
export async function measure(
  lines: number,
  task: (line: number) => Promise<boolean | undefined>,
  seconds: number,
): Promise<Side & { answered: number }> {
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  const line = async (index: number) => {
    for (let from = started; from - started < seconds * 1000;) {
      const isFine = await task(index);
      if (isFine === undefined) return;
      const now = performance.now();
      if (isFine) times.push(now - from);
      else failed += 1;
      from = now;
    }
  };
  await Promise.all(Array.from({ length: lines }, (_, index) => line(index)));
  const duration = (performance.now() - started) / 1000;
  return { answered: times.length, rate: times.length / duration, ...percentiles(times), failed };
}

/** Returns milliseconds, to a tenth. */
export function percentiles(times: number[]): { p50: number; p99: number; max: number } {
  times.sort((a, b) => a - b);
  const percentile = (part: number) => Math.round((times[Math.floor((times.length - 1) * part)] ?? NaN) * 10) / 10;
  return { p50: percentile(0.5), p99: percentile(0.99), max: percentile(1) };
}

/** The requests of one connection. Each can depend on the response before, as each refresh token is valid once. */
export interface Chain {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body?: string;
  answered?(this: Chain, response: IncomingMessage): void;
}

/** Loads a server with one connection for each chain. Every response except 2xx is a failure. */
export const chainLoad = (server: Server, chains: Chain[], seconds: number): Promise<Load> =>
  loadBy(server, chains.length, (index) => chains[index], seconds);

/** Loads a server with each of these paths once, so that no response is cached. */
export function loadOnce(server: Server, paths: readonly string[], connections: number): Promise<Load> {
  const chains = paths.map((path): Chain => ({ method: 'GET', path, headers: {} }));
  return loadBy(server, connections, () => chains.shift(), Infinity);
}

/** Loads a server with the requests that `next` returns for each connection, until there is none or the time is over. */
async function loadBy(
  { url, pid }: Server,
  connections: number,
  next: (connection: number) => Chain | undefined,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = cpuTime(pid);
  const task = async (connection: number) => {
    const chain = next(connection);
    return chain && send(url, chain, agent);
  };
  const { answered, ...load } = await measure(connections, task, seconds);
  agent.destroy();
  return { ...load, cpu: ((cpuTime(pid) - before) / (answered + load.failed)) * 1e6 };
}

const send = (url: string, chain: Chain, agent: Agent): Promise<boolean> =>
  new Promise((done) => {
    const { method, path, headers, body } = chain;
    request(url + path, { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      response.resume().on('end', () => {
        const isFine = statusCode >= 200 && statusCode < 300;
        if (isFine) chain.answered?.(response);
        done(isFine);
      });
    })
      .on('error', () => done(false))
      .end(body);
  });

const rounds = 5;
const secondsPerRound = 3;
export const warmUpSeconds = 2;

interface Measured {
  rate: number;
  failed: number;
}

/**
 * Measures several sides in turn, so that other work on the machine affects all of them equally: a warm-up, then
 * several rounds. Returns each side's median round by rate, with the failures of all its rounds.
 */
export async function inTurn<T extends Measured>(sides: ((seconds: number) => Promise<T>)[]): Promise<T[]> {
  for (const side of sides) await side(warmUpSeconds);
  const measured: T[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, side] of sides.entries()) measured[index]!.push(await side(secondsPerRound));
  return measured.map((ofSide) => ({
    ...ofSide.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds / 2)]!,
    failed: ofSide.reduce((sum, { failed }) => sum + failed, 0),
  }));
}

const ticksPerSecond = 100;

/** Returns the seconds of processor time that a process has used so far (Linux). */
export const cpuTime = (pid: number): number => sumOf(pid, 2);

/** Includes the ended processes that it had started. */
export const cpuTimeOfFamily = (pid: number): number => sumOf(pid, 4);

function sumOf(pid: number, count: 2 | 4): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 11 + count);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
