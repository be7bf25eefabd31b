import type { CollegeCard, Page } from '@setu/contracts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareWithBare } from './bare-twin.js';
import { startServer } from './child-server.js';
import { atLeast, atMost } from './goals.js';
import { cpuTime, measure, type Server } from './load.js';
import { printTable, ratio } from './table.js';

const connections = 50;
const headers = { 'accept-encoding': 'br' };
const coldSeconds = 5;

/** (g) Measures cached documents, compared with a bare server that sends the same bytes, and colleges that were never requested. */
export async function documents(backend: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'setu-bench-'));
  const edge = await startEdge(dir, backend);
  try {
    const first = await collegesByChance(backend, 100);
    await cached(edge, ['/', ...first.map((id) => `/colleges/${id}`)]);
    await cold(edge, await collegesByChance(backend, 5_000));
  } finally {
    edge.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Starts an edge with the built release in a separate process. */
export const startEdge = (dataDir: string, backend: string, env: Record<string, string> = {}) =>
  startServer('edge-process.js', { args: [dataDir, backend], env });

/** Returns the ids of this many colleges, in random order. */
export async function collegesByChance(backend: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ids.length < count;) {
    const answer = await fetch(`${backend}/api/colleges?limit=100&order=shuffle&seed=${count}${cursor}`);
    const { items, nextCursor } = (await answer.json()) as Page<CollegeCard>;
    ids.push(...items.map(({ _id }) => _id));
    if (!nextCursor) break;
    cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return ids;
}

async function cached(edge: Server, paths: string[]): Promise<void> {
  const rows = [['', 'requests/s', 'bare', 'ratio', 'p50 ms', 'p99 ms', 'cpu us/request', 'bare cpu']];
  for (const [name, some] of [
    ['home', paths.slice(0, 1)],
    ['100 colleges', paths.slice(1)],
  ] as const) {
    for (const path of some) await (await fetch(edge.url + path, { headers })).arrayBuffer();
    const { backend: ours, bare } = await compareWithBare(edge, { paths: some, connections, headers });
    atLeast(`cached documents, ${name}, rate to the bare server's`, ours.rate / bare.rate, 0.5);
    const failed = ours.failed > 0 ? ` (${ours.failed} FAILED)` : '';
    rows.push([
      name + failed,
      ours.rate.toFixed(0),
      bare.rate.toFixed(0),
      ratio(ours.rate, bare.rate),
      String(ours.p50),
      String(ours.p99),
      ours.cpu.toFixed(0),
      bare.cpu.toFixed(0),
    ]);
  }
  printTable('cached documents, brotli (goal: at least 0.5 of a bare server)', rows);
}

/** Measures the time of a render by sequential requests, and the renders in a second by concurrent ones. */
async function cold(edge: Server, ids: string[]): Promise<void> {
  const rows = [
    ['', 'colleges/s', 'p50 ms', 'p99 ms', 'not rendered', 'edge cpu ms', 'renderer cpu ms', 'processors allow'],
  ];
  const used = async () => [cpuTime(edge.pid), (await childrenOf(edge.pid)).map(cpuTime).reduce((a, b) => a + b)];
  for (const lines of [1, 16]) {
    let rendered = 0;
    let asked = 0;
    const [edgeBefore, renderersBefore] = await used();
    const load = async () => {
      const id = ids.pop();
      if (!id) return false;
      asked++;
      // Each reader has an address, and so a fair share of the renderers.
      const address = `192.0.2.${asked % 250}`;
      const answer = await fetch(`${edge.url}/colleges/${id}`, { headers: { ...headers, 'x-forwarded-for': address } });
      if ((await answer.text()).includes('data-builds=')) rendered++;
      return answer.status === 200;
    };
    const { rate, p50, p99 } = await measure(lines, load, coldSeconds);
    const [edgeAfter, renderersAfter] = await used();
    const each = (after?: number, before?: number) => ((after! - before!) / asked) * 1_000;
    const [edgeMs, rendererMs] = [each(edgeAfter, edgeBefore), each(renderersAfter, renderersBefore)];
    const allowed = (availableParallelism() * 1_000) / (edgeMs + rendererMs);
    // Concurrent requests wait for the processors, and one after the other uses only some of them.
    if (lines === 1) atMost('a college that was never requested, p99', p99, 50, 'ms');
    else atLeast('colleges a second that were never requested', rate, 200);
    rows.push([
      `${lines} concurrently`,
      rate.toFixed(0),
      String(p50),
      String(p99),
      String(asked - rendered),
      edgeMs.toFixed(1),
      rendererMs.toFixed(1),
      `${allowed.toFixed(0)}/s`,
    ]);
  }
  printTable(
    'colleges that were never requested (goal: p99 within 50 ms of a processor, 200 a second; limited by the processors)',
    rows,
  );
}

/** Returns the process ids of an edge's renderers. */
export async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
}
