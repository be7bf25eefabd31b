import {
  dayInIndia,
  type HistoryEntry,
  type MentorCard,
  type OwnMentorPage,
  type Page,
  type ReceivedApplication,
} from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { MentorPresenceService } from '../src/mentors/mentor-presence.service.js';
import { Backend } from './people/backend.js';
import { Mailbox, tokenIn } from './people/mailbox.js';
import { administrator, adultApplication, drawing, form, type Failure } from './people/people.js';

let backend: Backend;
let mailbox: Mailbox;
let admin: Visitor;
let image: Buffer;
let college: string;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const settings = { MODULES: 'catalog,account,mentors,admin', SEED_DEMO: 'false', ...mailbox.settings };
  backend = await Backend.start(settings);
  admin = await administrator(backend);
  image = await drawing(40, 40).jpeg().toBuffer();
  const { insertedId } = await backend.database
    .collection('colleges')
    .insertOne({ name: 'Holkar College', students: [], updatedAt: new Date() });
  college = String(insertedId);
  await backend.get(ReadModelService).refresh(insertedId);
});
afterAll(async () => {
  await backend.close();
  await mailbox.close();
});

const path = '/api/mentor-page';
const emailOf = (name: string) => `${name.toLowerCase()}@b.in`;
const day = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));
const applicationOf = async (name: string) =>
  (await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?search=${name}`)).body.items[0]!;
const cardOf = async (name: string): Promise<MentorCard | undefined> =>
  (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items.find((one) => one.name === name);

async function makeMentor(name: string): Promise<string> {
  await backend
    .visitor()
    .send('POST', '/api/apply/mentorship', form({ ...adultApplication, name, email: emailOf(name) }, image));
  const { _id } = await applicationOf(name);
  await admin.send('PUT', `/api/apply/mentorship/${_id}/decision`, { state: 'accepted', seen: 'open' });
  expect((await admin.send('POST', `/api/apply/mentorship/${_id}/mentor`, { collegeId: college })).status).toBe(201);
  await until(async () => (await cardOf(name)) !== undefined);
  return _id;
}

/** Returns the token of the newest link. */
async function tokenOf(email: string, count = 1): Promise<string> {
  await until(() => mailbox.to(email).length >= count);
  return tokenIn(mailbox.to(email)[count - 1]!.source);
}

const open = (token: string, key: string) =>
  backend.visitor().post<OwnMentorPage & Failure>(`${path}/open`, { token, key });

async function openPage(name: string, key: string): Promise<OwnMentorPage> {
  await backend.visitor().post(`${path}/link`, { email: emailOf(name) });
  const { status, body } = await open(await tokenOf(emailOf(name)), key);
  expect(status).toBe(200);
  return body;
}

it('sends a link that works once, with one key, and answers the same for unknown addresses', async () => {
  const id = await makeMentor('Meera');
  const visitor = backend.visitor();
  const known = await visitor.post(`${path}/link`, { email: ' Meera@b.in ' });
  const unknown = await visitor.post(`${path}/link`, { email: 'nobody@b.in' });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const token = await tokenOf('meera@b.in');
  expect(mailbox.to('nobody@b.in')).toEqual([]);
  // Neither the token nor the key is stored.
  const stored = JSON.stringify(await backend.database.collection('mentor_links').find().toArray());
  expect(stored).toContain(id);
  expect(stored).not.toContain(token);

  const answers = await Promise.all(['key-1', 'key-2', 'key-3'].map((key) => open(token, key)));
  const opened = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const key = `key-${opened + 1}`;
  expect(answers[opened]!.body).toMatchObject({ name: 'Meera', college: 'Holkar College' });
  // The answer was lost, and the tab asks again.
  expect((await open(token, key)).status).toBe(200);
  expect((await visitor.post(path, { key })).status).toBe(200);
  for (const wrong of ['key-9', token, { $ne: '' }])
    expect((await visitor.post(path, { key: wrong })).status).toBe(400);

  await backend.database.collection('mentor_links').updateMany({}, { $set: { expiresAt: new Date(0) } });
  expect((await visitor.post(path, { key })).status).toBe(400);
  expect((await open(token, key)).status).toBe(400);
});

it('limits the links to a mailbox, known or not', async () => {
  const limited = await Backend.start({ RATE_LIMIT_SCALE: '1', SEED_DEMO: 'false' });
  const statuses = [];
  for (let sent = 0; sent < 8; sent++)
    statuses.push((await limited.visitor().post(`${path}/link`, { email: `flooded+${sent}@gmail.com` })).status);
  await limited.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

it('shows hours, absence and words on the card, without contact details, and keeps what is left out', async () => {
  await makeMentor('Kabir');
  await openPage('Kabir', 'kabir');
  const save = (body: object) =>
    backend.visitor().send<OwnMentorPage & Failure>('PUT', path, { key: 'kabir', ...body });
  expect((await save({ hours: 'Sat 18 to 20', about: ' Hostels and the first year ' })).status).toBe(200);
  await until(async () => (await cardOf('Kabir'))?.presence === 'Here Sat 18 to 20');
  expect((await cardOf('Kabir'))!.about).toBe('Hostels and the first year');
  for (const wrong of [{ hours: 'always' }, { awayUntil: day(-1) }, { about: 'Call me: 98765 43210' }])
    expect((await save(wrong)).status).toBe(400);
  expect((await save({ awayUntil: day(3) })).body).toMatchObject({ hours: 'Sat 18 to 20', awayUntil: day(3) });
  await until(async () => (await cardOf('Kabir'))?.presence?.startsWith('Away until ') === true);
  expect((await applicationOf('kabir')).mentor).toMatchObject({ hours: 'Sat 18 to 20', awayUntil: day(3) });
  const list = async () => (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items;
  expect((await list()).at(-1)!.name).toBe('Kabir');

  const mentors = backend.get(MentorPresenceService);
  await mentors.endAbsences(new Date(`${day(3)}T12:00:00Z`));
  expect((await cardOf('Kabir'))!.presence).toContain('Away');
  await mentors.endAbsences(new Date(`${day(3)}T18:30:00Z`));
  await until(async () => (await cardOf('Kabir'))?.presence === 'Here Sat 18 to 20');
  expect((await save({ hours: '', about: '' })).status).toBe(200);
  await until(async () => (await cardOf('Kabir'))?.presence === undefined);
  const history = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${college}`)).body.items;
  expect(history[0]).toMatchObject({ administrator: 'a mentor', note: 'Mentor changed what they say of themselves' });
  expect(JSON.stringify(history)).not.toContain('Hostels');
});

