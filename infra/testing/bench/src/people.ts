import type { Credentials } from '@setu/contracts';
import { root } from '@setu/start';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareWithBare, startBare } from './bare-twin.js';
import { type Chain, chainLoad, inTurn, measure, type Server, type Side } from './load.js';
import { printTable, ratio } from './table.js';

const connections = 50;

/** (d) Compares a log-in with argon2 alone, and refresh and profile read with a bare server that sends the same bytes. */
export async function people(backend: Server): Promise<void> {
  // One after the other: concurrent hashing of many passwords would block the backend.
  const all: Person[] = [];
  while (all.length < connections) all.push(await newPerson(backend.url, all.length));
  printTable(`people, ${connections} connections (floor: argon2 alone, or a bare server)`, [
    ['', 'requests/s', 'floor', 'ratio', 'p50 ms', 'p99 ms', 'floor p50', 'floor p99', 'cpu us/request'],
    row('log-in', await logIn(backend, all)),
    row('refresh', await refresh(backend, all)),
    row('profile read', await profileRead(backend, all)),
  ]);
}

/** Measures users who read their own profiles. */
async function profileRead(backend: Server, people: Person[]) {
  const headersInTurn = people.map(({ accessCookie }) => ({ cookie: accessCookie }));
  const sides = await compareWithBare(backend, { paths: ['/api/users/me'], connections, headersInTurn });
  return [sides.backend, sides.bare];
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

interface PasswordHasher {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
}

/** Compares the log-in with its argon2 alone, in the backend's own class and with the same concurrency. */
async function logIn(backend: Server, people: Person[]) {
  const file = pathToFileURL(join(root, 'services/dist/access/password-hasher.service.js')).href;
  const { PasswordHasher } = (await import(file)) as { PasswordHasher: new () => PasswordHasher };
  const hasher = new PasswordHasher();
  const { password } = people[0]!;
  const hash = await hasher.hash(password);
  const chains = people.map(({ email, password }): Chain => ({
    method: 'POST',
    path: '/api/users/login',
    headers: json,
    body: JSON.stringify({ email, password }),
  }));
  return inTurn<Side>([
    (seconds) => chainLoad(backend, chains, seconds),
    (seconds) => measure(people.length, () => hasher.matches(hash, password), seconds),
  ]);
}

const path = '/api/users/refresh';

/**
 * Measures connections that each refresh their own session, with the token of the response before; compared with a bare
 * server that sets the same cookies.
 */
export async function refresh(backend: Server, people: Person[]) {
  const headers = { 'set-cookie': await cookiesOfRefresh(backend.url), 'content-length': '0' };
  const bare = await startBare({ [path]: { headers, body: '' } });
  const chains = () => people.map(({ refreshCookie }) => chain(refreshCookie));
  const [ofBackend, ofBare] = [chains(), chains()];
  try {
    return await inTurn([
      (seconds) => chainLoad(backend, ofBackend, seconds),
      (seconds) => chainLoad(bare, ofBare, seconds),
    ]);
  } finally {
    bare.stop();
  }
}

const chain = (cookie: string): Chain => ({
  method: 'POST',
  path,
  headers: { cookie },
  answered(response) {
    this.headers = { cookie: cookieOf(response.headers['set-cookie']!, 'refresh_token') };
  },
});

async function cookiesOfRefresh(origin: string): Promise<string[]> {
  const { refreshCookie } = await newPerson(origin, -1);
  const { headers } = await fetch(origin + path, { method: 'POST', headers: { cookie: refreshCookie } });
  return headers.getSetCookie();
}

interface Person extends Credentials {
  accessCookie: string;
  refreshCookie: string;
}

/** Returns `name=value` of a cookie that a response sets. */
const cookieOf = (setCookies: string[], name: string): string =>
  setCookies.find((cookie) => cookie.startsWith(`${name}=`))!.split(';', 1)[0]!;

export const json = { 'content-type': 'application/json' };

/** Signs up a new user. */
async function newPerson(origin: string, number: number): Promise<Person> {
  const credentials = { email: `bench-${number}@example.in`, password: 'Guava#Lamp47' };
  const response = await fetch(`${origin}/api/users/signup`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`the sign-up answered ${response.status}: ${await response.text()}`);
  const cookies = response.headers.getSetCookie();
  return {
    ...credentials,
    accessCookie: cookieOf(cookies, 'access_token'),
    refreshCookie: cookieOf(cookies, 'refresh_token'),
  };
}
