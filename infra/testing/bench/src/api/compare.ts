import autocannon from 'autocannon';
import { inTurn } from '../in-turn.js';
import { cpuTime } from './cpu-time.js';

export interface Server {
  url: string;
  pid: number;
}

export interface Requests {
  paths: string[];
  connections: number;
  headers?: Record<string, string>;
  /** Sent in turn, in the place of `headers`. */
  headersInTurn?: Record<string, string>[];
}

export interface Load {
  /** Requests answered per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Processor time that the server took for a request, in microseconds: hardly moved by what else the machine does. */
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

/** In a thread of its own, so that two loads at a time do not wait for each other. */
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