it('pauses, shows again unless the team has paused them, and leaves', async () => {
  const id = await makeMentor('Leela');
  await openPage('Leela', 'leela');
  const press = (what: string) => backend.visitor().post<OwnMentorPage & Failure>(`${path}/${what}`, { key: 'leela' });
  expect((await press('pause')).body.paused).toBe('self');
  await until(async () => (await cardOf('Leela')) === undefined);
  const seen = JSON.stringify((await backend.visitor().get(`/api/colleges/${college}`)).body);
  expect(seen).not.toContain('Leela');
  expect((await press('resume')).body.paused).toBeUndefined();
  await until(async () => (await cardOf('Leela')) !== undefined);
  await admin.send('PUT', `/api/apply/mentorship/${id}/mentor`, { paused: true });
  expect((await press('resume')).status).toBe(409);
  expect((await backend.visitor().post<OwnMentorPage>(path, { key: 'leela' })).body.paused).toBe('team');
  expect((await press('leave')).status).toBe(200);
  expect((await applicationOf('leela')).mentor).toBeUndefined();
  expect((await press('pause')).status).toBe(400);
});

it('sends the link for an administrator, to mentors alone, and deletes links with the application', async () => {
  const id = await makeMentor('Tara');
  const link = `/api/apply/mentorship/${id}/mentor/link`;
  expect((await backend.visitor().post(link)).status).toBe(401);
  expect((await admin.post(link)).status).toBe(200);
  expect((await open(await tokenOf('tara@b.in'), 'tara')).body.name).toBe('Tara');
  expect((await admin.send('DELETE', `/api/apply/mentorship/${id}`)).status).toBe(200);
  expect(await backend.database.collection('mentor_links').countDocuments({ application: id })).toBe(0);
  expect((await backend.visitor().post(path, { key: 'tara' })).status).toBe(400);
  expect((await admin.post(link)).status).toBe(404);
});
