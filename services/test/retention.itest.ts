import { retention } from '@setu/contracts';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionSeconds } from '../src/access/sessions.service.js';
import { LettersKeeperService } from '../src/mail/letters-keeper.service.js';
import { ApplicationsService } from '../src/mentors/applications.service.js';
import { MessagesService } from '../src/messages/messages.service.js';
import { Scheduler } from '../src/platform/scheduler.js';
import { Backend } from './people/backend.js';
import { administrator, application, drawing, form } from './people/people.js';

const day = 24 * 60 * 60_000;
const month = 30 * day;
let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ MODULES: 'account,mentors,messages,admin' })));
afterAll(() => backend.close());

const collection = (name: string) => backend.database.collection(name);
/** Has a document be that much older. */
const age = (name: string, filter: object, by: number) =>
  collection(name).updateOne(filter, { $set: { createdAt: new Date(Date.now() - by) } });

it.each(['old-messages', 'old-applications', 'old-letter-files', 'erasures'])(
  'is enforced by the regular task %s',
  async (name) => {
    const every = jest.spyOn(Scheduler.prototype, 'every');
    const other = await Backend.start({ ...backend.place });
    await other.close();
    expect(every.mock.calls.map(([task]) => task)).toContain(name);
    every.mockRestore();
  },
);

it('ends messages after their time, and none before', async () => {
  for (const email of ['old@b.in', 'young@b.in'])
    await backend.visitor().post('/api/messages', { email, msg: `from ${email}` });
  await age('messages', { email: 'old@b.in' }, retention.messageMonths * month + 60_000);
  await age('messages', { email: 'young@b.in' }, retention.messageMonths * month - day);
  const admin = await administrator(backend);
  expect((await admin.get<{ total: number }>('/api/messages?search=from')).body.total).toBe(2);
  await backend.get(MessagesService).deleteOld(new Date());
  const { items } = (await admin.get<{ items: { email: string }[] }>('/api/messages?search=from')).body;
  expect(items.map(({ email }) => email)).toEqual(['young@b.in']);
});

it('ends applications with their pictures after their time, and none before', async () => {
  const image = await drawing(60, 60).jpeg().toBuffer();
  for (const email of ['old@b.in', 'young@b.in'])
    await backend.visitor().send('POST', '/api/apply/mentorship', form({ ...application, email }, image));
  await age('mentorship_applications', { email: 'old@b.in' }, retention.applicationMonths * month + 60_000);
  await age('mentorship_applications', { email: 'young@b.in' }, retention.applicationMonths * month - day);
  await backend.get(ApplicationsService).deleteOld(new Date());
  const left = await collection('mentorship_applications').find().toArray();
  expect(left.map(({ email }) => email as string)).toEqual(['young@b.in']);
  expect(await backend.pictures()).toHaveLength(3);
  expect(await collection('pendingpictures').countDocuments()).toBe(0);
});

it('ends letters that are files', async () => {
  const folder = join(backend.place.DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - retention.letterFileDays * day - 60_000);
  for (const name of ['old.eml', 'young.eml']) await writeFile(join(folder, name), 'To: a@b.in');
  await utimes(join(folder, 'old.eml'), old, old);
  await backend.get(LettersKeeperService).deleteOldFiles(new Date());
  expect(await readdir(folder)).toEqual(['young.eml']);
});

it('of sign-ins is the one that the policy states', () =>
  expect(sessionSeconds * 1000).toBe(retention.sessionDays * day));
