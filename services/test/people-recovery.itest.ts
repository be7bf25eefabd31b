import { messages } from '@setu/contracts';
import { Types } from 'mongoose';
import { Backend } from './people/backend.js';
import { emailsTo } from './people/mailbox.js';
import { freshEmail, password, signUp, type Answered, type Failure } from './people/people.js';
import { type Visitor, until } from '@setu/testing';

let backend: Backend;
beforeAll(async () => (backend = await Backend.start({ PUBLIC_ORIGIN: 'https://campus.example' })));
afterAll(() => backend.close());

const chosen = 'Mango$Kite82';
const spent = 'This link has expired or was used already. Please ask for a new email.';
const me = async (visitor: Visitor) => (await visitor.get<Answered>('/api/users/me')).body.user;
const logIn = async (email: string, password: string, visitor = backend.visitor()) =>
  (await visitor.post('/api/users/login', { email, password })).status;
const verify = (token: string) => backend.visitor().post<Failure>('/api/users/verify-email', { token });
const forgot = (email: string) => backend.visitor().post<Failure>('/api/users/forgot-password', { email });
const reset = (token: string, password = chosen) =>
  backend.visitor().post<Failure>('/api/users/reset-password', { token, password });

/** The token of the latest email to an address that has a link to this page. */
async function tokenFor(page: string, email: string, count = 1): Promise<string> {
  const link = new RegExp(String.raw`https://campus\.example/${page}#([\w-]{32})\r\n`);
  let tokens: string[] = [];
  await until(async () => {
    tokens = (await emailsTo(backend.place.DATA_DIR, email)).flatMap((text) => link.exec(text)?.[1] ?? []);
    return tokens.length >= count;
  });
  return tokens.at(-1)!;
}
const askForReset = async (email: string, count = 1) => {
  expect((await forgot(email)).status).toBe(200);
  return tokenFor('reset-password', email, count);
};
const expireTokens = () =>
  backend.database.collection('letter_tokens').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });

