import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Backend } from './people/backend.js';
import type { Visitor } from '@setu/testing';

const password = 'Guava#Lamp4821';
const program = fileURLToPath(new URL('../dist/admin/command-line/main.js', import.meta.url));

let backend: Backend;
const start = async () => {
  backend = await Backend.start({
    MODULES: 'admin',
    ADMIN_USERNAME: 'Asha',
    ADMIN_PASSWORD: password,
    RATE_LIMIT_SCALE: '1',
  });
};
const stop = () => backend.close();

const administrators = () => backend.database.collection('administrators');
const logIn = async (visitor: Visitor, given: object) => (await visitor.post('/api/admin/login', given)).status;
const verify = async (visitor: Visitor) => (await visitor.get('/api/admin/verify')).status;

/** The program as it is started where no npm is. */
async function run(
  args: string[],
  input = '',
  env: Record<string, string> = { MONGODB_URI: backend.place.MONGODB_URI },
) {
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  const [output, problem, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((end) => child.once('exit', end)),
  ]);
  return { output, problem: problem.trim(), code };
}

describe('a reset', () => {
  beforeEach(start);
  afterEach(stop);

  it('gives the one administrator a password that is shown once, and ends all sessions', async () => {
    const visitor = backend.visitor();
    expect(await logIn(visitor, { username: 'Asha', password })).toBe(200);
    const { output, problem, code } = await run(['reset-password']);
    expect({ problem, code }).toEqual({ problem: '', code: 0 });
    const [, username, next] = /administrator +(\S+)\n +password +(\S+)\n +\(shown only this once\)/.exec(output)!;
    expect(username).toBe('Asha');
    // 128 bits.
    expect(Buffer.from(next!, 'base64url')).toHaveLength(16);
    expect(await verify(visitor)).toBe(401);
    expect(await logIn(backend.visitor(), { username, password })).toBe(401);
    expect(await logIn(backend.visitor(), { username, password: next })).toBe(200);
    const entry = await backend.database.collection('history').findOne({ kind: 'administrator' });
    expect(entry).toMatchObject({ administrator: 'command line', note: 'Password reset' });
    expect(JSON.stringify(entry)).not.toContain(next);
  });

  it('takes a password from the standard input, another name, and the second factor away', async () => {
    await administrators().updateOne(
      {},
      { $set: { secondFactor: { secret: 'lost', since: new Date(), lastStep: 1, recoveryCodes: [] } } },
    );
    const next = 'Guava&Lamp9037';
    expect(await run(['reset-password', 'Asha', '--password-stdin'], `${next}\n`)).toEqual({
      output:
        'Asha has the new password now.\nAll their sessions are logged out.\nLogging in still takes a code. If that is lost too: --remove-second-factor\n',
      problem: '',
      code: 0,
    });
    expect((await backend.visitor().post('/api/admin/login', { username: 'Asha', password: next })).body).toMatchObject(
      {
        code: 'SECOND_FACTOR_REQUIRED',
      },
    );
    const args = ['reset-password', 'Asha', '--rename', ' Asha Rao ', '--remove-second-factor', '--password-stdin'];
    const schedules = backend.database.collection('import_schedules');
    await schedules.insertOne({ name: 'Directory', administrator: 'Asha' });
    expect((await run(args, next)).code).toBe(0);
    // It goes on in the new name.
    expect(await schedules.findOne()).toMatchObject({ administrator: 'Asha Rao' });
    expect(await logIn(backend.visitor(), { username: 'Asha Rao', password: next })).toBe(200);
    expect(await backend.database.collection('history').findOne({}, { sort: { at: -1 } })).toMatchObject({
      note: 'Password reset, name changed from Asha, second factor removed',
      subject: { name: 'Asha Rao' },
    });
  });

  it('lets who had forgotten the password in without a wait', async () => {
    for (let i = 0; i < 5; i++) await logIn(backend.visitor(), { username: 'Asha', password: 'forgotten' });
    expect(await logIn(backend.visitor(), { username: 'Asha', password })).toBe(429);
    const next = 'Guava&Lamp9037';
    await run(['reset-password', '--password-stdin'], next);
    expect(await logIn(backend.visitor(), { username: 'Asha', password: next })).toBe(200);
  });

  it('asks whose password when there are several, and rejects a name that is taken', async () => {
    await administrators().insertOne({ username: 'Ravi', passwordHash: 'x', createdAt: new Date() });
    expect(await run(['reset-password'])).toMatchObject({
      code: 1,
      problem: 'Please say whose password. There are: Asha, Ravi.',
    });
    expect(await run(['reset-password', 'Asha', '--rename', 'Ravi'])).toMatchObject({
      code: 1,
      problem: 'There is an administrator "Ravi" already.',
    });
    expect(await logIn(backend.visitor(), { username: 'Asha', password })).toBe(200);
  });
});

describe('what is rejected', () => {
  beforeAll(start);
  afterAll(stop);

  it.each([
    [['reset-password', 'Ravi'], '', 1, /^There is no administrator "Ravi". There is: Asha\.$/],
    [['reset-password', '--password-stdin'], '', 1, /^Password must be at least 8 characters long/],
    [['reset-password', '--password-stdin'], 'allletters', 1, /^Password must be at least 8 characters long/],
    [['reset-password', '--password-stdin'], 'Welcome@123', 1, /^This password is easy to guess/],
    [['reset-password', '--password-stdin'], 'Asha#2026', 1, /^This password is easy to guess/],
    [['reset-password', '--rename', 'Mallika', '--password-stdin'], 'Mallika#7', 1, /^This password is easy to guess/],
    [['reset-password', '--rename', ' '], '', 1, /^The new name must have 1 to 100 characters\.$/],
    [['reset-password', '--what'], '', 2, /^Usage: npm run admin/],
    [['reset-password', 'Asha', 'Ravi'], '', 2, /^Usage: npm run admin/],
    [['delete'], '', 2, /^Usage: npm run admin/],
    [[], '', 2, /^Usage: npm run admin/],
  ] as const)('rejects %j with input %j in a sentence, and changes nothing', async (args, input, code, problem) => {
    const before = await administrators().find({}).toArray();
    const ended = await run([...args], input);
    expect(ended).toEqual({ output: '', problem: expect.stringMatching(problem), code });
    expect(ended.problem).not.toContain('    at ');
    expect(await administrators().find({}).toArray()).toEqual(before);
  });

  it('says that the database does not answer', async () => {
    const ended = await run(['reset-password'], '', {
      MONGODB_URI: 'mongodb://127.0.0.1:1/x?serverSelectionTimeoutMS=300',
    });
    expect(ended).toMatchObject({ code: 1, problem: expect.stringMatching(/^MONGODB_URI does not answer/) });
  });
});
