import { Visitor } from '@setu/testing';
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { emailsTo, textOf } from './people/mailbox.js';
import { password } from './people/people.js';
import { KillableBackend } from './support/killable-backend.js';

const count = 16;
const rounds = 3;
/** Answers after which the process is killed, while the others are on their way. */
const enough = 6;

let backend: KillableBackend;
beforeAll(async () => (backend = await KillableBackend.create({ MODULES: 'account,mentors' })));
afterAll(() => backend.close());

const secret = () => randomBytes(32).toString('base64url');

interface Student {
  visitor: Visitor;
  code: string;
  ticket: string;
  key: string;
  /** Whether the server has acknowledged it. */
  isProven?: boolean;
  isWritten?: boolean;
}

async function prepare(origin: string, collegeId: string, index: number): Promise<Student> {
  const visitor = new Visitor(origin);
  const email = `student${index}@open.ac.in`;
  await visitor.post('/api/users/signup', { email: `student${index}@home.example`, password });
  await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
  expect((await visitor.post('/api/users/me/review-code', { collegeId, email })).status).toBe(200);
  const code = /^\d{8}$/m.exec(textOf((await emailsTo(backend.dataDir, email))[0]!))![0];
  return { visitor, code, ticket: secret(), key: secret() };
}

const marks = { educationalQuality: '4', faculty: '4', infrastructure: '4', placements: '4', facilities: '4' };

/** Does what is not acknowledged yet, with the same secrets, as the page does. */
async function goOn(student: Student, origin: string, collegeId: string, onAnswer: () => void = () => undefined) {
  const { code, ticket, key } = student;
  if (!student.isProven) {
    const proof = { collegeId, code, ticket };
    student.isProven = (await student.visitor.at(origin).post('/api/users/me/review-proof', proof)).status === 200;
    onAnswer();
  }
  if (!student.isProven || student.isWritten) return;
  const text = `${key} ${'says to go to the library early. '.repeat(6)}`;
  const review = { ...marks, text, course: 'Another course', joined: '2023', offered: 'no', ticket, key };
  student.isWritten = (await new Visitor(origin).post('/api/reviews', review)).status === 201;
  onAnswer();
}

it('loses no proof and no review, and writes none twice, when its process is killed between proof and review', async () => {
  const { insertedId } = await backend
    .collection('colleges')
    .insertOne({ name: 'Open College', updatedAt: new Date() });
  const collegeId = String(insertedId);
  await backend.collection('review_domains').insertOne({ collegeId, domain: 'open.ac.in', source: 'x' });
  const first = await backend.start();
  const students: Student[] = [];
  for (let index = 0; index < count; index++) students.push(await prepare(first, collegeId, index));

  for (let round = 0; round < rounds; round++) {
    const origin = round === 0 ? first : await backend.start();
    const answers = { count: 0 };
    const all = students.map((student) =>
      goOn(student, origin, collegeId, () => (answers.count += 1)).catch(() => undefined),
    );
    while (answers.count < enough) await wait(1);
    await Promise.all([...all, backend.kill()]);
    expect(students.some(({ isWritten }) => !isWritten)).toBe(true);
  }

  const origin = await backend.start();
  await Promise.all(students.map((student) => goOn(student, origin, collegeId)));
  expect(students.filter(({ isWritten }) => !isWritten)).toEqual([]);
  const reviews = await backend.collection('reviews').find().toArray();
  expect(new Set(reviews.map(({ text }) => (text as string).split(' ')[0]))).toEqual(
    new Set(students.map(({ key }) => key)),
  );
  expect(reviews).toHaveLength(count);
  // Nothing is left half-done: no code, no tie of a claim to one, no ticket to a key.
  const left = await Promise.all([
    backend.collection('review_codes').countDocuments(),
    backend.collection('review_claims').countDocuments({ code: { $exists: true } }),
    backend.collection('review_tickets').countDocuments({ used: { $ne: true } }),
    backend.collection('review_claims').countDocuments(),
  ]);
  expect(left).toEqual([0, 0, 0, 2 * count]);
});
