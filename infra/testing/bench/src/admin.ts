import { saveToVisible } from './save-to-visible.js';
import { seedPeople } from './seed-people.js';
import type { LoadedBackend } from './backend.js';
import { startBareTwin } from './bare-twin.js';
import { compare } from './load.js';
import { memory, printTable, ratio } from './table.js';

const people = 100_000;
const administrators = 10;
const words = ['asha', 'verma indore', 'zzzz', '90000', 'gmail.com', 'a', 'rao b.tech pune', 'अनन्या', 'fees hostel'];
/** Each list, with what narrows it besides a search. */
const lists = [
  { name: 'users', path: '/api/users', filters: ['state=verified', 'state=unverified'] },
  { name: 'messages', path: '/api/messages', filters: ['state=open'] },
  { name: 'history', path: '/api/admin/history', filters: ['kind=college', 'kind=user'] },
  {
    name: 'colleges',
    path: '/api/admin/colleges',
    filters: [
      'counts=true',
      'state=Delhi&counts=true',
      'type=none&sort=-updated&counts=true',
      'sort=place&type=Private',
    ],
  },
];

/**
 * (e) What administrators wait for, ten of them without a pause, beside a bare server that sends the same bytes: the lists of everything, narrowed and searched; then a
 * save, until it is seen.
 */
export async function admin(backend: LoadedBackend): Promise<void> {
  await seedPeople(backend.database, people);
  const headers = { cookie: await administratorCookie(backend) };
  const rows = [['', 'first ms', 'p50 ms', 'p99 ms', 'requests/s', 'bare', 'ratio', 'bare p50', 'bare p99']];
  for (const { name, path, filters } of lists) {
    for (const [what, queries] of [
      ['first page', ['']],
      ['filters', filters],
      ['search', words.map((text) => `search=${encodeURIComponent(text)}`)],
    ] as const) {
      const paths = queries.map((query) => `${path}?limit=24&${query}`);
      const first = await timeOf(() => fetch(backend.url + paths[0], { headers }));
      const twin = await startBareTwin(backend.url, paths, headers);
      const { backend: ours, bare } = await compare(backend, twin, { paths, connections: administrators, headers });
      twin.stop();
      rows.push([
        `${name}, ${what}${ours.failed ? ` (${ours.failed} FAILED)` : ''}`,
        first.toFixed(0),
        ...[ours.p50, ours.p99, Math.round(ours.rate), Math.round(bare.rate)].map(String),
        ratio(ours.rate, bare.rate),
        ...[bare.p50, bare.p99].map(String),
      ]);
    }
  }
  printTable(
    `${administrators} administrators, ${people} users, messages and entries of the history each (goal: p99 at most 50 ms)`,
    rows,
  );
  memory(backend.processes);
  await saveToVisible(backend, headers.cookie);
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
}

/** Logs in as the administrator and returns the cookie of the session. */
async function administratorCookie({ url, administrator }: LoadedBackend): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The log-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
