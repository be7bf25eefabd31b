import { saveToVisible } from './save-to-visible.js';
import { seedPeople } from './seed-people.js';
import type { LoadedBackend } from './backend.js';
import { compareWithBare } from './bare-twin.js';
import { atMost } from './goals.js';
import { atAPace } from './pace.js';
import { memory, printTable, ratio } from './table.js';

const people = 100_000;
const administrators = 10;
const words = ['asha', 'verma indore', 'zzzz', '90000', 'gmail.com', 'a', 'rao b.tech pune', 'अनन्या', 'fees hostel'];
/** Each list, with the filters that narrow it besides a search. */
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

/** The calls of each list, by their filters. */
const calls = lists.flatMap(({ name, path, filters }) =>
  [
    ['first page', ['']] as const,
    ['filters', filters] as const,
    ['search', words.map((text) => `search=${encodeURIComponent(text)}`)] as const,
  ].map(([what, queries]) => ({
    name: `${name}, ${what}`,
    paths: queries.map((query) => `${path}?limit=24&${query}`),
  })),
);

/**
 * (e) Measures the calls that administrators wait for: all lists, narrowed and searched, at the pace of ten
 * administrators, and without a pause compared with a bare server that sends the same bytes; then a save, until it is
 * visible.
 */
export async function admin(backend: LoadedBackend): Promise<void> {
  await seedPeople(backend.database, people);
  const headers = { cookie: await administratorCookie(backend) };
  await pace(backend.url, headers);
  await withoutPause(backend, headers);
  memory(backend.processes, 'after the calls of administrators');
  await saveToVisible(backend, headers.cookie);
}

/** A user who types sends about one request a second. */
const every = 1000;
const secondsOfPace = 15;

async function pace(url: string, headers: Record<string, string>): Promise<void> {
  const rows = [['', 'first ms', 'p50 ms', 'p99 ms', 'max ms']];
  for (const { name, paths } of calls) {
    const first = await timeOf(() => fetch(url + paths[0], { headers }));
    const { failed, ...times } = await atAPace(
      url,
      { paths, headersOf: () => headers, people: administrators, every },
      secondsOfPace,
    );
    const shown = [first, times.p50, times.p99, times.max].map((time) => time.toFixed(1));
    rows.push([`${name}${failed ? ` (${failed} FAILED)` : ''}`, ...shown]);
    atMost(`p99 of ${name}`, times.p99, 50, 'ms');
  }
  printTable(
    `${administrators} administrators, a question a second each; ${people} users, messages and entries of the history each (goal: p99 at most 50 ms)`,
    rows,
  );
}

async function withoutPause(backend: LoadedBackend, headers: Record<string, string>): Promise<void> {
  const rows = [['', 'p50 ms', 'p99 ms', 'requests/s', 'bare', 'ratio', 'bare p50', 'bare p99']];
  for (const { name, paths } of calls) {
    const { backend: ours, bare } = await compareWithBare(backend, { paths, connections: administrators, headers });
    rows.push([
      `${name}${ours.failed ? ` (${ours.failed} FAILED)` : ''}`,
      ...[ours.p50, ours.p99, Math.round(ours.rate), Math.round(bare.rate)].map(String),
      ratio(ours.rate, bare.rate),
      ...[bare.p50, bare.p99].map(String),
    ]);
  }
  printTable(`${administrators} administrators without a pause`, rows);
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
}

/** Logs in as the administrator and returns the cookie of the session. */
export async function administratorCookie({ url, administrator }: LoadedBackend): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The log-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
