import type { College, GuardianAnswer, HistoryEntry, MentorCard, Page, ReceivedApplication } from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { ApplicationsService } from '../src/mentors/applications.service.js';
import { MentorPausesService } from '../src/mentors/mentor-pauses.service.js';
import { Backend } from './people/backend.js';
import { emailsTo, tokenIn } from './people/mailbox.js';
import {
  administrator,
  adultApplication,
  application,
  drawing,
  form,
  password,
  prove,
  signUp,
  type Failure,
} from './people/people.js';
import { collegeForm, logoFile } from './support/college-form.js';

let backend: Backend;
let admin: Visitor;
let image: Buffer;
let colleges: string[];
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'catalog,account,mentors,admin', SEED_DEMO: 'false' });
  admin = await administrator(backend);
  image = await drawing(40, 40).jpeg().toBuffer();
  const { insertedIds } = await backend.database.collection('colleges').insertMany(
    ['Hindu College', 'Holkar College'].map((name) => ({
      name,
      students: [{ name: 'Asha', course: 'B.A.' }],
      updatedAt: new Date(),
    })),
  );
  colleges = Object.values(insertedIds).map(String);
  await backend.get(ReadModelService).refresh(...Object.values(insertedIds));
});
afterAll(() => backend.close());

const list = async (search: string) =>
  (await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?search=${search}`)).body.items;
const call = (method: string, id: string, body?: object) =>
  admin.send<Failure>(method, `/api/apply/mentorship/${id}/mentor`, body);
const mentorsSeen = async () =>
  (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items.map(({ name }) => name).sort();
const studentsSeen = async (id: string) =>
  (await backend.visitor().get<College>(`/api/colleges/${id}`)).body.students.map(({ name }) => name);

async function apply(name: string, { accepted = true, fields = adultApplication, email = `${name}@b.in` } = {}) {
  await backend.visitor().send('POST', '/api/apply/mentorship', form({ ...fields, name, email }, image));
  const [{ _id } = { _id: '' }] = await list(name);
  if (accepted) await admin.send('PUT', `/api/apply/mentorship/${_id}/decision`, { state: 'accepted', seen: 'open' });
  return _id;
}

it('makes an accepted applicant a mentor with one press, pauses them, and takes them out again', async () => {
  const id = await apply('Meera');
  expect((await call('POST', id, { collegeId: colleges[0] })).status).toBe(201);
  await until(async () => (await mentorsSeen()).includes('Meera'));
  expect(await studentsSeen(colleges[0]!)).toEqual(['Asha', 'Meera']);
  const mentor = { collegeId: colleges[0], college: 'Hindu College', paused: false };
  expect((await list('meera'))[0]!.mentor).toEqual(mentor);
  expect(JSON.stringify((await backend.visitor().get(`/api/colleges/${colleges[0]}`)).body)).not.toContain(id);

  for (const _press of [1, 2]) expect((await call('PUT', id, { paused: true })).status).toBe(200);
  await until(async () => !(await mentorsSeen()).includes('Meera'));
  expect(await studentsSeen(colleges[0]!)).toEqual(['Asha']);
  expect((await list('meera'))[0]!.mentor).toEqual({ ...mentor, paused: true });
  // The form of the college lists them, and saving it leaves them there.
  const { body: edited } = await admin.get<College>(`/api/admin/colleges/${colleges[0]}`);
  expect(edited.students).toMatchObject([{ name: 'Asha' }, { name: 'Meera', paused: true }]);
  await call('PUT', id, { paused: false });
  await until(async () => (await mentorsSeen()).includes('Meera'));

  // They have to be taken out before the application is rejected.
  const decision = { state: 'rejected', seen: 'accepted' };
  expect((await admin.send('PUT', `/api/apply/mentorship/${id}/decision`, decision)).status).toBe(409);
  expect((await call('DELETE', id)).status).toBe(200);
  expect((await call('DELETE', id)).status).toBe(409);
  await until(async () => !(await mentorsSeen()).includes('Meera'));
  const { items } = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${colleges[0]}`)).body;
  expect(items.map(({ administrator, note }) => [administrator, note])).toEqual([
    ['admin', 'Mentor removed'],
    ['admin', 'Mentor no longer paused'],
    ['admin', 'Mentor paused'],
    ['admin', 'Mentor added from an application'],
  ]);
  expect(JSON.stringify(items)).not.toContain('Meera');
});

