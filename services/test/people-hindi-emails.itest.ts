import type { Page, ReceivedApplication, WaitingProofPhoto } from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { Backend } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import {
  administrator,
  application,
  drawing,
  form,
  freshEmail,
  password,
  profile,
  prove,
  signUp,
  type Answered,
  type Failure,
} from './people/people.js';

let backend: Backend;
let admin: Visitor;
let collegeId: string;
let image: Buffer;
beforeAll(async () => {
  backend = await Backend.start({ PUBLIC_ORIGIN: 'https://campus.example' });
  admin = await administrator(backend);
  image = await drawing(1200, 800).jpeg().toBuffer();
  const college = { name: 'Open College', students: [], updatedAt: new Date() };
  collegeId = String((await backend.database.collection('colleges').insertOne(college)).insertedId);
});
afterAll(() => backend.close());

const emails = async (address: string, count?: number) =>
  (await emailsTo(backend.place.DATA_DIR, address, count)).map(textOf);

async function signUpInHindi() {
  const [visitor, email] = [backend.visitor(), freshEmail()];
  const { status, body } = await visitor.post<Answered>('/api/users/signup', { email, password, language: 'hi' });
  expect([status, body.user.language]).toEqual([201, 'hi']);
  return { visitor, email };
}

it('a user who signed up on a page in Hindi gets the emails in Hindi, with links to pages in Hindi', async () => {
  const { visitor, email } = await signUpInHindi();
  const [verification] = await emails(email);
  expect(verification).toMatch(/^नमस्ते,[^]*24 घंटे[^]*https:\/\/campus\.example\/hi\/verify-email#[\w-]{32}\s/);
  await visitor.post('/api/users/forgot-password', { email });
  expect((await emails(email, 2))[1]).toMatch(/https:\/\/campus\.example\/hi\/reset-password#[\w-]{32}\s/);
});

it('a user changes the language, and no stranger does', async () => {
  const { visitor, email } = await signUp(backend);
  expect((await emails(email))[0]).toMatch(/^Hello,[^]*https:\/\/campus\.example\/verify-email#/);
  const set = (language: string, by = visitor) =>
    by.send<Answered & Failure>('PUT', '/api/users/me/language', { language });
  expect(await set('hi')).toMatchObject({ status: 200, body: { user: { email, language: 'hi' } } });
  expect((await visitor.get<Answered>('/api/users/me')).body.user.language).toBe('hi');
  expect((await set('xx')).status).toBe(400);
  expect((await set('hi', backend.visitor())).status).toBe(401);
  await visitor.post('/api/users/forgot-password', { email });
  expect((await emails(email, 2))[1]).toContain('नया पासवर्ड');
});

it('a guardian gets both languages, and the English text decides', async () => {
  const { visitor } = await signUpInHindi();
  await visitor.send('PUT', '/api/users/me', form({ ...profile, name: 'Asha Rao' }));
  const guardianEmail = freshEmail();
  const minor = { birthYear: new Date().getFullYear() - 16, guardianName: 'Sunita Rao', guardianEmail };
  await visitor.send('PUT', '/api/users/me/consent', minor);
  const [text] = await emails(guardianEmail);
  // Long lines are folded.
  const [hindi, english] = text!.replaceAll(/\s+/g, ' ').split('-----');
  expect(hindi).toMatch(/^नमस्ते Sunita जी,[^]*Asha[^]*अंग्रेज़ी वाला माना जाएगा/);
  expect(english).toContain('Asha would like to talk');
  const tokens = [/\/hi\/guardian#([\w.-]+)/.exec(hindi!), /example\/guardian#([\w.-]+)/.exec(english!)];
  expect(tokens[0]![1]).toBe(tokens[1]![1]);
  const seen = await backend.visitor().post('/api/guardian/request', { token: tokens[0]![1] });
  expect(seen.status).toBe(200);
});

it('a user who writes a review gets the code, and what became of the photo, in Hindi', async () => {
  const { visitor, email } = await signUpInHindi();
  await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
  const domain = { collegeId, domain: 'open.ac.in', source: 'https://open.ac.in/mail' };
  await admin.post('/api/admin/review-domains', domain);
  await visitor.post('/api/users/me/review-code', { collegeId, email: 'asha@open.ac.in' });
  expect((await emails('asha@open.ac.in'))[0]).toMatch(/^नमस्ते,[^]*Open College के स्टूडेंट हैं:\s+\d{8}\s/);
  await visitor.send('POST', `/api/users/me/proof-photos/${collegeId}`, form({}, image));
  const { items } = (await admin.get<Page<WaitingProofPhoto>>('/api/admin/proof-photos')).body;
  await admin.post(`/api/admin/proof-photos/${items[0]!._id}/decision`, { verdict: 'unreadable' });
  const text = (await emails(email, 2))[1]!.replaceAll(/\s+/g, ' ');
  expect(text).toContain('मंज़ूर नहीं हुई: इसे पढ़ा नहीं जा सकता।');
  expect(text).toContain(`https://campus.example/hi/reviews/${collegeId}/write`);
});

describe('an applicant who applied in Hindi', () => {
  const apply = (email: string, more: object) =>
    backend
      .visitor()
      .send('POST', '/api/apply/mentorship', form({ ...application, email, language: 'hi', ...more }, image));

  it('is told in Hindi about their consent, and the guardian in both languages', async () => {
    const [email, guardianEmail] = [freshEmail(), freshEmail()];
    const guardian = { guardianName: 'Sunita Rao', guardianEmail };
    const birthYear = String(new Date().getFullYear() - 16);
    expect((await apply(email, { birthYear, ...guardian })).status).toBe(201);
    const [told] = await emails(email);
    expect(told).toMatch(/^नमस्ते Ravi जी,[^]*इनबॉक्स/);
    expect(told).not.toContain('-----');
    const [hindi, english] = (await emails(guardianEmail))[0]!.replaceAll(/\s+/g, ' ').split('-----');
    expect(hindi).toMatch(/^नमस्ते Sunita जी,.*मेंटर बनने के लिए अप्लाई किया.*12 महीने.*\/hi\/guardian#/);
    expect(english).toContain('Ravi has applied to become a mentor');
  });

  it('is asked in Hindi for what is missing', async () => {
    const email = freshEmail();
    await apply(email, {});
    expect((await emails(email))[0]).toMatch(/जन्म का साल[^]*campus\.example\/hi\/careers\/mentorship\/complete#/);
  });

  it('gets the emails to a mentor in Hindi, and finds the language in their data', async () => {
    const { visitor, email } = await signUp(backend);
    // A verified address gets no email that verifies it.
    await emails(email);
    await prove(backend, email);
    await apply(email, { birthYear: '1999', name: 'Asha Rao', language: 'en' });
    await apply(email, { birthYear: '1999' });
    const { body } = await admin.get<Page<ReceivedApplication>>('/api/apply/applications/mentorship?limit=50');
    const id = body.items.find((one) => one.email === email)!._id;
    await admin.send('PUT', `/api/apply/mentorship/${id}/decision`, { state: 'accepted', seen: 'open' });
    expect((await admin.post(`/api/apply/mentorship/${id}/mentor`, { collegeId })).status).toBe(201);
    await backend.visitor().post('/api/mentor-page/link', { email });
    expect((await emails(email, 2))[1]).toMatch(/^नमस्ते Ravi जी,[^]*\/hi\/careers\/mentorship\/page#[\w-]{32}\s/);
    const mine = await visitor.get('/api/users/me/export');
    expect(mine.body).toMatchObject({
      applications: expect.arrayContaining([expect.objectContaining({ email, language: 'hi' })]),
    });
  });

  it('is rejected with an unknown language', async () =>
    expect((await apply(freshEmail(), { language: 'xx' })).status).toBe(400));
});

it('the sender of a report about a mentor gets the receipt in the language of the page', async () => {
  const email = freshEmail();
  const college = await backend.database.collection('colleges').findOne({ 'students.name': 'Ravi' });
  const report = { mentorId: String(college!['students'][0]._id), reason: 'other', text: 'x', email, language: 'hi' };
  expect((await backend.visitor().post('/api/mentor-reports', report)).status).toBe(201);
  expect((await emails(email))[0]).toMatch(/^नमस्ते,[^]*चाइल्डलाइन \(1098\)/);
  expect(await backend.database.collection('mentor_reports').findOne({ email })).not.toHaveProperty('language');
});
