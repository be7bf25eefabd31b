import { messages } from '@setu/contracts';
import { Types } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { MailService } from '../src/mail/mail.service.js';
import { OBJECT_STORE } from '../src/media/object-store.js';
import { PicturesService } from '../src/media/pictures.service.js';
import { MessagesService } from '../src/messages/messages.service.js';
import { ErasuresService } from '../src/privacy/erasures.service.js';
import { PersonalData } from '../src/privacy/personal-data.js';
import { Backend, testSettings } from './people/backend.js';
import { administrator, application, drawing, form, password, profile, prove, signUp } from './people/people.js';
import { tracesInDatabase, tracesInFolder } from './people/traces.js';
import { until } from '@setu/testing';

const modules = 'account,mentors,messages,catalog,admin';
let backend: Backend;
let image: Buffer;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: modules });
  image = await drawing(60, 60).jpeg().toBuffer();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => backend.close());

const collection = (name: string) => backend.database.collection(name);
const erasures = () => backend.get(ErasuresService);
const delivered = async () => (await collection('letters').countDocuments()) === 0;

/** Lets the time pass after which nothing of a request can be under way, and ends every deletion: what finds something is asked once more. */
async function finish(...others: Backend[]) {
  const long = new Date(Date.now() - 600_000);
  await until(async () => {
    await collection('erasures').updateMany({ closedAt: { $exists: true } }, { $set: { closedAt: long } });
    await Promise.all([backend, ...others].map((each) => each.get(ErasuresService).resume()));
    return (await collection('erasures').countDocuments({ finishedAt: { $exists: false } })) === 0;
  });
}

let people = 0;
/** A user whose every record contains a mark that occurs nowhere else. */
async function makePerson({ isProven = true } = {}) {
  const mark = `mark${++people}x${Math.random().toString(36).slice(2, 8)}`;
  const { visitor, user, email } = await signUp(backend, `${mark}@example.in`);
  if (isProven) await prove(backend, email);
  const phone = `+91 70000 ${String(10_000 + people)}`;
  const saved = await visitor.send('PUT', '/api/users/me', form({ ...profile, name: `Asha ${mark}`, phone }, image));
  await backend.visitor().post('/api/users/login', { email, password });
  await visitor.post('/api/messages', { email: 'elsewhere@example.in', msg: `while logged in ${mark}` });
  await backend.visitor().post('/api/messages', { email: email.toUpperCase(), msg: `without an account ${mark}` });
  const applied = { ...application, name: `Ravi ${mark}`, email, phone };
  const sent = await backend.visitor().send('POST', '/api/apply/mentorship', form(applied, image));
  await backend.get(MailService).send({ to: email, subject: 'Hello', text: `An email to ${mark}` });
  if (saved.status !== 200 || sent.status !== 201) throw new Error('the person could not be made');
  await until(delivered);
  return { mark, visitor, user, email, traces: [mark, phone, user._id] };
}

/** Returns the traces of an account. The history is left out: it stores the ids of deleted accounts. */
const tracesOf = async ({ traces }: { traces: string[] }) => [
  ...(await tracesInDatabase(backend.database, traces)).filter((trace) => !trace.startsWith('history: ')),
  ...(await tracesInFolder(backend.place.DATA_DIR, traces)),
];

it('leaves nothing of a person in any field of any collection, nor in any folder, and no one else loses anything', async () => {
  const neighbour = await makePerson();
  const before = await tracesOf(neighbour);
  const pictures = (await backend.pictures()).length;
  const person = await makePerson();
  const places = (await tracesOf(person)).map((trace) => trace.split(':')[0]!);
  for (const place of ['users', 'sessions', 'messages', 'mentorship_applications']) expect(places).toContain(place);
  expect(places.filter((place) => place.endsWith('.eml'))).not.toEqual([]);
  const { status, body } = await person.visitor.send('DELETE', '/api/users/me', { password });
  expect({ status, body }).toEqual({ status: 200, body: { message: messages.accountDeletion.deleted } });
  expect((await tracesOf(person)).filter((trace) => !trace.startsWith('erasures: '))).toEqual([]);
  expect(await backend.pictures()).toHaveLength(pictures);
  await finish();
  expect(await tracesOf(person)).toEqual([]);
  expect(await tracesOf(neighbour)).toEqual(before);
  expect(await collection('erasures').countDocuments({ finishedAt: { $exists: false } })).toBe(0);
});

