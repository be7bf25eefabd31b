import { messages, type User } from '@setu/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { picturesIn, testSettings } from './people/backend.js';
import { drawing, form, freshEmail, password, profile, type Answered } from './people/people.js';
import { Visitor } from './people/visitor.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { build, startProcess } from './support/process.js';

const rounds = 4;
const inFlight = 200;
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  build();
  database = await startDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'setu-killed-'));
}, 60_000);
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const start = async () => {
  const backend = startProcess('main.js', { ...testSettings, MONGODB_URI: database.uri, DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  return { ...backend, origin: `http://127.0.0.1:${await backend.port}` };
};

interface Student {
  email: string;
  visitor: Visitor;
  /** What a save was answered with. */
  saved?: User;
}

it('loses nothing that it acknowledged and leaves no picture that nobody has', async () => {
  const image = await drawing(900, 700).jpeg().toBuffer();
  const signedUp: Student[] = [];
  const applied: string[] = [];
  const counts = { signUps: 0, saves: 0, uploads: 0, applications: 0 };

  for (let round = 0; round < rounds; round++) {
    const backend = await start();
    const known = signedUp.map((student) => ({ ...student, visitor: student.visitor.at(backend.origin) }));
    const act = async (turn: number) => {
      const student = known[turn % Math.max(known.length, 1)];
      if (turn % 4 === 0 || !student) {
        const [email, visitor] = [freshEmail(), new Visitor(backend.origin)];
        if ((await visitor.post('/api/users/signup', { email, password })).status !== 201) return;
        counts.signUps += 1;
        signedUp.push({ email, visitor });
      } else if (turn % 4 === 3) {
        const email = freshEmail();
        const { status } = await new Visitor(backend.origin).send('POST', '/api/apply/mentorship', form({ name: 'A', email, phone: '9', college: 'C', course: 'D' }, image));
        if (status !== 201) return;
        counts.applications += 1;
        applied.push(email);
      } else {
        const withPicture = turn % 4 === 1;
        const { status, body } = await student.visitor.send<Answered>('PUT', '/api/users/me', form({ ...profile, name: `Name ${round} ${turn}` }, withPicture ? image : null));
        if (status !== 200) return;
        counts[withPicture ? 'uploads' : 'saves'] += 1;
        signedUp[turn % known.length]!.saved = body.user;
      }
    };
    const all = Array.from({ length: inFlight }, (_, turn) => act(turn).catch(() => {}));
    await wait(150 + 500 * round);
    backend.child.kill('SIGKILL');
    await Promise.all([...all, backend.exit]);
  }

  const backend = await start();
  const users = await database.connection.collection('users').find().toArray();
  const applications = await database.connection.collection('mentorship_applications').find().toArray();
  for (const { email } of signedUp) expect(users.filter((user) => user.email === email)).toHaveLength(1);
  for (const email of applied) expect(applications.filter((application) => application.email === email)).toHaveLength(1);
  for (const { email, saved } of signedUp) expect({ email, isSaved: users.find((user) => user.email === email)?.name !== undefined || !saved }).toEqual({ email, isSaved: true });

  const referredTo = [...users, ...applications].flatMap(({ picture }) => (picture ? [160, 480, 960].map((width) => `${String(picture).split('/')[1]}-${width}.webp`) : []));
  expect((await picturesIn(dataDir)).sort()).toEqual(referredTo.sort());
  expect(await database.connection.collection('pendingpictures').countDocuments()).toBe(0);

  const sample = signedUp.at(-1)!;
  expect(await new Visitor(backend.origin).post('/api/users/login', { email: sample.email, password })).toMatchObject({ status: 200 });
  expect(await new Visitor(backend.origin).post('/api/users/signup', { email: sample.email, password })).toMatchObject({ status: 409, body: { message: messages.signup.taken } });
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
  backend.child.kill();
  await backend.exit;
}, 60_000);
