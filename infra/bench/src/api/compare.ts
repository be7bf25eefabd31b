import autocannon from 'autocannon';
import { cpuTime } from './cpu-time.js';

export interface Server {
  url: string;
  pid: number;
}

export interface Requests {
  paths: string[];
  connections: number;
  headers?: Record<string, string>;
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

const rounds = 5;
const secondsPerRound = 3;
const warmUpSeconds = 2;

/** Loads the backend and its bare twin in turn, several rounds after a warm-up of both, and gives the round in the middle of each. */
export async function compare(backend: Server, bare: Server, requests: Requests): Promise<Comparison> {
  const loads: { backend: Load[]; bare: Load[] } = { backend: [], bare: [] };
  for (const server of [backend, bare]) await load(server, requests, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    loads.backend.push(await load(backend, requests));
    loads.bare.push(await load(bare, requests));
  }
  return { backend: middle(loads.backend), bare: middle(loads.bare) };
}

/** In a thread of its own, so that two loads at a time do not wait for each other. */
export async function load(
  { url, pid }: Server,
  { paths, connections, headers = {} }: Requests,
  seconds = secondsPerRound,
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
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

const middle = (loads: Load[]): Load => loads.toSorted((a, b) => a.rate - b.rate)[Math.floor(loads.length / 2)]!;