it('keeps a paused mentor in a college that is saved at the same time', async () => {
  const { body } = await admin.send<{ college: College }>(
    'POST',
    '/api/colleges',
    collegeForm({ name: 'Saved College' }, [await logoFile()]),
  );
  const collegeId = body.college._id;
  const id = await apply('Kabir');
  await call('POST', id, { collegeId });
  await call('PUT', id, { paused: true });
  const now = (await admin.get<College>(`/api/admin/colleges/${collegeId}`)).body;
  const students = JSON.stringify(now.students.map(({ _id, name, course }) => ({ _id, name, course })));
  const saved = await admin.send('PUT', `/api/colleges/${collegeId}`, collegeForm({ name: 'Saved again', students }));
  expect(saved.status).toBe(200);
  expect((await list('kabir'))[0]!.mentor).toEqual({ collegeId, college: 'Saved again', paused: true });
});

it('rejects applicants who are not accepted, wait for consent, or are mentors already', async () => {
  const collegeId = colleges[0]!;
  expect((await call('POST', await apply('Open', { accepted: false }), { collegeId })).status).toBe(409);
  const child = await apply('Child', { fields: { ...application, birthYear: '2012' } as never });
  expect((await call('POST', child, { collegeId })).status).toBe(409);
  const id = await apply('Twice');
  for (const [wrong, status] of [
    [{ collegeId: 'f'.repeat(24) }, 404],
    [{ collegeId: { $ne: null } }, 400],
    [{}, 400],
  ] as const)
    expect((await call('POST', id, wrong)).status).toBe(status);
  expect((await call('PUT', id, { paused: 'yes' })).status).toBe(400);
  await Promise.all(colleges.map((one) => call('POST', id, { collegeId: one })));
  const made = await backend.database.collection('colleges').countDocuments({ 'students.application': id });
  expect(made).toBeLessThanOrEqual(1);
  await call('POST', id, { collegeId });
  expect((await call('POST', id, { collegeId: colleges[1] })).body.message).toBe('This applicant is already a mentor.');
});

it('pauses a child whose guardian withdraws, immediately, and shows them again only with the consent', async () => {
  const guardianEmail = 'sunita@guardian.in';
  const birthYear = String(new Date().getFullYear() - 16);
  const fields = { ...application, birthYear, guardianName: 'Sunita Rao', guardianEmail };
  const id = await apply('Tara', { fields: fields as never });
  const answer = async (index: number, answer: GuardianAnswer, seen: string) => {
    const token = tokenIn((await emailsTo(backend.place.DATA_DIR, guardianEmail, index + 1))[index]!);
    expect((await backend.visitor().post('/api/guardian/answer', { token, answer, seen })).status).toBe(200);
  };
  await answer(0, 'confirm', 'waiting');
  await admin.send('PUT', `/api/apply/mentorship/${id}/decision`, { state: 'accepted', seen: 'open' });
  expect((await call('POST', id, { collegeId: colleges[0] })).status).toBe(201);
  expect((await list('tara'))[0]!.mentor).toMatchObject({ paused: false, minor: true });

  await answer(1, 'withdraw', 'confirmed');
  expect((await list('tara'))[0]!.mentor).toMatchObject({ paused: true });
  const { items } = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${colleges[0]}`)).body;
  expect(items[0]).toMatchObject({
    administrator: 'a guardian',
    note: 'Mentor paused: their guardian does not agree',
  });
  expect((await call('PUT', id, { paused: false })).status).toBe(409);

  await answer(1, 'confirm', 'withdrawn');
  expect((await list('tara'))[0]!.mentor).toMatchObject({ paused: true });
  expect((await call('PUT', id, { paused: false })).status).toBe(200);
  // The process that took the answer died before it paused the mentor.
  await backend.database
    .collection('mentorship_applications')
    .updateOne({ name: 'Tara' }, { $set: { 'consent.asked': 'withdrawn' } });
  await backend.get(MentorPausesService).followConsents();
  expect((await list('tara'))[0]!.mentor).toMatchObject({ paused: true });
  expect((await list('meera')).map(({ mentor }) => mentor?.paused)).not.toContain(true);
});

it('stays beyond the retention of its application, and goes with the person', async () => {
  const { email } = await signUp(backend);
  await prove(backend, email);
  const visitor = backend.visitor();
  await visitor.post('/api/users/login', { email, password });
  const id = await apply('Leela', { email });
  await apply('Forgotten');
  await call('POST', id, { collegeId: colleges[1] });
  await backend.get(ApplicationsService).deleteOld(new Date(Date.now() + 361 * 24 * 3_600_000));
  expect(await list('forgotten')).toEqual([]);
  expect((await list('leela'))[0]!.mentor).toMatchObject({ college: 'Holkar College' });
  const { body } = await visitor.get<{ applications: unknown[] }>('/api/users/me/export');
  expect(body.applications).toMatchObject([{ mentor: { college: 'Holkar College' } }]);
  await visitor.send('DELETE', '/api/users/me', { password });
  await until(async () => !(await mentorsSeen()).includes('Leela'));
  expect(await backend.database.collection('colleges').countDocuments({ 'students.name': 'Leela' })).toBe(0);
});
