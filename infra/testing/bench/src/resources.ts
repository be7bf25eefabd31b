import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWithDirectory } from './backend.js';
import { childrenOf, collegesByChance, startEdge } from './documents.js';
import { cpuTime } from './load.js';
import { atAPace } from './pace.js';
import { searchesByKind } from './search-queries.js';
import { printTable } from './table.js';

/** Requests a second; 0 is an idle site. */
const rates = [0, 2, 5, 10, 20];
const seconds = 20;

/**
 * (k) Measures the processor time and the memory of an edge, its renderers and a backend with the whole directory, while visitors read: what the manifests for Kubernetes
 * request and scale by. Of ten requests six are colleges that were not requested before, two are pages of searches and two are the lists that such a page loads. What a
 * request takes depends little on other work of the machine, the share of a processor does.
 */
export async function resources(): Promise<void> {
  const backend = await startWithDirectory();
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const edge = await startEdge(dir, backend.url);
  try {
    const ids = await collegesByChance(backend.url, 20 + seconds * rates.reduce((sum, rate) => sum + rate));
    const queries = [...searchesByKind.values()].flat().map(({ search }) => search);
    // The first pages compile their code.
    const first = Array.from({ length: 20 }, (_, number) => pathOf(number, ids, queries));
    await atAPace(edge.url, { paths: first, headersOf, people: 2, every: 1_000 }, 10);
    const rows = [
      ['requests/s', 'p50 ms', 'p99 ms', 'failed', ...parts.flatMap((part) => [`${part} m`, 'ms each', 'MB'])],
    ];
    for (const rate of rates) {
      const paths = Array.from({ length: Math.max(rate * seconds, 1) }, (_, number) => pathOf(number, ids, queries));
      const before = await usedBy(edge.pid, backend.pid);
      const begun = performance.now();
      const { p50, p99, failed } = await atAPace(
        edge.url,
        { paths, headersOf, people: Math.max(rate, 1), every: rate === 0 ? seconds * 1_000 : 1_000 },
        seconds,
      );
      const took = (performance.now() - begun) / 1_000;
      const after = await usedBy(edge.pid, backend.pid);
      const used = after.map((part, index) => {
        const ms = (part.processor - before[index]!.processor) * 1_000;
        return [(ms / took).toFixed(0), rate === 0 ? '-' : (ms / paths.length).toFixed(1), part.megabytes.toFixed(0)];
      });
      rows.push([String(rate), p50.toFixed(0), p99.toFixed(0), String(failed), ...used.flat()]);
    }
    printTable('processor (thousandths, as Kubernetes counts) and memory at a plain load', rows);
  } finally {
    edge.stop();
    await backend.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Each visitor has an address, and so a fair share of the renderers. */
const headersOf = (number: number) => ({ 'accept-encoding': 'br', 'x-forwarded-for': `192.0.2.${number % 250}` });

const parts = ['edge', 'renderers', 'backend'];

function pathOf(number: number, ids: string[], queries: string[]): string {
  const query = encodeURIComponent(queries[number % queries.length]!);
  const kind = number % 10;
  if (kind < 6) return `/colleges/${ids.pop()}`;
  return kind < 8 ? `/colleges?search=${query}` : `/api/colleges?limit=24&search=${query}`;
}

/** Returns processor seconds and resident memory of the edge, its renderers together, and the backend. */
async function usedBy(edge: number, backend: number) {
  const groups = [[edge], await childrenOf(edge), [backend]];
  return groups.map((pids) => ({
    processor: pids.reduce((sum, pid) => sum + cpuTime(pid), 0),
    megabytes: pids.reduce((sum, pid) => sum + residentOf(pid), 0),
  }));
}

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
