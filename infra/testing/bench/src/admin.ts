import { saveToVisible } from './save-to-visible.js';
import { seedPeople } from './seed-people.js';
import type { LoadedBackend } from './backend.js';
import { startBareTwin } from './bare-twin.js';
import { compare } from './load.js';
import { memory, printTable, ratio } from './table.js';

const people = 100_000;
const words = ['asha', 'verma indore', 'zzzz', '90000', 'gmail.com', 'a', 'rao b.tech pune', 'अनन्या', 'fees hostel'];
const lists = [
  ['users', '/api/users'],
  ['messages', '/api/messages'],
  ['colleges', '/api/admin/colleges'],
] as const;

/** (e) What an administrator waits for, one call at a time beside a bare server that sends the same bytes: the lists of everything and searches in them; then a save, until it is seen. */
export async function admin(backend: LoadedBackend): Promise<void> {
  await seedPeople(backend.database, people);
  const headers = { cookie: await administratorCookie(backend) };
  const rows = [['', 'first ms', 'p50 ms', 'p99 ms', 'requests/s', 'bare', 'ratio', 'bare p50', 'bare p99']];
  for (const [name, path] of lists) {
    const searches = words.map((text) => `${path}?limit=24&search=${encodeURIComponent(text)}`);
    for (const [what, paths] of [
      ['first page', [`${path}?limit=24`]],
      ['search', searches],
    ] as const) {
      const first = await timeOf(() => fetch(backend.url + paths[0], { headers }));
      const twin = await startBareTwin(backend.url, [...paths], headers);
      const { backend: ours, bare } = await compare(backend, twin, { paths: [...paths], connections: 1, headers });
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
  printTable(`administrator, ${people} users and as many messages (goal: p99 under 150 ms)`, rows);
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
