import { load } from '../api/compare.js';
import type { LoadedBackend } from '../api/loaded-backend.js';
import { memory } from '../api/memory.js';
import { printTable } from '../table.js';
import { administratorCookie } from './administrator-cookie.js';
import { seedPeople } from './seed-people.js';

const people = 100_000;
const words = ['asha', 'verma indore', 'zzzz', '90000', 'gmail.com', 'a', 'rao b.tech pune', 'अनन्या', 'fees hostel'];
const lists = [
  ['users', '/api/users'],
  ['messages', '/api/messages'],
  ['colleges', '/api/admin/colleges'],
] as const;

/** (e) What an administrator waits for, one call at a time: the lists of everything, and searches in them. */
export async function admin(backend: LoadedBackend): Promise<void> {
  await seedPeople(backend.database, people);
  const headers = { cookie: await administratorCookie(backend) };
  const rows = [['', 'p50 ms', 'p99 ms', 'first ms']];
  for (const [name, path] of lists) {
    const searches = words.map((text) => `${path}?limit=24&search=${encodeURIComponent(text)}`);
    for (const [what, paths] of [
      ['first page', [`${path}?limit=24`]],
      ['search', searches],
    ] as const) {
      const first = await timeOf(() => fetch(backend.url + paths[0], { headers }));
      const { p50, p99, failed } = await load(backend, { paths: [...paths], connections: 1, headers });
      rows.push([`${name}, ${what}${failed ? ` (${failed} FAILED)` : ''}`, String(p50), String(p99), first.toFixed(0)]);
    }
  }
  printTable(`administrator, ${people} users and as many messages (goal: p99 under 150 ms)`, rows);
  memory(backend.processes);
}

async function timeOf(call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
}