it('deletes the emails that are about the person, also those to a guardian, whether the address is proven or not', async () => {
  const { visitor, mark } = await makePerson({ isProven: false });
  const guardian = `guardian-of-${mark}@example.in`;
  const minor = { birthYear: new Date().getFullYear() - 16, guardianName: 'Meena Rao', guardianEmail: guardian };
  expect((await visitor.send('PUT', '/api/users/me/consent', minor)).status).toBe(200);
  await until(delivered);
  const emailsTo = (address: string) => tracesInFolder(backend.place.DATA_DIR, [`To: ${address}`]);
  expect(await emailsTo(guardian)).toHaveLength(1);
  await visitor.send('DELETE', '/api/users/me', { password });
  await finish();
  expect(await emailsTo(guardian)).toEqual([]);
  expect(await tracesInFolder(backend.place.DATA_DIR, [guardian])).toEqual([]);
});

it('deletes the emails about an application that an administrator deletes', async () => {
  const email = `applicant-${Date.now()}@example.in`;
  await backend.visitor().send('POST', '/api/apply/mentorship', form({ ...application, email }, image));
  await until(delivered);
  expect(await tracesInFolder(backend.place.DATA_DIR, [email])).toHaveLength(1);
  const { _id } = (await collection('mentorship_applications').findOne({ email }))!;
  const admin = await administrator(backend);
  expect((await admin.send('DELETE', `/api/apply/mentorship/${String(_id)}`)).status).toBe(200);
  expect(await tracesInFolder(backend.place.DATA_DIR, [email])).toEqual([]);
});

it('gives a person everything that goes with them', async () => {
  const { visitor, mark, email } = await makePerson();
  const { body } = await visitor.get<Record<string, unknown>>('/api/users/me/export');
  expect(body).toMatchObject({
    account: { email, name: `Asha ${mark}` },
    picture: expect.stringContaining('/api/media/profiles/'),
    messages: [{ text: `while logged in ${mark}` }, { text: `without an account ${mark}`, email }],
    applications: [{ name: `Ravi ${mark}`, picture: expect.stringContaining('/api/media/applications/') }],
  });
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(
      backend
        .get(PersonalData)
        .providers.filter(({ name }) => name !== 'account')
        .map(({ name }) => name),
    ),
  );
  expect(body).not.toHaveProperty('notIncluded');
});

it('neither shows nor deletes what was sent from an address that is not proven, and says so', async () => {
  const { visitor, mark, email } = await makePerson({ isProven: false });
  const { body } = await visitor.get<Record<string, unknown>>('/api/users/me/export');
  expect(body).toMatchObject({
    notIncluded: expect.stringContaining('not verified'),
    messages: [{ text: `while logged in ${mark}` }],
    applications: [],
  });
  await visitor.send('DELETE', '/api/users/me', { password });
  await finish();
  const left = await collection('messages').find({ email }).toArray();
  expect(left.map(({ text }) => text as string)).toEqual([`without an account ${mark}`]);
  expect(await collection('mentorship_applications').countDocuments({ email })).toBe(1);
  expect(await collection('users').countDocuments({ email })).toBe(0);
});

it.each([0, 1, 2, 3, 4, 5])('leaves nothing when the person goes on writing in other tabs (%d)', async (round) => {
  const person = await makePerson();
  const { visitor, mark, email } = person;
  const fields = { ...profile, name: `Second ${mark}` };
  const applied = { ...application, name: `Late ${mark}`, email };
  const writes = [
    () => visitor.copy().send('PUT', '/api/users/me', form(fields)),
    () => visitor.copy().send('PUT', '/api/users/me', form(fields, image)),
    () => visitor.copy().post('/api/messages', { email, msg: `late ${mark}` }),
    () => backend.visitor().send('POST', '/api/apply/mentorship', form(applied, image)),
    () => backend.visitor().post('/api/users/login', { email, password }),
    () => visitor.copy().post('/api/users/refresh'),
  ];
  const deletion = wait(round * 8).then(() => visitor.send('DELETE', '/api/users/me', { password }));
  await Promise.all([deletion, ...writes.map((write, i) => wait(((i * 7 + round * 3) % 5) * 12).then(write))]);
  expect((await deletion).status).toBe(200);
  await finish();
  await backend.get(PicturesService).sweep();
  expect(await tracesOf(person)).toEqual([]);
  expect(await collection('pendingpictures').countDocuments()).toBe(0);
  const inUse = (await collection('users').countDocuments({ picture: { $exists: true } })) +
    (await collection('mentorship_applications').countDocuments()); // prettier-ignore
  expect(await backend.pictures()).toHaveLength(inUse * 3);
});

