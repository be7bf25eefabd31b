import type { EmailDraft, HistoryEntry, Message, Page, ReceivedApplication } from '@setu/contracts';
import { until } from '@setu/testing';
import type { Visitor } from '@setu/testing';
import { Backend } from './people/backend.js';
import { Mailbox, textOf } from './people/mailbox.js';
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
let admin: Visitor;
let mailbox: Mailbox;
let image: Buffer;
beforeAll(async () => {
  mailbox = await Mailbox.open();
  backend = await Backend.start({ MODULES: 'account,mentors,messages,admin', ...mailbox.settings });
  admin = await administrator(backend);
  image = await drawing(40, 40).jpeg().toBuffer();
});
afterAll(() => Promise.all([backend.close(), mailbox.close()]));

const list = async (query = '') =>
  (await admin.get<Page<ReceivedApplication>>(`/api/apply/applications/mentorship?limit=50${query}`)).body.items;
const historyOf = async (id: string) =>
  (await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${id}`)).body.items;

async function apply(name: string, email: string, more: object = {}) {
  const application = { ...adultApplication, name, email, ...more };
  await backend.visitor().send('POST', '/api/apply/mentorship', form(application, image));
  return (await list()).find((one) => one.email === email)!._id;
}
const decide = (id: string, decision: object) =>
  admin.send<ReceivedApplication & Failure>('PUT', `/api/apply/mentorship/${id}/decision`, decision);

describe('the decision about an application', () => {
  it('is stored with administrator, time and note, listed by its state, and can be undone', async () => {
    const id = await apply('Dev Decided', 'dev@b.in');
    const { status, body } = await decide(id, { state: 'accepted', seen: 'open', note: ' Knows Dev ' });
    expect(status).toBe(200);
    const decision = { state: 'accepted', by: 'admin', at: expect.stringMatching(/Z$/), note: 'Knows Dev' };
    expect(body).toMatchObject({ _id: id, decision });
    expect((await list('&state=accepted')).map(({ _id }) => _id)).toEqual([id]);
    expect((await list('&state=accepted&search=decided'))[0]).toEqual(body);
    expect(await list('&state=open&search=decided')).toEqual([]);
    expect((await decide(id, { state: 'open', seen: 'accepted' })).body.decision).toBeUndefined();
    expect((await list('&state=open&search=decided')).map(({ _id }) => _id)).toEqual([id]);
    const entries = await historyOf(id);
    expect(entries.map(({ administrator, changes }) => [administrator, changes])).toEqual([
      ['admin', [{ field: 'state', before: 'accepted', after: 'open' }]],
      ['admin', [{ field: 'state', before: 'open', after: 'accepted' }]],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/dev/i);
  });

  it('goes to the first of two administrators, and the other learns of it', async () => {
    const id = await apply('Two At Once', 'two@b.in');
    const answers = await Promise.all(
      ['accepted', 'rejected'].map((state) => decide(id, { state, seen: 'open', letter: `You are ${state}.` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await until(() => mailbox.to('two@b.in').length === 1);
    expect(answers.find(({ status }) => status === 409)!.body.message).toContain(
      'This application has been decided already',
    );
    const stored = (await list()).find(({ _id }) => _id === id)!.decision!.state;
    expect(textOf(mailbox.to('two@b.in')[0]!.source)).toContain(`You are ${stored}.`);
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('goes out as the email that was shown and changed, never without being asked for', async () => {
    const id = await apply('Lata Letter', 'lata@b.in');
    const { body: letter } = await admin.get<EmailDraft>(`/api/apply/mentorship/${id}/letter?state=rejected`);
    expect(letter).toMatchObject({ canBeSent: true, to: 'lata@b.in', subject: 'Your application: CampusSetu' });
    expect(letter.text).toMatch(/^Hello Lata,\n\n/);
    await decide(id, { state: 'accepted', seen: 'open' });
    const { body } = await decide(id, { state: 'rejected', seen: 'accepted', letter: `${letter.text}P.S. Next year!` });
    expect(body.decision!.letterAt).toMatch(/Z$/);
    await until(() => mailbox.to('lata@b.in').length > 0);
    expect(mailbox.to('lata@b.in')).toHaveLength(1);
    expect(textOf(mailbox.to('lata@b.in')[0]!.source)).toContain('P.S. Next year!');
    expect(await list('&search=lata')).toEqual([body]);
  });

  it('is drafted in Hindi for an applicant who applied in Hindi, and goes out so', async () => {
    const id = await apply('Hema Rao', 'hema@b.in', { language: 'hi' });
    const { body: letter } = await admin.get<EmailDraft>(`/api/apply/mentorship/${id}/letter?state=accepted`);
    expect(letter).toMatchObject({ language: 'hi', text: expect.stringMatching(/^नमस्ते Hema जी,/) });
    await decide(id, { state: 'accepted', seen: 'open', letter: letter.text });
    await until(() => mailbox.to('hema@b.in').length > 0);
    // Long lines are folded.
    const words = (text: string) => text.trim().split(/\s+/);
    expect(words(textOf(mailbox.to('hema@b.in')[0]!.source))).toEqual(words(letter.text));
  });

  it.each([
    [{ state: 'accepted' }, 400],
    [{ state: 'maybe', seen: 'open' }, 400],
    [{ state: 'accepted', seen: { $ne: 'x' } }, 400],
    [{ state: 'accepted', seen: 'open', note: 'x'.repeat(2001) }, 400],
    [{ state: 'accepted', seen: 'open', letter: ['a'] }, 400],
    [{ state: 'accepted', seen: 'rejected' }, 409],
  ])('is rejected as %j with %i', async (decision, status) => {
    const id = await apply('Hari', 'hari@b.in');
    expect((await decide(id, decision)).status).toBe(status);
    expect(await historyOf(id)).toEqual([]);
  });

  it('is rejected for an application that is not there', async () => {
    for (const id of ['nonsense', 'f'.repeat(24)]) {
      expect((await decide(id, { state: 'accepted', seen: 'open' })).status).toBe(404);
      expect((await admin.get(`/api/apply/mentorship/${id}/letter?state=accepted`)).status).toBe(404);
    }
  });

  it('sends no email where no mail server is set up', async () => {
    const silent = await Backend.start({ ...backend.place, MODULES: 'account,mentors,messages,admin' });
    try {
      const id = await apply('Silent', 'silent@b.in');
      const asked = new URL(`/api/apply/mentorship/${id}`, silent.origin).href;
      const here = await administrator(silent);
      expect((await here.get<EmailDraft>(`${asked}/letter?state=accepted`)).body.canBeSent).toBe(false);
      const { status } = await here.send('PUT', `${asked}/decision`, {
        state: 'accepted',
        seen: 'open',
        letter: 'Yes',
      });
      expect(status).toBe(409);
      expect((await list('&state=open&search=silent')).map(({ _id }) => _id)).toEqual([id]);
    } finally {
      await silent.close();
    }
  });

  it('is in the download of the person, and goes with their account', async () => {
    const { email } = await signUp(backend);
    await prove(backend, email);
    const visitor = backend.visitor();
    await visitor.post('/api/users/login', { email, password });
    const id = await apply('Gone Later', email);
    await decide(id, { state: 'rejected', seen: 'open', note: 'Too far away' });
    const { body } = await visitor.get<{ applications: unknown[] }>('/api/users/me/export');
    expect(body.applications).toMatchObject([{ decision: { state: 'rejected', note: 'Too far away' } }]);
    expect(JSON.stringify(body.applications)).not.toContain('"by"');
    await visitor.send('DELETE', '/api/users/me', { password });
    const stored = () => backend.database.collection('mentorship_applications').countDocuments({ email });
    await until(async () => (await stored()) === 0);
  });
});

describe('an answered message', () => {
  const messages = async (query: string) => (await admin.get<Page<Message>>(`/api/messages?limit=50${query}`)).body;
  const mark = (id: string, state: unknown) => admin.send<Failure>('PUT', `/api/messages/${id}`, { state });

  it('is stored with administrator and time, and leaves the open ones until it is opened again', async () => {
    for (const msg of ['First question', 'Second question'])
      await backend.visitor().post('/api/messages', { email: 'asha@example.in', msg });
    const [second, first] = (await messages('&state=open')).items;
    expect((await mark(first!._id, 'answered')).status).toBe(200);
    expect(await messages('&state=open')).toEqual({ items: [second], total: 1, nextCursor: null });
    const [answered] = (await messages('&state=answered&search=first')).items;
    expect(answered).toEqual({ ...first, answered: { by: 'admin', at: expect.stringMatching(/Z$/) } });
    // Pressed twice: the first answer stays, and the history says it once.
    expect((await mark(first!._id, 'answered')).status).toBe(200);
    expect((await messages('&state=answered')).items).toEqual([answered]);
    await mark(first!._id, 'open');
    expect((await messages('&state=open')).total).toBe(2);
    expect((await historyOf(first!._id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'state', before: 'answered', after: 'open' }],
      [{ field: 'state', before: 'open', after: 'answered' }],
    ]);
    for (const [id, state, status] of [
      [second!._id, 'gone', 400],
      ['nonsense', 'open', 404],
      ['f'.repeat(24), 'answered', 404],
    ] as const)
      expect((await mark(id, state)).status).toBe(status);
  });

  it('is in Hindi for a message from a page in Hindi', async () => {
    const message = { email: 'hema@example.in', msg: 'क्या स्कॉलरशिप है?', language: 'hi' };
    expect((await backend.visitor().post('/api/messages', { ...message, language: 'xx' })).status).toBe(400);
    await backend.visitor().post('/api/messages', message);
    const [{ _id, language }] = (await messages('&search=hema')).items as [Message];
    expect(language).toBe('hi');
    const answer = `/api/messages/${_id}/answer`;
    const { body } = await admin.get<EmailDraft>(answer);
    expect(body).toMatchObject({ language: 'hi', text: '\n\nCampusSetu की टीम' });
    await admin.send('POST', answer, { text: 'हाँ, है।' });
    await until(() => mailbox.to('hema@example.in').length > 0);
    expect(textOf(mailbox.to('hema@example.in')[0]!.source).replaceAll('\r', '')).toContain(
      `हाँ, है।\n\nआपने लिखा था:\n> ${message.msg}`,
    );
  });

  it('goes out as an email, is stored with the message, and goes to the first of two administrators', async () => {
    await backend.visitor().post('/api/messages', { email: 'ravi@example.in', msg: 'Is there a hostel?\nAnd a bus?' });
    const [{ _id }] = (await messages('&search=hostel')).items as [Message];
    const answer = `/api/messages/${_id}/answer`;
    expect((await admin.get<EmailDraft>(answer)).body).toEqual({
      canBeSent: true,
      to: 'ravi@example.in',
      subject: 'Your message to CampusSetu',
      text: '\n\nThe team of CampusSetu',
      language: 'en',
    });
    for (const [text, status] of [
      ['', 400],
      ['x'.repeat(4001), 400],
      [{ $ne: 'x' }, 400],
    ])
      expect((await admin.send('POST', answer, { text })).status).toBe(status);

    const texts = ['Yes, there is one.', 'No, there is none.'];
    const answers = await Promise.all(texts.map((text) => admin.send<Failure>('POST', answer, { text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = texts[answers.findIndex(({ status }) => status === 200)]!;
    await until(() => mailbox.to('ravi@example.in').length > 0);
    expect(mailbox.to('ravi@example.in')).toHaveLength(1);
    expect(textOf(mailbox.to('ravi@example.in')[0]!.source).replaceAll('\r', '')).toContain(
      `${sent}\n\nYou wrote:\n> Is there a hostel?\n> And a bus?`,
    );
    const [stored] = (await messages('&state=answered&search=hostel')).items;
    expect(stored!.answered).toEqual({
      by: 'admin',
      at: expect.stringMatching(/Z$/),
      text: sent,
      emailAt: expect.stringMatching(/Z$/),
    });
    expect((await historyOf(_id)).map(({ changes }) => changes)).toEqual([
      [{ field: 'state', before: 'open', after: 'answered' }],
    ]);
    expect((await admin.send('POST', '/api/messages/nonsense/answer', { text: 'x' })).status).toBe(404);
    expect((await backend.visitor().send('POST', answer, { text: 'x' })).status).toBe(401);
  });

  it('stays open where no email can be sent', async () => {
    const silent = await Backend.start({ ...backend.place, MODULES: 'account,mentors,messages,admin' });
    try {
      await backend.visitor().post('/api/messages', { email: 'mute@example.in', msg: 'Is anyone there?' });
      const [{ _id }] = (await messages('&search=anyone')).items as [Message];
      const answer = new URL(`/api/messages/${_id}/answer`, silent.origin).href;
      const here = await administrator(silent);
      expect((await here.get<EmailDraft>(answer)).body.canBeSent).toBe(false);
      expect((await here.send('POST', answer, { text: 'Yes' })).status).toBe(409);
      expect((await messages('&state=open&search=anyone')).total).toBe(1);
    } finally {
      await silent.close();
    }
  });
});
