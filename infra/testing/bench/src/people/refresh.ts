import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Server } from '../api/compare.js';
import { chainLoad, type Chain } from './chain-load.js';
import { inTurn } from '../in-turn.js';
import { cookieOf, newPerson, type Person } from './person.js';

const path = '/api/users/refresh';

/** Each connection refreshes a session of its own, with the token of the answer before; beside a bare server that sets the same cookies. */
export async function refresh(backend: Server, people: Person[]) {
  const bare = await startBare(await cookiesOfRefresh(backend.url));
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

async function startBare(cookies: string[]) {
  const child = fork(fileURLToPath(new URL('../api/bare-server.js', import.meta.url)));
  child.send({ [path]: { headers: { 'set-cookie': cookies, 'content-length': '0' }, body: '' } });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => child.disconnect() };
}