it('takes back a message that arrives long after its sender is gone', async () => {
  const { visitor, user, mark } = await makePerson();
  await visitor.send('DELETE', '/api/users/me', { password });
  await finish();
  const late = backend.get(MessagesService).add({ email: 'x@y.in', msg: `late ${mark}` }, new Types.ObjectId(user._id));
  await expect(late).rejects.toThrow('Your account is deleted');
  expect(await tracesInDatabase(backend.database, [mark])).toEqual([]);
});

it('is done twice at the same time, by the person, an administrator and a second backend', async () => {
  const person = await makePerson();
  const other = await Backend.start({ ...testSettings, MODULES: modules, ...backend.place });
  try {
    const admin = await administrator(backend);
    const here = person.visitor.copy();
    const there = person.visitor.at(other.origin);
    const answers = await Promise.all([
      here.send('DELETE', '/api/users/me', { password }),
      there.send('DELETE', '/api/users/me', { password }),
      admin.send('DELETE', `/api/users/${person.user._id}`),
      admin.at(other.origin).send('DELETE', `/api/users/${person.user._id}`),
    ]);
    for (const { status } of answers) expect([200, 401, 404]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    await finish(other);
    expect(await tracesOf(person)).toEqual([]);
    expect(await collection('erasures').countDocuments({ finishedAt: { $exists: false } })).toBe(0);
  } finally {
    await other.close();
  }
});

it('finishes later what the database or the object store did not accept at first', async () => {
  const person = await makePerson();
  const provider = backend.get(PersonalData).providers.find(({ name }) => name === 'messages')!;
  jest.spyOn(provider, 'erase').mockRejectedValue(new Error('the database is away'));
  const store = backend.get<{ delete(key: string): Promise<void> }>(OBJECT_STORE);
  jest.spyOn(store, 'delete').mockRejectedValue(new Error('the object store is away'));
  const { status, body } = await person.visitor.send('DELETE', '/api/users/me', { password });
  expect({ status, body }).toEqual({ status: 200, body: { message: messages.accountDeletion.beingDeleted } });
  expect((await backend.visitor().post('/api/users/login', { email: person.email, password })).status).toBe(401);
  await expect(erasures().resume()).rejects.toThrow('could not be finished yet');
  jest.restoreAllMocks();
  await erasures().resume();
  await finish();
  await collection('pendingpictures').updateMany({}, { $set: { at: new Date(0) } });
  await backend.get(PicturesService).sweep();
  expect(await tracesOf(person)).toEqual([]);
  expect(await collection('pendingpictures').countDocuments()).toBe(0);
});

it('waits for a backend that runs the modules it lacks', async () => {
  const person = await makePerson();
  const alone = await Backend.start({ ...testSettings, MODULES: 'account', ...backend.place });
  try {
    const erase = jest.spyOn(
      backend.get(PersonalData).providers.find(({ name }) => name === 'messages')!,
      'erase',
    );
    const { body } = await person.visitor.at(alone.origin).get<{ notIncluded: string }>('/api/users/me/export');
    expect(body.notIncluded).toMatch(/^This copy lacks .*\bmessages\b/);
    expect((await person.visitor.at(alone.origin).send('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(erase).not.toHaveBeenCalled();
    expect(await tracesInDatabase(backend.database, [person.mark])).not.toEqual([]);
  } finally {
    await alone.close();
  }
  await finish();
  expect(await tracesOf(person)).toEqual([]);
});

it('hands out and deletes ten thousand messages of one person', async () => {
  const person = await makePerson();
  const userId = new Types.ObjectId(person.user._id);
  const many = Array.from({ length: 10_000 }, (_, i) => ({
    email: person.email,
    text: `message ${i} of ${person.mark}`.padEnd(400, '.'),
    userId,
    createdAt: new Date(),
  }));
  await collection('messages').insertMany(many);
  const { body } = await person.visitor.get<{ messages: unknown[] }>('/api/users/me/export');
  expect(body.messages).toHaveLength(10_002);
  expect((await person.visitor.send('DELETE', '/api/users/me', { password })).status).toBe(200);
  await finish();
  expect(await tracesOf(person)).toEqual([]);
});
