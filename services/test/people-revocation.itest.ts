import { Types } from 'mongoose';
import { SessionsService } from '../src/access/sessions.service.js';
import { createApp } from '../src/create-app.js';
import { readSettings } from '../src/platform/settings.js';
import { closeApp } from '../src/platform/lifecycle.js';
import { Backend, testSettings } from './people/backend.js';
import { password, signUp } from './people/people.js';
import type { Visitor } from '@setu/testing';

type Replica = Awaited<ReturnType<typeof createApp>>;
let backend: Backend;
let replica: Replica;
let origins: string[];
beforeAll(async () => {
  backend = await Backend.start();
  replica = await createApp(
    readSettings({
      ...testSettings,
      ...backend.place,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'silent',
    }),
  );
  await replica.listen(0, '127.0.0.1');
  origins = [backend.origin, await replica.getUrl()];
});
afterAll(async () => {
  await closeApp(replica);
  await backend.close();
});

/** Few, so that the answer to the log-out is not late itself. */
const readers = 2;

/**
 * Reads the profile on both replicas without a pause, so that a question to the database is always under way, while `end` runs.
 * Gives what came before it, and every answer to a request that was sent after it was done.
 */
async function readingWhile(visitor: Visitor, end: () => Promise<unknown>) {
  const [before, after]: [number[], number[]] = [[], []];
  let [isOver, hasEnded] = [false, false];
  // With the cookies of now: a log-out also takes them out of the browser.
  const thieves = origins.map((origin) => visitor.at(origin));
  const read = async (thief: Visitor): Promise<void> => {
    if (isOver) return;
    const answers = hasEnded ? after : before;
    answers.push((await thief.get('/api/users/me')).status);
    return read(thief);
  };
  const loops = thieves.flatMap((thief) => Array.from({ length: readers }, () => read(thief)));
  while (before.length < 20) await new Promise(setImmediate);
  await end();
  hasEnded = true;
  while (after.length < 20) await new Promise(setImmediate);
  isOver = true;
  await Promise.all(loops);
  return { before: new Set(before.slice(0, 20)), after: new Set(after) };
}

const endings: [string, (visitor: Visitor, userId: string) => Promise<unknown>][] = [
  ['a log-out', (visitor) => visitor.post('/api/users/logout')],
  ['the end of all sessions', (_, userId) => backend.get(SessionsService).revokeAllOf(new Types.ObjectId(userId))],
  ['the deletion of the account', (visitor) => visitor.send('DELETE', '/api/users/me', { password })],
];

it.each(endings)('%s holds immediately on every replica, whatever is being read', async (_, end) => {
  const { visitor, user } = await signUp(backend);
  const { before, after } = await readingWhile(visitor, () => end(visitor, user._id));
  expect([...before]).toEqual([200]);
  expect([...after]).toEqual([401]);
}); // prettier-ignore

it('one person’s log-out takes nothing from those who are read together with them', async () => {
  const [first, second] = [await signUp(backend), await signUp(backend)];
  const reading = Promise.all(Array.from({ length: 40 }, () => second.visitor.get<{ user: { email: string } }>('/api/users/me'))); // prettier-ignore
  await first.visitor.post('/api/users/logout');
  expect(new Set((await reading).map(({ body }) => body.user.email))).toEqual(new Set([second.email]));
});
