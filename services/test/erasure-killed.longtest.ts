import { eventually, Visitor, until } from '@setu/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { PicturesService } from '../src/media/pictures.service.js';
import { ErasuresService } from '../src/privacy/erasures.service.js';
import { Backend, picturesIn } from './people/backend.js';
import { application, drawing, form, password, profile } from './people/people.js';
import { tracesInDatabase, tracesInFolder } from './people/traces.js';
import { KillableBackend } from './support/killable-backend.js';

/** Milliseconds after the first deletion is noted. */
const kills = [0, 5, 20, 60];
const peopleInARound = 3;
let backend: KillableBackend;

// All that holds personal data.
const settings = { MODULES: 'account,mentors,messages,catalog', SEED_DEMO: 'false' };

beforeAll(async () => (backend = await KillableBackend.create(settings)));
afterAll(() => backend.close());

const collection = (name: string) => backend.collection(name);

async function makePerson(origin: string, number: number, image: Buffer) {
  const mark = `killed${number}q`;
  const email = `${mark}@example.in`;
  const visitor = new Visitor(origin);
  await visitor.post('/api/users/signup', { email, password });
  await collection('users').updateOne({ email }, { $set: { googleId: `google ${mark}` } });
  await visitor.send('PUT', '/api/users/me', form({ ...profile, name: `Asha ${mark}` }, image));
  for (let i = 0; i < 20; i++) await collection('messages').insertOne({ email, text: mark, createdAt: new Date() });
  for (let i = 0; i < 2; i++)
    await visitor.send('POST', '/api/apply/mentorship', form({ ...application, email, name: mark }, image));
  return { mark, email, visitor };
}

const noted = () => collection('erasures').countDocuments();

const recordsOf = async (email: string) => ({
  users: await collection('users').countDocuments({ email, picture: { $exists: true } }),
  messages: await collection('messages').countDocuments({ email }),
  applications: await collection('mentorship_applications').countDocuments({ email }),
});

it('deletes all of a person or nothing, wherever it is killed', async () => {
  const image = await drawing(60, 60).jpeg().toBuffer();
  const accounts: { mark: string; email: string; visitor: Visitor; isAcknowledged?: boolean }[] = [];
  for (const [round, moment] of kills.entries()) {
    const origin = await backend.start();
    const leaving = await Promise.all(
      Array.from({ length: peopleInARound }, (_, i) => makePerson(origin, round * peopleInARound + i, image)),
    );
    accounts.push(...leaving);
    const before = await noted();
    const deletions = leaving.map(async (person) => {
      const answer = await person.visitor.send('DELETE', '/api/users/me', { password }).catch(() => undefined);
      Object.assign(person, { isAcknowledged: answer?.status === 200 });
    });
    await until(async () => (await noted()) > before);
    await wait(moment);
    await backend.kill();
    await Promise.all(deletions);
  }

  // Another replica continues the unfinished deletions.
  const replica = await Backend.start({ ...settings, ...backend.place });
  try {
    const open = { closedAt: { $exists: false } };
    await eventually(async () => expect(await collection('erasures').countDocuments(open)).toBe(0));
    await collection('erasures').updateMany({}, { $set: { closedAt: new Date(0) } });
    await until(async () => {
      await replica.get(ErasuresService).resume();
      return (await collection('erasures').countDocuments({ finishedAt: { $exists: false } })) === 0;
    });
    await until(async () => {
      await replica.get(PicturesService).sweep();
      return (await collection('pendingpictures').countDocuments()) === 0;
    });
  } finally {
    await replica.close();
  }

  let [gone, remaining] = [0, 0];
  for (const { mark, email, isAcknowledged } of accounts) {
    const records = await recordsOf(email);
    if (!isAcknowledged && records.users === 1) {
      expect({ email, ...records }).toEqual({ email, users: 1, messages: 20, applications: 2 });
      remaining += 1;
      continue;
    }
    expect(await tracesInDatabase(backend.connection, [mark])).toEqual([]);
    expect(await tracesInFolder(backend.dataDir, [mark])).toEqual([]);
    gone += 1;
  }
  const referredTo = [
    ...(await collection('users').find().toArray()),
    ...(await collection('mentorship_applications').find().toArray()),
  ].flatMap(({ picture }) => [160, 480, 960].map((width) => `${String(picture).split('/')[1]}-${width}.webp`));
  expect((await picturesIn(backend.dataDir)).sort()).toEqual(referredTo.sort());
  expect(gone + remaining).toBe(kills.length * peopleInARound);
  expect(gone).toBeGreaterThanOrEqual(kills.length);
  expect(await collection('erasures').countDocuments({ finishedAt: { $exists: true } })).toBe(gone);
});
