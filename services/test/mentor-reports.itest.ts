import type { HistoryEntry, MentorCard, MentorReport, Page, ReceivedApplication } from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { Types } from 'mongoose';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { MentorReportsService } from '../src/mentors/mentor-reports.service.js';
import { Backend } from './people/backend.js';
import { Mailbox } from './people/mailbox.js';
import {
  administrator,
  adultApplication,
  drawing,
  form,
  password,
  prove,
  signUp,
  type Failure,
} from './people/people.js';

let backend: Backend;
let mailbox: Mailbox;
let admin: Visitor;
let college: string;
const asha = new Types.ObjectId();
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const settings = { MODULES: 'catalog,account,mentors,admin', SEED_DEMO: 'false', ...mailbox.settings };
  backend = await Backend.start({ ...settings, RATE_LIMIT_SCALE: '100' });
  admin = await administrator(backend);
  const students = [{ _id: asha, name: 'Asha', course: 'B.A.' }];
  const { insertedId } = await backend.database
    .collection('colleges')
    .insertOne({ name: 'Holkar College', students, updatedAt: new Date() });
  college = String(insertedId);
  await backend.get(ReadModelService).refresh(insertedId);
});
afterAll(async () => {
  await backend.close();
  await mailbox.close();
});

const report = { reason: 'money', text: ' They asked for ₹500\nand my PIN ' };
const send = (changes: object = {}, visitor = backend.visitor()) =>
  visitor.post<Failure>('/api/mentor-reports', { mentorId: String(asha), ...report, ...changes });
const list = async (query = '') =>
  (await admin.get<Page<MentorReport>>(`/api/admin/mentor-reports${query}`)).body.items;
const pause = (id: string, paused: boolean) =>
  admin.send<Failure>('PUT', `/api/admin/mentor-reports/${id}/mentor`, { paused });
const close = (id: string, note = 'Talked to both') =>
  admin.post<Failure>(`/api/admin/mentor-reports/${id}/close`, { note });
const mentorsSeen = async () =>
  (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items.map(({ name }) => name);
const closeAll = async () => {
  for (const { _id } of await list()) await close(_id);
};
afterEach(closeAll);

/** Makes a mentor from an application, and returns the id of their entry. */
async function makeMentor(name: string): Promise<string> {
  const applied = { ...adultApplication, name, email: `${name.toLowerCase()}@b.in` };
  const image = await drawing(40, 40).jpeg().toBuffer();
  await backend.visitor().send('POST', '/api/apply/mentorship', form(applied, image));
  const found = await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?search=${name}`);
  const { _id } = found.body.items[0]!;
  await admin.send('PUT', `/api/apply/mentorship/${_id}/decision`, { state: 'accepted', seen: 'open' });
  await admin.send('POST', `/api/apply/mentorship/${_id}/mentor`, { collegeId: college });
  await until(async () => (await mentorsSeen()).includes(name));
  const { items } = (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body;
  return items.find((one) => one.name === name)!._id;
}

it('keeps a report in the queue, confirms it by email, and closes it with a reason, once', async () => {
  expect(await send({ email: ' Ravi@Example.in ' })).toMatchObject({
    status: 201,
    body: { message: 'Thank you. Our team reads your report. The mentor is not told who sent it.' },
  });
  await until(() => mailbox.to('ravi@example.in').length === 1);
  const receipt = mailbox.to('ravi@example.in')[0]!.source;
  expect(receipt).toContain('Thank you for your report');
  // Anyone may type an address: the email repeats nothing.
  expect(receipt).not.toMatch(/PIN|Asha/);
  const [open] = await list();
  expect(open).toEqual({
    _id: expect.any(String),
    collegeId: college,
    college: 'Holkar College',
    mentor: { name: 'Asha', paused: false },
    reason: 'money',
    text: 'They asked for ₹500\nand my PIN',
    email: 'ravi@example.in',
    state: 'open',
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await close(open!._id, ' ')).status).toBe(400);
  expect((await close(open!._id)).status).toBe(200);
  expect((await close(open!._id)).status).toBe(409);
  expect(await list()).toEqual([]);
  expect((await list('?state=closed'))[0]).toMatchObject({ closed: { by: 'admin', note: 'Talked to both' } });
  const { items } = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${college}`)).body;
  expect(items[0]).toMatchObject({ administrator: 'admin', note: 'Closed a report about a mentor' });
  expect(JSON.stringify(items)).not.toMatch(/PIN|Asha|Talked/);
});

