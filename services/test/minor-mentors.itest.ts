import { getConnectionToken } from '@nestjs/mongoose';
import type { GuardianAnswer, MentorCard, OwnMentorPage, Page, ReceivedApplication } from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { type Connection, Types } from 'mongoose';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { MentorPausesService } from '../src/mentors/mentor-pauses.service.js';
import { markMinorMentors } from '../src/platform/database/minor-mentors.js';
import { Backend } from './people/backend.js';
import { emailsTo, tokenIn } from './people/mailbox.js';
import { administrator, application, drawing, form, signUp, type Failure } from './people/people.js';

let backend: Backend;
let admin: Visitor;
let college: string;
let id: string;
const minorYear = new Date().getFullYear() - 16;

async function guardianAnswers(guardianEmail: string, index: number, answer: GuardianAnswer, seen: string) {
  const token = tokenIn((await emailsTo(backend.place.DATA_DIR, guardianEmail, index + 1))[index]!);
  expect((await backend.visitor().post('/api/guardian/answer', { token, answer, seen })).status).toBe(200);
}

/** A mentor below 18 whose guardian has agreed. */
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,account,mentors,admin', SEED_DEMO: 'false' });
  admin = await administrator(backend);
  const { insertedId } = await backend.database
    .collection('colleges')
    .insertOne({ name: 'Holkar College', students: [{ name: 'Asha', course: 'B.A.' }], updatedAt: new Date() });
  college = String(insertedId);
  await backend.get(ReadModelService).refresh(insertedId);
  const guardianEmail = 'sunita@guardian.in';
  const age = { birthYear: String(minorYear), guardianName: 'Sunita Rao', guardianEmail };
  const fields = { ...application, ...age, name: 'Tara', email: 'tara@b.in' };
  const image = await drawing(40, 40).jpeg().toBuffer();
  await backend.visitor().send('POST', '/api/apply/mentorship', form(fields as never, image));
  const found = await admin.get<Page<ReceivedApplication>>('/api/apply/applications/mentorship?search=tara');
  id = found.body.items[0]!._id;
  await guardianAnswers(guardianEmail, 0, 'confirm', 'waiting');
  await admin.send('PUT', `/api/apply/mentorship/${id}/decision`, { state: 'accepted', seen: 'open' });
  await admin.send('POST', `/api/apply/mentorship/${id}/mentor`, { collegeId: college });
});
afterAll(() => backend.close());

/** All public answers that have mentors, for a visitor. */
const publicAnswers = async (visitor = backend.visitor()) =>
  JSON.stringify(
    await Promise.all(
      [
        '/api/mentors?limit=50',
        '/api/mentors?search=tara',
        `/api/mentors?college=${college}`,
        `/api/colleges/${college}`,
        '/api/colleges',
        '/api/colleges?limit=50',
        '/api/colleges/suggestions?search=tara',
      ].map(async (path) => (await visitor.get(path)).body),
    ),
  );
const minors = (visitor: Visitor, query = '') =>
  visitor.get<{ items: MentorCard[] } & Failure>(`/api/users/me/mentors${query}`);
const mentorship = async () =>
  (await admin.get<Page<ReceivedApplication>>('/api/apply/applications/mentorship?search=tara')).body.items[0]!.mentor;

async function signedIn(birthYear?: number, guardianEmail?: string): Promise<Visitor> {
  const { visitor } = await signUp(backend);
  const guardian = guardianEmail && { guardianName: 'Ravi Rao', guardianEmail, name: 'Leela' };
  if (birthYear) await visitor.send('PUT', '/api/users/me/consent', { birthYear, ...guardian });
  return visitor;
}

it('is in no public answer, also not for a signed-in adult', async () => {
  expect(await mentorship()).toMatchObject({ paused: false, minor: true });
  await backend.get(ReadModelService).refresh(new Types.ObjectId(college));
  const seen = await publicAnswers();
  expect(seen).toContain('Asha');
  expect(seen).not.toMatch(/Tara|minor/);
  expect(seen).toContain('"mentorCount":1');
  expect(await publicAnswers(await signedIn(1999))).not.toContain('Tara');
});

it('is shown to adults and to minors whose guardian has agreed, and to no one else', async () => {
  expect((await minors(backend.visitor())).status).toBe(401);
  expect(await minors(await signedIn())).toMatchObject({ status: 403, body: { code: 'CONSENT_NEEDED' } });
  const adult = await minors(await signedIn(1999));
  expect(adult.body.items).toMatchObject([{ name: 'Tara', collegeId: college, college: 'Holkar College' }]);
  expect(adult.headers.get('cache-control')).toBe('no-store');

  const guardianEmail = 'ravi@guardian.in';
  const child = await signedIn(minorYear, guardianEmail);
  expect((await minors(child)).status).toBe(403);
  await guardianAnswers(guardianEmail, 0, 'confirm', 'waiting');
  expect((await minors(child)).body.items).toHaveLength(1);
  await guardianAnswers(guardianEmail, 1, 'withdraw', 'confirmed');
  expect((await minors(child)).status).toBe(403);
});

it('is found by college and words', async () => {
  const visitor = await signedIn(1999);
  const found = async (query: string) => (await minors(visitor, query)).body.items.length;
  expect(await found(`?college=${college}&search=TARA holkar`)).toBe(1);
  expect(await found('?search=asha')).toBe(0);
  expect(await found(`?college=${'f'.repeat(24)}`)).toBe(0);
  expect(await found('?college=no-id')).toBe(0);
});

it('is hidden from everyone while they are paused, and comes back as a minor', async () => {
  const visitor = await signedIn(1999);
  const pause = (paused: boolean) => admin.send('PUT', `/api/apply/mentorship/${id}/mentor`, { paused });
  await pause(true);
  expect((await minors(visitor)).body.items).toEqual([]);
  await pause(false);
  expect((await minors(visitor)).body.items).toHaveLength(1);
  expect(await publicAnswers()).not.toContain('Tara');
});

it('reads on their own page who sees them', async () => {
  await backend.visitor().post('/api/mentor-page/link', { email: 'tara@b.in' });
  await until(async () =>
    (await emailsTo(backend.place.DATA_DIR, 'tara@b.in', 1)).some((one) => one.includes('page#')),
  );
  const email = (await emailsTo(backend.place.DATA_DIR, 'tara@b.in', 1)).find((one) => one.includes('page#'))!;
  const { body } = await backend
    .visitor()
    .post<OwnMentorPage>('/api/mentor-page/open', { token: tokenIn(email), key: 'tara' });
  expect(body.minor).toBe(true);
});

it('is marked by the migration, which may be repeated', async () => {
  const stored = () => backend.database.collection('colleges').findOne({ name: 'Holkar College' });
  await backend.database
    .collection('colleges')
    .updateOne({ 'students.application': id }, { $unset: { 'students.$.minor': '' } });
  const before = await stored();
  const connection = backend.get<Connection>(getConnectionToken() as unknown as symbol);
  for (const _turn of [1, 2]) await markMinorMentors(connection);
  const after = await stored();
  expect(after!.students.map(({ minor }: { minor?: boolean }) => minor)).toEqual([undefined, true]);
  expect(after!.revision).toBe(before!.revision + 1);
});

it('is shown to everyone from the year in which they are an adult', async () => {
  await backend.database
    .collection('mentorship_applications')
    .updateOne({ name: 'Tara' }, { $set: { 'consent.birthYear': 1999 } });
  await backend.get(MentorPausesService).followConsents();
  await until(async () => (await publicAnswers()).includes('Tara'));
  expect((await minors(await signedIn(1999))).body.items).toEqual([]);
});
