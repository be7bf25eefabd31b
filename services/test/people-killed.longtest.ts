import { messages } from '@setu/contracts';
import { eventually, Visitor } from '@setu/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { picturesIn } from './people/backend.js';
import { drawing, form, freshEmail, password, profile } from './people/people.js';
import { KillableBackend } from './support/killable-backend.js';

const rounds = 3;
const inFlight = 200;
/** Answers after which a round is cut short, once there are some of every kind. */
const enough = 60;
let backend: KillableBackend;

beforeAll(async () => (backend = await KillableBackend.create()));
afterAll(() => backend.close());

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

interface Student {
  email: string;
  visitor: Visitor;
  /** The last round in which a save was acknowledged. */
  saved?: number;
  hasPicture?: boolean;
}

it('loses nothing that it acknowledged and leaves no picture without a user', async () => {
  const image = await drawing(900, 700).jpeg().toBuffer();
  const signedUp: Student[] = [];
  const applied: string[] = [];
  const counts = { signUps: 0, saves: 0, uploads: 0, applications: 0 };

  for (let round = 0; round < rounds; round++) {
    const origin = await backend.start();
    const known = signedUp.map((student) => ({ ...student, visitor: student.visitor.at(origin) }));
    const before = { ...counts };
    const act = async (turn: number) => {
      const student = known[turn % Math.max(known.length, 1)];
      if (turn % 4 === 0 || !student) {
        const [email, visitor] = [freshEmail(), new Visitor(origin)];
        if ((await visitor.post('/api/users/signup', { email, password })).status !== 201) return;
        counts.signUps += 1;
        signedUp.push({ email, visitor });
      } else if (turn % 4 === 3) {
        const email = freshEmail();
        const { status } = await new Visitor(origin).send(
          'POST',
          '/api/apply/mentorship',
          form({ name: 'A', email, phone: '9', college: 'C', course: 'D' }, image),
        );
        if (status !== 201) return;
        counts.applications += 1;
        applied.push(email);
      } else {
        const withPicture = turn % 4 === 1;
        const { status } = await student.visitor.send(
          'PUT',
          '/api/users/me',
          form({ ...profile, name: `Name ${round} ${turn}` }, withPicture ? image : null),
        );
        if (status !== 200) return;
        counts[withPicture ? 'uploads' : 'saves'] += 1;
        Object.assign(signedUp[turn % known.length]!, { saved: round, ...(withPicture && { hasPicture: true }) });
      }
    };
    const all = Array.from({ length: inFlight }, (_, turn) => act(turn).catch(() => {}));
    const everyKind = () =>
      round === 0 || Object.entries(counts).every(([kind, count]) => count > before[kind as keyof typeof before]);
    const answers = { areIn: false };
    void Promise.all(all).then(() => (answers.areIn = true));
    while (!answers.areIn && (total(counts) - total(before) < enough || !everyKind())) await wait(5);
    await Promise.all([...all, backend.kill()]);
    expect(total(counts) - total(before)).toBeLessThan(inFlight);
  }

  const origin = await backend.start();
  // The last process's half-done pictures are swept in the background.
  const pending = backend.collection('pendingpictures');
  await eventually(async () => expect(await pending.countDocuments()).toBe(0));
  const users = await backend.collection('users').find().toArray();
  const applications = await backend.collection('mentorship_applications').find().toArray();
  for (const { email } of signedUp) expect(users.filter((user) => user.email === email)).toHaveLength(1);
  for (const email of applied)
    expect(applications.filter((application) => application.email === email)).toHaveLength(1);
  for (const { email, saved = -1, hasPicture = false } of signedUp) {
    const { name = '', picture } = users.find((user) => user.email === email)!;
    const storedRound = Number(/^Name (\d+)/.exec(String(name))?.[1] ?? -1);
    expect({ email, isStored: storedRound >= saved && (!hasPicture || picture !== undefined) }).toEqual({
      email,
      isStored: true,
    });
  }

  const referredTo = [...users, ...applications].flatMap(({ picture }) =>
    picture ? [160, 480, 960].map((width) => `${String(picture).split('/')[1]}-${width}.webp`) : [],
  );
  expect((await picturesIn(backend.dataDir)).sort()).toEqual(referredTo.sort());

  const sample = signedUp.at(-1)!;
  expect(await new Visitor(origin).post('/api/users/login', { email: sample.email, password })).toMatchObject({
    status: 200,
  });
  expect(await new Visitor(origin).post('/api/users/signup', { email: sample.email, password })).toMatchObject({
    status: 409,
    body: { message: messages.signup.taken },
  });
});
