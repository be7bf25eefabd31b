import { dayInIndia, type MentorCard, type OwnMentorPage, type Page, type ReceivedApplication } from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { MentorPresenceService } from '../src/mentors/mentor-presence.service.js';
import { Backend } from './people/backend.js';
import { Mailbox, tokenIn } from './people/mailbox.js';
import { administrator, adultApplication, drawing, form, type Failure } from './people/people.js';

let backend: Backend;
let mailbox: Mailbox;
let admin: Visitor;
let college: string;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  const settings = { MODULES: 'catalog,account,mentors,admin', SEED_DEMO: 'false', ...mailbox.settings };
  backend = await Backend.start(settings);
  admin = await administrator(backend);
  const { insertedId } = await backend.database
    .collection('colleges')
    .insertOne({ name: 'Holkar College', students: [], updatedAt: new Date() });
  college = String(insertedId);
  await backend.get(ReadModelService).refresh(insertedId);
  for (const name of ['Meera', 'Kabir']) await makeMentor(name);
});
afterAll(async () => {
  await backend.close();
  await mailbox.close();
});

const emailOf = (name: string) => `${name.toLowerCase()}@b.in`;
const call = (path: string, body: object) =>
  backend.visitor().post<OwnMentorPage & Failure>(`/api/mentor-page${path}`, body);
const cardOf = async (name: string) =>
  (await backend.visitor().get<Page<MentorCard>>('/api/mentors?limit=50')).body.items.find((one) => one.name === name);
const applicationOf = async (name: string) =>
  (await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?search=${name}`)).body.items[0]!;

async function makeMentor(name: string) {
  const image = await drawing(40, 40).jpeg().toBuffer();
  const applied = { ...adultApplication, name, email: emailOf(name) };
  await backend.visitor().send('POST', '/api/apply/mentorship', form(applied, image));
  const { _id } = await applicationOf(name);
  await admin.send('PUT', `/api/apply/mentorship/${_id}/decision`, { state: 'accepted', seen: 'open' });
  await admin.send('POST', `/api/apply/mentorship/${_id}/mentor`, { collegeId: college });
  await until(async () => (await cardOf(name)) !== undefined);
}

/** Opens the page of a mentor, whose name is the key. */
async function openPage(name: string) {
  await call('/link', { email: emailOf(name) });
  await until(() => mailbox.to(emailOf(name)).length > 0);
  return (await call('/open', { token: tokenIn(mailbox.to(emailOf(name)).at(-1)!.source), key: name })).body;
}

async function codeFor(key: string, email: string): Promise<string> {
  const before = mailbox.to(email).length;
  expect((await call('/code', { key, email })).status).toBe(200);
  await until(() => mailbox.to(email).length > before);
  return /^\d{8}\r?$/m.exec(mailbox.to(email).at(-1)!.source)![0].trim();
}

it('shows the month of a proof by a mailbox of the college, and ends it after a year', async () => {
  expect((await openPage('Meera')).domains).toEqual([]);
  expect((await call('/code', { key: 'Meera', email: 'meera@holkar.example' })).status).toBe(409);
  const domain = { collegeId: college, domain: 'holkar.example', source: 'Their site' };
  expect((await admin.post('/api/admin/review-domains', domain)).status).toBe(201);
  expect((await call('', { key: 'Meera' })).body.domains).toEqual(['holkar.example']);
  expect((await call('/code', { key: 'Meera', email: 'meera@gmail.com' })).status).toBe(400);
  expect((await call('/code', { key: 'no key', email: 'meera@holkar.example' })).status).toBe(400);

  const code = await codeFor('Meera', 'meera@holkar.example');
  const stored = JSON.stringify(await backend.database.collection('review_codes').find().toArray());
  expect(stored).not.toMatch(new RegExp(`${code}|holkar`));
  const wrong = code === '00000000' ? '00000001' : '00000000';
  expect((await call('/proof', { key: 'Meera', code: wrong })).status).toBe(400);
  const month = dayInIndia(new Date()).slice(0, 7);
  expect((await call('/proof', { key: 'Meera', code })).body.studiesChecked).toBe(month);
  expect((await call('/proof', { key: 'Meera', code })).status).toBe(400);
  await until(async () => (await cardOf('Meera'))?.studies !== undefined);
  expect((await cardOf('Meera'))!.studies).toMatch(/^Studies here, checked [A-Z][a-z]+ 20\d\d$/);
  expect((await cardOf('Kabir'))!.studies).toBeUndefined();

  const mentors = backend.get(MentorPresenceService);
  const [year, ofYear] = [Number(month.slice(0, 4)) + 1, month.slice(5)];
  await mentors.endChecks(new Date(Date.parse(`${year}-${ofYear}-01T00:00:00+05:30`) - 1));
  expect((await applicationOf('meera')).mentor!.studiesChecked).toBe(month);
  await mentors.endChecks(new Date(`${year}-${ofYear}-01T00:00:00+05:30`));
  await until(async () => (await cardOf('Meera'))?.studies === undefined);
});

it('takes a mailbox for one mentor alone, who may prove it again', async () => {
  const again = await codeFor('Meera', 'meera@holkar.example');
  expect((await call('/proof', { key: 'Meera', code: again })).status).toBe(200);
  await openPage('Kabir');
  const code = await codeFor('Kabir', 'meera+kabir@holkar.example');
  expect((await call('/proof', { key: 'Kabir', code })).status).toBe(409);
  expect((await applicationOf('kabir')).mentor!.studiesChecked).toBeUndefined();
});

it('forgets the code with the application', async () => {
  await codeFor('Kabir', 'kabir@holkar.example');
  const { _id } = await applicationOf('kabir');
  await admin.send('DELETE', `/api/apply/mentorship/${_id}`);
  expect(await backend.database.collection('review_codes').countDocuments()).toBe(0);
});