it('pauses a mentor with one press and shows them again with another; they are told by email', async () => {
  const mentorId = await makeMentor('Kabir');
  await send({ mentorId, text: 'Told me to pay', email: 'sender@example.in' });
  const [{ _id }] = (await list()) as [MentorReport];
  for (const _press of [1, 2]) expect((await pause(_id, true)).status).toBe(200);
  await until(async () => !(await mentorsSeen()).includes('Kabir'));
  expect((await list())[0]!.mentor).toEqual({ name: 'Kabir', paused: true });
  await until(() => mailbox.to('kabir@b.in').some(({ source }) => source.includes('paused you')));
  expect((await pause(_id, false)).status).toBe(200);
  await until(async () => (await mentorsSeen()).includes('Kabir'));
  await until(() => mailbox.to('kabir@b.in').some(({ source }) => source.includes('shows you again')));
  const told = mailbox.to('kabir@b.in').map(({ source }) => source);
  expect(told.filter((source) => source.includes('paused you'))).toHaveLength(1);
  expect(told.join()).not.toMatch(/sender|pay/);
  const { items } = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${college}`)).body;
  expect(items.slice(0, 2).map(({ note }) => note)).toEqual(['Mentor no longer paused', 'Mentor paused']);
});

it('pauses a mentor without an application too, and none who is gone', async () => {
  await send();
  const [{ _id }] = (await list()) as [MentorReport];
  expect((await pause(_id, true)).status).toBe(200);
  await until(async () => !(await mentorsSeen()).includes('Asha'));
  await pause(_id, false);
  await until(async () => (await mentorsSeen()).includes('Asha'));
  const gone = await makeMentor('Leela');
  await send({ mentorId: gone });
  const applications = await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?search=leela`);
  await admin.send('DELETE', `/api/apply/mentorship/${applications.body.items[0]!._id}/mentor`);
  const [latest] = await list();
  expect(latest).not.toHaveProperty('mentor');
  expect((await pause(latest!._id, true)).status).toBe(409);
});

it.each([
  [{ mentorId: 'f'.repeat(24) }, 404, 'mentor'],
  [{ mentorId: { $ne: null } }, 400, 'mentorId'],
  [{ mentorId: undefined }, 400, 'mentorId'],
  [{ reason: 'toString' }, 400, 'choose a reason'],
  [{ text: ' ' }, 400, 'what happened'],
  [{ text: 'x'.repeat(2001) }, 400, '2000'],
  [{ email: 'nobody' }, 400, 'email'],
  [{ state: 'closed' }, 400, 'state'],
  [{ text: 'x'.repeat(30_000) }, 413, ''],
])('rejects hostile or incomplete report %# with a sentence', async (changes, status, words) => {
  const answer = await send(changes);
  expect([answer.status, answer.body.message.toLowerCase()]).toEqual([
    status,
    expect.stringContaining(words.toLowerCase()),
  ]);
});

it('drops what a program fills in, and counts a report whose mailbox gets too many emails', async () => {
  expect((await send({ website: 'https://spam.example' })).status).toBe(201);
  expect(await list()).toEqual([]);
  const strict = await Backend.start({ MODULES: 'catalog,mentors', SEED_DEMO: 'false', RATE_LIMIT_SCALE: '1' });
  await strict.database.collection('colleges').insertOne({ name: 'A', students: [{ _id: asha, name: 'Asha' }] });
  const flood = { ...report, mentorId: String(asha), email: 'flooded@b.in' };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn++)
    statuses.push((await strict.visitor().post('/api/mentor-reports', flood)).status);
  expect(await strict.database.collection('mentor_reports').countDocuments()).toBe(10);
  await strict.close();
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});

it('goes with the account, and by its age', async () => {
  const { email } = await signUp(backend);
  await prove(backend, email);
  const visitor = backend.visitor();
  await visitor.post('/api/users/login', { email, password });
  await send({ text: 'mine', email: email.toUpperCase() });
  await send({ text: 'of another' });
  const texts = async () =>
    (await backend.database.collection('mentor_reports').find().toArray()).map((one) => one.text);
  expect((await visitor.get<object>('/api/users/me/export')).body).toMatchObject({
    mentorReports: [{ text: 'mine', college: 'Holkar College' }],
  });
  await visitor.send('DELETE', '/api/users/me', { password });
  await until(async () => !(await texts()).includes('mine'));
  expect(await texts()).toContain('of another');
  await backend.get(MentorReportsService).deleteOld(new Date(Date.now() + 361 * 24 * 3_600_000));
  expect(await texts()).toEqual([]);
});
