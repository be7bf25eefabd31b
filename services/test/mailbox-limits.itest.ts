import { hour, mailboxOf } from '@setu/contracts';
import { eventually, until } from '@setu/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Backend } from './people/backend.js';
import { freshEmail, password, signUp, type Failure } from './people/people.js';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ RATE_LIMIT_SCALE: '1' })));
afterAll(() => backend.close());

const childYear = new Date().getFullYear() - 16;
let address = 0;
/** Each visitor has an address of their own, so that no other limit is reached. */
const fromAnywhere = () => ({ 'x-forwarded-for': `203.0.113.${++address % 250}` });
const all = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

/** How many emails reached a mailbox, once none waits any more. */
async function received(mailbox: string): Promise<number> {
  await until(async () => (await backend.database.collection('letters').countDocuments()) === 0);
  const folder = join(backend.place.DATA_DIR, 'mail');
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return files.filter((file) => mailboxOf(/^To: (.*)\r$/m.exec(file)![1]!) === mailbox).length;
}

it('counts all kinds of emails to a mailbox together, by all of its addresses, however many come together', async () => {
  const mailbox = 'victim@gmail.com';
  const address = (turn: number) => `v.ic${turn % 2 ? '.' : ''}tim+${turn}@${turn % 3 ? 'gmail' : 'GoogleMail'}.com`;
  const children = await all(25, () => signUp(backend, freshEmail(), fromAnywhere()));
  const asked = await all(25, async (turn) => {
    const declared = { birthYear: childYear, guardianName: 'Sunita', guardianEmail: address(turn), name: 'Asha' };
    return (await children[turn]!.visitor.send('PUT', '/api/users/me/consent', declared)).status;
  });
  expect([count(asked, 200), count(asked, 429)]).toEqual([10, 15]);
  expect(await received(mailbox)).toBe(10);

  // A sign-up succeeds also when its email is not sent; two of twelve a day are left.
  const signedUp = await all(25, (turn) => signUp(backend, address(turn), fromAnywhere()));
  expect(await received(mailbox)).toBe(12);
  const again = await signedUp[0]!.visitor.post<Failure>('/api/users/me/verification');
  expect([again.status, again.body.message]).toEqual([
    429,
    'Too many emails to this address. Please wait 24 hours and try again.',
  ]);

  // Links to choose a new password are not stopped by them.
  const forgot = await all(25, (turn) => forgotPassword(address(turn)));
  expect(count(forgot, 200)).toBe(25);
  expect(await received(mailbox)).toBe(18);
});

const forgotPassword = async (email: string) =>
  (await backend.visitor(fromAnywhere()).post('/api/users/forgot-password', { email })).status;

it('bounds the links to choose a new password by mailbox, and strangers cannot keep them from its owner', async () => {
  const mailbox = 'forgetful@example.in';
  const strangers = Array.from({ length: 20 }, (_, turn) => `forgetful+${turn}@example.in`);
  await all(strangers.length, (turn) => signUp(backend, strangers[turn], fromAnywhere()));
  await signUp(backend, mailbox, fromAnywhere());
  const own = 'forgetful+college@example.in';
  const { user } = await signUp(backend, own, fromAnywhere());
  await backend.database
    .collection('users')
    .updateOne({ email: user.email }, { $set: { emailVerifiedAt: new Date() } });
  // The emails of sign-ups.
  await eventually(async () => expect(await received(mailbox)).toBe(6));

  expect(count(await all(strangers.length, (turn) => forgotPassword(strangers[turn]!)), 200)).toBe(20);
  expect(await received(mailbox)).toBe(12);
  // Neither the owner of a verified address nor one whose address has no tag.
  for (const email of [own, mailbox]) expect(await forgotPassword(email)).toBe(200);
  expect(await received(mailbox)).toBe(14);
  expect(await received(strangers[0]!)).toBe(0);
});

it.each([
  ['forgot.ten@gmail.com', 'forgotten+%@gmail.com'],
  ['unsure+college@example.in', 'unsure+%@example.in'],
])(
  'strangers cannot keep links from %s, though it is unverified, if it was the first of its mailbox',
  async (own, others) => {
    const mailbox = mailboxOf(own);
    const strangers = Array.from({ length: 7 }, (_, turn) => others.replace('%', String(turn)));
    await signUp(backend, own, fromAnywhere());
    for (const stranger of strangers) await signUp(backend, stranger, fromAnywhere());
    await eventually(async () => expect(await received(mailbox)).toBe(6));
    for (const stranger of strangers) expect(await forgotPassword(stranger)).toBe(200);
    expect(await received(mailbox)).toBe(12);
    expect(await forgotPassword(own)).toBe(200);
    expect(await received(mailbox)).toBe(13);
    for (const stranger of strangers) expect(await forgotPassword(stranger)).toBe(200);
    expect(await received(mailbox)).toBe(13);
  },
);

it('sends one address ten links a day, and then one an hour, so that it is never locked out', async () => {
  const email = freshEmail();
  const { now } = Date;
  const askAfter = async (hours: number) => {
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * hour);
    const statuses = [];
    for (let turn = 0; turn < 7; turn++) statuses.push(await forgotPassword(email));
    clock.mockRestore();
    return count(statuses, 200);
  };
  expect(await askAfter(0)).toBe(5);
  expect(await askAfter(1.1)).toBe(3);
  for (const hours of [2.2, 3.3, 20]) expect(await askAfter(hours)).toBe(1);
  expect(await askAfter(24.1)).toBe(5);
});

it('limits the notices to an unverified address, and only to that', async () => {
  const change = async (email: string, isVerified: boolean) => {
    const { visitor, user } = await signUp(backend, email, fromAnywhere());
    // The email of the sign-up would not be sent to an address that was verified before.
    await eventually(async () => expect(await received(mailboxOf(email))).toBe(1));
    if (isVerified)
      await backend.database
        .collection('users')
        .updateOne({ email: user.email }, { $set: { emailVerifiedAt: new Date() } });
    const passwords = [password, 'Mango!River82'];
    for (let turn = 0; turn < 8; turn++) {
      const change = { currentPassword: passwords[turn % 2], newPassword: passwords[(turn + 1) % 2] };
      expect((await visitor.post('/api/users/me/password', change)).status).toBe(200);
    }
  };
  await change('stranger+1@example.in', false);
  // The email of the sign-up, and six notices.
  await eventually(async () => expect(await received('stranger@example.in')).toBe(7));
  await change('owner@example.in', true);
  await eventually(async () => expect(await received('owner@example.in')).toBe(9));
  expect(await received('stranger@example.in')).toBe(7);
});
