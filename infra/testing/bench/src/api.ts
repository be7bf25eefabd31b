import type { CollegeCard, Page } from '@setu/contracts';
import { compareWithBare } from './bare-twin.js';
import { atLeast, atMost } from './goals.js';
import { type Comparison, load, type Requests, type Server } from './load.js';
import { printTable, ratio } from './table.js';

const queries = [
  'iit',
  'indore',
  'delhi university',
  'b.tech',
  'nursing',
  'law college',
  'arts science',
  'govt degree',
  'pune engineering',
  'women',
  'st. xavier',
  'polytechnic bihar',
  'medical karnataka',
  'education guntur',
  'sri venkateswara',
  'commerce',
  'institute of management',
  '+3',
  'kochi',
  'of',
];
const connections = 50;
const bigConnections = 4;

/** (b) Measures one college, search and the whole array, each compared with a bare server that sends the same bytes. */
export async function api(backend: Server): Promise<void> {
  const read = async <T>(path: string): Promise<T> => (await fetch(backend.url + path)).json() as Promise<T>;
  // Waits until the array is compressed: that would slow down the load generator in the first rounds.
  await read('/api/colleges');
  const { items } = await read<Page<CollegeCard>>('/api/colleges?limit=100&order=shuffle&seed=7');
  const rows: string[][] = [
    ['', 'requests/s', 'bare', 'ratio', 'p50 ms', 'p99 ms', 'bare p99', 'cpu us/request', 'bare cpu'],
  ];
  const side = async (name: string, requests: Requests) => {
    const comparison = await compareWithBare(backend, requests);
    rows.push(row(name, comparison));
    return comparison;
  };
  const quick = async (name: string, requests: Requests) => {
    const { backend: ours, bare } = await side(name, requests);
    atLeast(`${name}, rate to the bare server's`, ours.rate / bare.rate, 0.25);
    atMost(`${name}, p99`, ours.p99, 25, 'ms');
  };
  await quick('one college', { paths: items.map(({ _id }) => `/api/colleges/${_id}`), connections });
  for (const order of ['relevance', 'name'])
    await quick(`search by ${order}, first and later pages`, { paths: await searchPaths(order, read), connections });
  for (const encoding of ['gzip', 'br', 'identity']) {
    const { backend: ours, bare } = await side(`the whole array, ${encoding}`, wholeArray(encoding));
    atLeast(`the whole array, ${encoding}, rate to the bare server's`, ours.rate / bare.rate, 0.7);
  }
  printTable(
    'API (goal: one college and search at least 0.25 with p99 at most 25 ms at 50 connections; the whole array at least 0.7)',
    rows,
  );

  const one = { paths: [`/api/colleges/${items[0]!._id}`], connections: 1 };
  const alone = await load(backend, one);
  const [beside] = await Promise.all([load(backend, one), load(backend, wholeArray('identity'))]);
  printTable('one college while the whole array is being sent', [
    ['', 'requests/s', 'p50 ms', 'p99 ms'],
    ...(
      [
        ['alone', alone],
        ['beside the array', beside],
      ] as const
    ).map(([name, { rate, p50, p99 }]) => [name, rate.toFixed(0), String(p50), String(p99)]),
  ]);
}

const wholeArray = (encoding: string): Requests => ({
  paths: ['/api/colleges'],
  connections: bigConnections,
  headers: { 'accept-encoding': encoding },
});

async function searchPaths(order: string, read: <T>(path: string) => Promise<T>): Promise<string[]> {
  const paths = [];
  for (const query of queries) {
    const first = `/api/colleges?limit=24&order=${order}&search=${encodeURIComponent(query)}`;
    paths.push(first);
    const { nextCursor } = await read<Page<CollegeCard>>(first);
    if (nextCursor) paths.push(`${first}&cursor=${encodeURIComponent(nextCursor)}`);
  }
  return paths;
}

function row(name: string, { backend, bare }: Comparison): string[] {
  if (backend.failed > 0) name += ` (${backend.failed} FAILED)`;
  return [
    name,
    backend.rate.toFixed(0),
    bare.rate.toFixed(0),
    ratio(backend.rate, bare.rate),
    String(backend.p50),
    String(backend.p99),
    String(bare.p99),
    backend.cpu.toFixed(0),
    bare.cpu.toFixed(0),
  ];
}
