import {
  dayInIndia,
  type HistoryEntry,
  type MentorCard,
  type OwnMentorPage,
  type Page,
  type ReceivedApplication,
  type WaitingProofPhoto,
} from '@setu/contracts';
import { until, type Visitor } from '@setu/testing';
import { ReadModelService } from '../src/catalog/read-model/read-model.service.js';
import { Types } from 'mongoose';
import { MentorPhotosService } from '../src/mentors/mentor-photos.service.js';
import { MentorPresenceService } from '../src/mentors/mentor-presence.service.js';
import { MailService } from '../src/mail/mail.service.js';
import { Backend } from './people/backend.js';
import { Mailbox, textOf, tokenIn } from './people/mailbox.js';
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

describe('by a photo', () => {
  const photos = () => backend.database.collection('proof_photos');
  const sendPhoto = (key: string, file: Buffer | null = card) =>
    backend.visitor().send<OwnMentorPage & Failure>('POST', '/api/mentor-page/photo', form({ key }, file));
  const queue = async () => (await admin.get<Page<WaitingProofPhoto>>('/api/admin/proof-photos')).body.items;
  const decideFirst = async (verdict: string) =>
    admin.post(`/api/admin/proof-photos/${(await queue())[0]!._id}/decision`, { verdict });
  const told = async (name: string, words: string) =>
    until(() => mailbox.to(emailOf(name)).some((one) => textOf(one.source).replaceAll(/\s+/g, ' ').includes(words)));
  let card: Buffer;
  beforeAll(async () => {
    card = await drawing(60, 40).jpeg().toBuffer();
    await makeMentor('Leela');
    await openPage('Leela');
  });

  it('waits in the queue with the college alone, and shows the month once it is approved', async () => {
    expect((await sendPhoto('no key')).status).toBe(400);
    expect((await sendPhoto('Leela', null)).status).toBe(400);
    expect((await sendPhoto('Leela', Buffer.from('no picture'))).status).toBe(400);
    expect((await sendPhoto('Leela')).body.photo).toMatchObject({ state: 'waiting', until: expect.any(String) });
    expect((await sendPhoto('Leela')).status).toBe(409);
    const [waiting, ...others] = await queue();
    expect([waiting, others]).toEqual([
      {
        _id: expect.any(String),
        collegeId: college,
        college: 'Holkar College',
        received: expect.any(String),
        deadline: expect.any(String),
      },
      [],
    ]);
    expect((await decideFirst('approved')).status).toBe(200);
    const page = (await call('', { key: 'Leela' })).body;
    expect([page.studiesChecked, page.photo]).toEqual([dayInIndia(new Date()).slice(0, 7), undefined]);
    await until(async () => (await cardOf('Leela'))?.studies !== undefined);
    expect(await photos().countDocuments()).toBe(0);
    await told('Leela', 'is accepted, and deleted. Your card as a mentor');
    const { items } = (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${college}`)).body;
    expect(items.slice(0, 2).map(({ note }) => note)).toEqual([
      'Proof photo approved',
      'Mentor proved that they study',
    ]);
  });

  it('says why one was rejected, and makes room for another, which the mentor can delete', async () => {
    await sendPhoto('Leela');
    await decideFirst('uncovered');
    expect((await call('', { key: 'Leela' })).body.photo).toMatchObject({ state: 'rejected', reason: 'uncovered' });
    await told('Leela', 'The number on it is not covered. The photo is deleted.');
    expect((await sendPhoto('Leela')).body.photo?.state).toBe('waiting');
    const withdrawn = await backend.visitor().send<OwnMentorPage>('DELETE', '/api/mentor-page/photo', { key: 'Leela' });
    expect([withdrawn.status, withdrawn.body.photo, await photos().countDocuments()]).toEqual([200, undefined, 0]);
  });

  it('is recorded at the next start if the process was killed after the decision, for the same college alone', async () => {
    const { _id } = await applicationOf('kabir');
    const approve = async (of: string) => {
      const state = { state: 'approved', received: new Date(), expiresAt: new Date(Date.now() + 60_000) };
      const owner = { userId: new Types.ObjectId(_id), collegeId: `mentor:${of}` };
      await photos().insertOne({ ...owner, ...state });
      await backend.get(MentorPhotosService).settle();
      expect(await photos().countDocuments()).toBe(0);
      return (await applicationOf('kabir')).mentor!.studiesChecked;
    };
    expect(await approve('f'.repeat(24))).toBeUndefined();
    expect(await approve(college)).toBe(dayInIndia(new Date()).slice(0, 7));
    await told('Kabir', 'is accepted');
  });

  it('is not said to be on the card of a person who is no mentor any more', async () => {
    await makeMentor('Zoya');
    await openPage('Zoya');
    await sendPhoto('Zoya');
    const { _id } = await applicationOf('zoya');
    await admin.send('DELETE', `/api/apply/mentorship/${_id}/mentor`);
    const send = jest.spyOn(backend.get(MailService), 'send');
    expect((await decideFirst('approved')).status).toBe(200);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
    expect(await photos().countDocuments()).toBe(0);
  });

  it('is shown and can be deleted after the college was merged into another', async () => {
    const before = new Types.ObjectId();
    const colleges = backend.database.collection('colleges');
    await colleges.updateOne({ _id: new Types.ObjectId(college) }, { $set: { mergedFrom: [before] } });
    await sendPhoto('Leela');
    await photos().updateOne({}, { $set: { collegeId: `mentor:${String(before)}` } });
    await backend.get(MentorPhotosService).settle();
    expect((await call('', { key: 'Leela' })).body.photo?.state).toBe('waiting');
    await backend.visitor().send('DELETE', '/api/mentor-page/photo', { key: 'Leela' });
    expect(await photos().countDocuments()).toBe(0);
  });

  it('goes when they stop being a mentor, or an administrator ends it', async () => {
    await sendPhoto('Leela');
    expect((await call('/leave', { key: 'Leela' })).status).toBe(200);
    expect(await photos().countDocuments()).toBe(0);

    await makeMentor('Noor');
    await openPage('Noor');
    await sendPhoto('Noor');
    await backend.get(MentorPhotosService).settle();
    expect(await photos().countDocuments()).toBe(1);
    const { _id } = await applicationOf('noor');
    await admin.send('DELETE', `/api/apply/mentorship/${_id}/mentor`);
    await backend.get(MentorPhotosService).settle();
    expect(await photos().countDocuments()).toBe(0);
  });
});

it('takes neither code nor photo of a minor whose guardian has withdrawn', async () => {
  const applications = backend.database.collection('mentorship_applications');
  const consentOf = (asked: string) => {
    const birthYear = new Date().getFullYear() - 16;
    return { revision: 1, since: new Date(), keys: [], due: [], events: [], birthYear, asked };
  };
  const setConsent = (asked: string) =>
    applications.updateOne({ name: 'Kabir' }, { $set: { consent: consentOf(asked) } });
  const before = (await applications.findOne({ name: 'Kabir' }))!['consent'] as object;
  await setConsent('confirmed');
  const code = await codeFor('Kabir', 'kabir@holkar.example');
  await setConsent('withdrawn');
  const needed = { status: 403, body: { code: 'CONSENT_NEEDED' } };
  expect(await call('/code', { key: 'Kabir', email: 'kabir@holkar.example' })).toMatchObject(needed);
  expect(await call('/proof', { key: 'Kabir', code })).toMatchObject(needed);
  const photo = form({ key: 'Kabir' }, await drawing(60, 40).jpeg().toBuffer());
  expect(await backend.visitor().send('POST', '/api/mentor-page/photo', photo)).toMatchObject(needed);
  expect(await backend.database.collection('proof_photos').countDocuments()).toBe(0);
  await setConsent('confirmed');
  expect((await call('/proof', { key: 'Kabir', code })).status).toBe(200);
  await applications.updateOne({ name: 'Kabir' }, { $set: { consent: before } });
});

it('tells a mentor of earlier years, whose year of birth is not known, what is missing', async () => {
  const applications = backend.database.collection('mentorship_applications');
  const { consent } = (await applications.findOneAndUpdate({ name: 'Kabir' }, { $unset: { consent: '' } }))!;
  const message = 'We do not know your year of birth, so you cannot prove your studies yet. Please write to us.';
  expect(await call('/code', { key: 'Kabir', email: 'kabir@holkar.example' })).toMatchObject({
    status: 403,
    body: { code: 'CONSENT_NEEDED', message },
  });
  await applications.updateOne({ name: 'Kabir' }, { $set: { consent } });
});

it('forgets the code and the photo with the application', async () => {
  await codeFor('Kabir', 'kabir@holkar.example');
  const photo = form({ key: 'Kabir' }, await drawing(60, 40).jpeg().toBuffer());
  expect((await backend.visitor().send('POST', '/api/mentor-page/photo', photo)).status).toBe(200);
  const { _id } = await applicationOf('kabir');
  await admin.send('DELETE', `/api/apply/mentorship/${_id}`);
  for (const name of ['review_codes', 'proof_photos'])
    expect(await backend.database.collection(name).countDocuments()).toBe(0);
});
