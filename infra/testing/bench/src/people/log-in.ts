import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@setu/start';
import type { Server } from '../api/compare.js';
import { chainLoad, type Chain } from './chain-load.js';
import { inTurn } from '../in-turn.js';
import { measure, type Side } from './measure.js';
import { json, type Person } from './person.js';

interface Passwords {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
}

/** The log-in beside nothing but its argon2, run by the backend's own class with as many at a time. */
export async function logIn(backend: Server, people: Person[]) {
  const file = pathToFileURL(join(root, 'services/dist/access/passwords.service.js')).href;
  const { PasswordsService } = (await import(file)) as { PasswordsService: new () => Passwords };
  const passwords = new PasswordsService();
  const { password } = people[0]!;
  const hash = await passwords.hash(password);
  const chains = people.map(({ email, password }): Chain => ({
    method: 'POST',
    path: '/api/users/login',
    headers: json,
    body: JSON.stringify({ email, password }),
  }));
  return inTurn<Side>([
    (seconds) => chainLoad(backend, chains, seconds),
    (seconds) => measure(people.length, () => passwords.matches(hash, password), seconds),
  ]);
}
