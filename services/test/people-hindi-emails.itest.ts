import type { Page, WaitingProofPhoto } from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { Backend } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import {
  administrator,
  drawing,
  form,
  freshEmail,
  password,
  profile,
  signUp,
  type Answered,
  type Failure,
} from './people/people.js';

let backend: Backend;
let admin: Visitor;
let collegeId: string;
beforeAll(async () => {
  backend = await Backend.start({ PUBLIC_ORIGIN: 'https://campus.example' });
  admin = await administrator(backend);
  const college = { name: 'Open College', courses: [], updatedAt: new Date() };
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
  expect((await emails('asha@open.ac.in'))[0]).toMatch(/^नमस्ते,[^]*Open College में पढ़ते हैं:\s+\d{8}\s/);
  const image = await drawing(1200, 800).jpeg().toBuffer();
  await visitor.send('POST', `/api/users/me/proof-photos/${collegeId}`, form({}, image));
  const { items } = (await admin.get<Page<WaitingProofPhoto>>('/api/admin/proof-photos')).body;
  await admin.post(`/api/admin/proof-photos/${items[0]!._id}/decision`, { verdict: 'unreadable' });
  const text = (await emails(email, 2))[1]!.replaceAll(/\s+/g, ' ');
  expect(text).toContain('मंज़ूर नहीं हुई: इसे पढ़ा नहीं जा सकता।');
  expect(text).toContain(`https://campus.example/hi/reviews/${collegeId}/write`);
});
