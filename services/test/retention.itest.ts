import { retention } from '@setu/contracts';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionSeconds } from '../src/access/sessions.service.js';
import { UnusedAccountsService } from '../src/account/unused-accounts.service.js';
import { StoredEmailsService } from '../src/mail/stored-emails.service.js';
import { ApplicationsService } from '../src/mentors/applications.service.js';
import { MessagesService } from '../src/messages/messages.service.js';
import { Scheduler } from '../src/platform/process/scheduler.js';
import { Backend } from './people/backend.js';
import { administrator, application, drawing, form, password, signUp } from './people/people.js';

const day = 24 * 60 * 60_000;
const month = 30 * day;
let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ MODULES: 'account,mentors,messages,admin' })));
afterAll(() => backend.close());

const collection = (name: string) => backend.database.collection(name);
/** Has a document be that much older. */
const age = (name: string, filter: object, by: number) =>
  collection(name).updateOne(filter, { $set: { createdAt: new Date(Date.now() - by) } });

it.each(['old-messages', 'old-applications', 'old-email-files', 'erasures'])(
  'is enforced by the regular task %s',
  async (name) => {
    const every = jest.spyOn(Scheduler.prototype, 'every');
    const other = await Backend.start({ ...backend.place });
    await other.close();
    expect(every.mock.calls.map(([task]) => task)).toContain(name);
    every.mockRestore();
  },
);

it('deletes messages after their retention time, and none before', async () => {
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

it('deletes applications and their pictures after their retention time, and none before', async () => {
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

it('deletes emails that are files', async () => {
  const folder = join(backend.place.DATA_DIR, 'mail');
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - retention.emailFileDays * day - 60_000);
  for (const name of ['old.eml', 'young.eml']) await writeFile(join(folder, name), 'To: a@b.in');
  await utimes(join(folder, 'old.eml'), old, old);
  await backend.get(StoredEmailsService).deleteOldFiles(new Date());
  const left = await readdir(folder);
  expect(left).toContain('young.eml');
  expect(left).not.toContain('old.eml');
});

it('of sign-ins is the one that the policy states', () =>
  expect(sessionSeconds * 1000).toBe(retention.sessionDays * day));

describe('an unused account', () => {
  const { unusedAccountDays, warningDays } = retention;
  let site: Backend;
  beforeAll(async () => {
    site = await Backend.start({
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@example.in',
      MODULES: 'account,mentors,messages,admin',
    });
  });
  afterAll(() => site.close());

  const users = () => site.database.collection('users');
  const look = (daysFromNow = 0) =>
    site.get(UnusedAccountsService).deleteUnused(new Date(Date.now() + daysFromNow * day));
  const exists = async (email: string) => (await users().countDocuments({ email })) === 1;
  const emailsTo = async (email: string) =>
    (await site.database.collection('letters').find({ to: email }).toArray()).filter(({ subject }) =>
      String(subject).includes('account ends on'),
    );
  /** Signed up that many days ago, with a session that was not used since. */
  async function signedUp(daysAgo: number, fields: object = {}) {
    const { email, visitor } = await signUp(site);
    const at = new Date(Date.now() - daysAgo * day);
    await users().updateOne({ email }, { $set: { createdAt: at, unusedSince: at, ...fields } });
    const { _id } = (await users().findOne({ email }))!;
    const expiresAt = new Date(at.getTime() + sessionSeconds * 1000);
    await site.database.collection('sessions').updateMany({ userId: _id }, { $set: { createdAt: at, expiresAt } });
    return { email, visitor, userId: _id };
  }

  it('gets one email a week before, however many look, and ends when the week is over', async () => {
    const { email } = await signedUp(unusedAccountDays - warningDays + 1);
    await Promise.all([look(), look(), look()]);
    const emails = await emailsTo(email);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toContain('http://localhost:3000/login');
    await look(warningDays - 1);
    expect(await exists(email)).toBe(true);
    await look(warningDays + 1);
    expect(await exists(email)).toBe(false);
    expect((await site.visitor().post('/api/users/login', { email, password })).status).toBe(401);
  });

  it('is not ended before it had its week, however old it is', async () => {
    const { email } = await signedUp(200);
    await look();
    expect(await emailsTo(email)).toHaveLength(1);
    await look(warningDays - 1);
    expect(await exists(email)).toBe(true);
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    ['logs in', (email) => site.visitor().post('/api/users/login', { email, password })],
    ['verified the address', (email) => users().updateOne({ email }, { $set: { emailVerifiedAt: new Date() } })],
    ['comes with Google', (email) => users().updateOne({ email }, { $set: { googleId: `google ${email}` } })],
    [
      'used the device after the day of the sign-up',
      async (email) => {
        const { _id, createdAt } = (await users().findOne({ email }))!;
        const expiresAt = new Date((createdAt as Date).getTime() + 2 * day + sessionSeconds * 1000);
        await site.database.collection('sessions').updateMany({ userId: _id }, { $set: { expiresAt } });
      },
    ],
  ])('stays for good when its person %s, also after the email', async (_, act) => {
    const { email } = await signedUp(unusedAccountDays - 1);
    await look();
    expect(await emailsTo(email)).toHaveLength(1);
    await act(email);
    await look(warningDays + 1);
    await site.database.collection('sessions').deleteMany({});
    await look(400);
    expect(await exists(email)).toBe(true);
  });

  it('stays when it is from before this was stored', async () => {
    const { email } = await signedUp(500);
    await users().updateOne({ email }, { $unset: { unusedSince: 1 } });
    await look();
    await look(400);
    expect(await exists(email)).toBe(true);
  });

  it('stays where no email can be sent', async () => {
    const every = jest.spyOn(Scheduler.prototype, 'every');
    const other = await Backend.start();
    await other.close();
    expect(every.mock.calls.map(([task]) => task)).not.toContain('unused-accounts');
    every.mockRestore();
  });
});
