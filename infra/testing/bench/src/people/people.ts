import { startBareTwin } from '../api/bare-twin.js';
import { compare, type Server } from '../api/compare.js';
import { printTable, ratio } from '../table.js';
import { logIn } from './log-in.js';
import type { Side } from './measure.js';
import { newPerson, type Person } from './person.js';
import { refresh } from './refresh.js';

const connections = 50;

/** (d) Log-in beside argon2 alone; refresh and profile read each beside a bare server that sends the same bytes. */
export async function people(backend: Server): Promise<void> {
  // One after the other: many passwords hashed at once would keep the backend from answering.
  const all: Person[] = [];
  while (all.length < connections) all.push(await newPerson(backend.url, all.length));
  printTable(`people, ${connections} connections (floor: argon2 alone, or a bare server)`, [
    ['', 'requests/s', 'floor', 'ratio', 'p50 ms', 'p99 ms', 'floor p50', 'floor p99', 'cpu us/request'],
    row('log-in', await logIn(backend, all)),
    row('refresh', await refresh(backend, all)),
    row('profile read', await profileRead(backend, all)),
  ]);
}

/** Everybody reads their own. */
async function profileRead(backend: Server, people: Person[]) {
  const headersInTurn = people.map(({ accessCookie }) => ({ cookie: accessCookie }));
  const requests = { paths: ['/api/users/me'], connections, headersInTurn };
  const twin = await startBareTwin(backend.url, requests.paths, headersInTurn[0]);
  const { backend: ours, bare } = await compare(backend, twin, requests);
  twin.stop();
  return [ours, bare];
}

function row(name: string, sides: Side[]): string[] {
  const [ours, floor] = sides as [Side, Side];
  const failed = ours.failed + floor.failed;
  return [
    failed > 0 ? `${name} (${failed} FAILED)` : name,
    ours.rate.toFixed(0),
    floor.rate.toFixed(0),
    ratio(ours.rate, floor.rate),
    String(ours.p50),
    String(ours.p99),
    String(floor.p50),
    String(floor.p99),
    ours.cpu?.toFixed(0) ?? '',
  ];
}