describe('the address', () => {
  it('is verified by the email that follows a sign-up, once, without a log-in', async () => {
    const { visitor, email, user } = await signUp(backend);
    expect(user.emailVerified).toBe(false);
    const token = await tokenFor('verify-email', email);
    const stranger = backend.visitor();
    expect(await stranger.post('/api/users/verify-email', { token })).toMatchObject({
      status: 200,
      body: { message: 'Thank you. Your email address is verified.' },
    });
    expect(stranger.cookies.size).toBe(0);
    expect((await me(visitor)).emailVerified).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'LINK_SPENT', message: spent } });
  });

  it('stays unverified by a look at the link, a made-up token, an old one, and one of another purpose', async () => {
    const { visitor, email } = await signUp(backend);
    const token = await tokenFor('verify-email', email);
    expect((await backend.visitor().get(`/api/users/verify-email?token=${token}`)).status).toBe(404);
    expect((await verify('x'.repeat(32))).status).toBe(400);
    expect((await verify(await askForReset(email))).status).toBe(400);
    await expireTokens();
    expect((await verify(token)).status).toBe(400);
    expect((await me(visitor)).emailVerified).toBe(false);
  });

  it.each([{}, { token: 1 }, { token: { $ne: '' } }])('is not verified by %j', async (body) => {
    expect(await backend.visitor().post('/api/users/verify-email', body)).toMatchObject({
      status: 400,
      body: { message: spent },
    });
  });

  it('can be asked for again, not once it is verified', async () => {
    const { visitor, email } = await signUp(backend);
    await tokenFor('verify-email', email);
    expect(await visitor.post('/api/users/me/verification')).toMatchObject({
      status: 200,
      body: { message: 'The email is on its way. It arrives within a few minutes.' },
    });
    expect((await verify(await tokenFor('verify-email', email, 2))).status).toBe(200);
    expect(await visitor.post('/api/users/me/verification')).toMatchObject({
      status: 200,
      body: { message: 'Your email address is verified already.' },
    });
    expect((await backend.visitor().post('/api/users/me/verification')).status).toBe(401);
  });

  it('does not matter for the use of the product', async () => {
    const { email } = await signUp(backend);
    expect(await logIn(email, password)).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced through the email: the new one works, the old one not, every device is out, the address is proven', async () => {
    const { visitor, email } = await signUp(backend);
    const other = backend.visitor();
    await logIn(email, password, other);
    expect((await forgot(email.toUpperCase())).status).toBe(200);
    const token = await tokenFor('reset-password', email);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password is changed. Please log in with it.' },
    });
    for (const device of [visitor, other]) {
      expect((await device.get('/api/users/me')).status).toBe(401);
      expect((await device.post('/api/users/refresh')).status).toBe(401);
    }
    expect(await logIn(email, password)).toBe(401);
    const back = backend.visitor();
    expect(await logIn(email, chosen, back)).toBe(200);
    expect((await me(back)).emailVerified).toBe(true);
    const news = await emailsTo(backend.place.DATA_DIR, email, 3);
    expect(news.at(-1)).toContain('Subject: Your password for CampusSetu was changed');
  });

  it('ends the waits that failed log-ins caused', async () => {
    const { email } = await signUp(backend);
    const strict = await Backend.start({ ...backend.place, RATE_LIMIT_SCALE: '1' });
    try {
      const guesser = strict.visitor();
      const guess = async (text: string) => (await guesser.post('/api/users/login', { email, password: text })).status;
      for (let tries = 0; tries < 6; tries++) await guess('Wrong#Guess77');
      expect(await guess(password)).toBe(429);
      expect((await reset(await askForReset(email))).status).toBe(200);
      expect(await guess(chosen)).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('is answered alike for an address that has no account, which gets no email', async () => {
    const { email } = await signUp(backend);
    const stranger = freshEmail();
    const [known, unknown] = [await forgot(email), await forgot(stranger)];
    const told = ({ status, body, headers }: typeof known) => ({ status, body, names: [...headers.keys()].sort() });
    expect(told(known)).toEqual(told(unknown));
    await until(async () => (await backend.database.collection('letters').countDocuments()) === 0);
    expect(await emailsTo(backend.place.DATA_DIR, stranger, 0)).toEqual([]);
  });

  it('takes as long for an address that has no account', async () => {
    const { email } = await signUp(backend);
    const time = async (email: string) => {
      const start = performance.now();
      await forgot(email);
      return performance.now() - start;
    };
    // In turns, and the quickest of each: whatever else the machine does slows both.
    let [known, unknown] = [Infinity, Infinity];
    for (let i = 0; i < 15; i++) {
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time(freshEmail()));
    }
    expect(unknown / known).toBeGreaterThan(0.4);
    expect(unknown / known).toBeLessThan(2.5);
  });

  it('one of ten simultaneous uses of a token wins', async () => {
    const { email } = await signUp(backend);
    const token = await askForReset(email);
    const passwords = Array.from({ length: 10 }, (_, index) => `${chosen}${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const won = passwords.filter((_, index) => answers[index]!.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ body }) => body.message === spent)).toHaveLength(9);
    expect(await logIn(email, won[0]!)).toBe(200);
  });

  it('keeps the link good while the new password is rejected, and ends the other links with the first that works', async () => {
    const { email } = await signUp(backend);
    const [first, second] = [await askForReset(email), await askForReset(email, 2)];
    expect(await reset(first, 'short')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await reset(first, 'Password@123')).toMatchObject({
      status: 400,
      body: {
        fields: {
          password: messages.credentials.commonPassword,
        },
      },
    });
    expect((await reset(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(400);
  });

  it('a link ends after its time', async () => {
    const { email } = await signUp(backend);
    const token = await askForReset(email);
    const { _id } = (await backend.database.collection('users').findOne({ email }))!;
    const open = await backend.database.collection('letter_tokens').find({ userId: _id }).toArray();
    const minutes = open.map(({ expiresAt }) => ((expiresAt as Date).getTime() - Date.now()) / 60_000);
    expect(Math.min(...minutes)).toBeGreaterThan(28);
    expect(Math.min(...minutes)).toBeLessThanOrEqual(30);
    await expireTokens();
    expect((await reset(token)).status).toBe(400);
  });

  it('no token is stored as it is', async () => {
    const { email } = await signUp(backend);
    const tokens = [await tokenFor('verify-email', email), await askForReset(email)];
    for (const name of ['letter_tokens', 'letters', 'users'])
      for (const token of tokens)
        expect(JSON.stringify(await backend.database.collection(name).find().toArray())).not.toContain(token);
  });

  it('leaves nothing open for an account that is deleted', async () => {
    const { visitor, user, email } = await signUp(backend);
    const token = await askForReset(email);
    expect((await visitor.send('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
    const userId = new Types.ObjectId(user._id);
    expect(await backend.database.collection('letter_tokens').countDocuments({ userId })).toBe(0);
  });

  it.each([{}, { email: 1 }, { email: 'nobody' }, { email: { $gt: '' } }])('is not asked for with %j', async (body) => {
    expect(await backend.visitor().post('/api/users/forgot-password', body)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address!' },
    });
  });
});

it('an account that logs in with Google only is told so, and may choose a password', async () => {
  const email = freshEmail();
  await backend.database
    .collection('users')
    .insertOne({ email, googleId: `google of ${email}`, createdAt: new Date() });
  const token = await askForReset(email);
  expect((await emailsTo(backend.place.DATA_DIR, email)).join('')).toContain('You log in to CampusSetu with Google');
  expect((await reset(token)).status).toBe(200);
  expect(await logIn(email, chosen)).toBe(200);
});

describe('a password that is easy to guess', () => {
  it.each([
    ['Password@123', messages.credentials.commonPassword],
    ['Welcome@123', messages.credentials.commonPassword],
    ['Indore@2026', messages.credentials.commonPassword],
    ['easy.name1@example.in', 'Your password may not be your email address.'],
    ['Easy.Name#1', 'Your password may not be your email address.'],
  ])('%s does not make an account', async (password, message) => {
    const email = 'easy.name1@example.in';
    expect(await backend.visitor().post('/api/users/signup', { email, password })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message, fields: { password: message } },
    });
    expect(await backend.database.collection('users').countDocuments({ email })).toBe(0);
  });

  it('goes on opening the account that has it', async () => {
    const { email } = await signUp(backend);
    const { PasswordHasher } = await import('../src/access/password-hasher.service.js');
    const passwordHash = await backend.get(PasswordHasher).hash('Password@123');
    await backend.database.collection('users').updateOne({ email }, { $set: { passwordHash } });
    expect(await logIn(email, 'Password@123')).toBe(200);
  });
});

it('emails are limited for each account and each network address, whether there is an account or not', async () => {
  const limited = await Backend.start({ RATE_LIMIT_SCALE: '1' });
  try {
    const { visitor, email } = await signUp(limited);
    for (const address of [email, freshEmail()]) {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++)
        statuses.push((await limited.visitor().post('/api/users/forgot-password', { email: address })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    for (let i = 0; i < 5; i++) expect((await visitor.post('/api/users/me/verification')).status).toBe(200);
    expect((await visitor.post('/api/users/me/verification')).status).toBe(429);
    for (let i = 12; i < 30; i++) await limited.visitor().post('/api/users/forgot-password', { email: freshEmail() });
    expect((await limited.visitor().post('/api/users/forgot-password', { email: freshEmail() })).status).toBe(429);
    const elsewhere = limited.visitor({ 'x-forwarded-for': '203.0.113.7' });
    expect((await elsewhere.post('/api/users/forgot-password', { email: freshEmail() })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
