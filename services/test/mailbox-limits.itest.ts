import { mailboxOf } from '@setu/contracts';
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

  // Requests of strangers lock no user out of their account.
  const forgot = await all(
    25,
    async (turn) =>
      (await backend.visitor(fromAnywhere()).post('/api/users/forgot-password', { email: address(turn) })).status,
  );
  expect([count(forgot, 200), count(forgot, 429)]).toEqual([5, 20]);
  expect(await received(mailbox)).toBe(17);
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
