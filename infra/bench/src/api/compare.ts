import autocannon from 'autocannon';

export interface Load {
  /** Requests answered per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  failed: number;
}

export interface Comparison {
  backend: Load;
  bare: Load;
}

const rounds = 3;
const secondsPerRound = 4;

/** Loads the backend and its bare twin in turn, several rounds, and gives the round in the middle of each. */
export async function compare(
  backend: string,
  bare: string,
  paths: string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<Comparison> {
  const loads: { backend: Load[]; bare: Load[] } = { backend: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    loads.backend.push(await load(backend, paths, connections, headers));
    loads.bare.push(await load(bare, paths, connections, headers));
  }
  return { backend: middle(loads.backend), bare: middle(loads.bare) };
}

export async function load(
  url: string,
  paths: string[],
  connections: number,
  headers: Record<string, string> = {},
  seconds = secondsPerRound,
): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers }));
  const {
    requests: answered,
    latency,
    duration,
    non2xx,
    errors,
  } = await autocannon({ url, connections, duration: seconds, requests });
  return { rate: answered.total / duration, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

const middle = (loads: Load[]): Load => loads.toSorted((a, b) => a.rate - b.rate)[Math.floor(loads.length / 2)]!;
