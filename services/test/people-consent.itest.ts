import type { Consent, GuardianAnswer, GuardianRequest, Page, ReceivedApplication } from '@setu/contracts';
import { ObjectId } from 'mongodb';
import { ConsentsService } from '../src/consent/consents.service.js';
import { Backend } from './people/backend.js';
import { emailsTo, textOf, tokenIn } from './people/mailbox.js';
import {
  administrator,
  adultApplication,
  application,
  drawing,
  form,
  freshEmail,
  profile,
  signUp,
  type Answered,
  type Failure,
} from './people/people.js';
import { until, type Visitor } from '@setu/testing';

let backend: Backend;
let image: Buffer;
beforeAll(async () => {
  backend = await Backend.start();
  image = await drawing(40, 40).jpeg().toBuffer();
});
afterAll(() => backend.close());

const childYear = new Date().getFullYear() - 16;
const minor = (guardianEmail = freshEmail()) => ({ birthYear: childYear, guardianName: 'Sunita Rao', guardianEmail });

const users = () => backend.database.collection('users');
const applications = () => backend.database.collection('mentorship_applications');
const emails = (address: string, count?: number) => emailsTo(backend.place.DATA_DIR, address, count);
const latestToken = async (address: string, count = 1) => tokenIn((await emails(address, count)).at(-1)!);
const consentOf = async (visitor: Visitor): Promise<Consent | undefined> =>
  (await visitor.get<Answered>('/api/users/me')).body.user.consent;
const chat = async (visitor: Visitor) => {
  const { status, body } = await visitor.post<Failure & { code: string }>('/api/users/me/chat');
  return status === 204 ? status : [status, body.code, body.message];
};
const request = (token: string) => backend.visitor().post<GuardianRequest>('/api/guardian/request', { token });
const answer = (token: string, answer: GuardianAnswer, seen: string) =>
  backend.visitor().post<GuardianRequest & Failure>('/api/guardian/answer', { token, answer, seen });

/** A child whose guardian has the email. */
async function askedChild(name = 'Asha Rao') {
  const { visitor, email, user } = await signUp(backend);
  await visitor.send('PUT', '/api/users/me', form({ ...profile, name }));
  const guardianEmail = freshEmail();
  expect((await visitor.send('PUT', '/api/users/me/consent', minor(guardianEmail))).status).toBe(200);
  return { visitor, email, guardianEmail, id: new ObjectId(user._id), token: await latestToken(guardianEmail) };
}

describe('a chat', () => {
  it('waits for the year of birth', async () => {
    const { visitor } = await signUp(backend);
    expect(await consentOf(visitor)).toBeUndefined();
    expect(await chat(visitor)).toEqual([403, 'CONSENT_NEEDED', 'Before you chat, please tell us your year of birth.']);
    const { body } = await visitor.send<Answered>('PUT', '/api/users/me/consent', { birthYear: 1999 });
    expect(body.user.consent).toEqual({ state: 'adult', birthYear: 1999, since: expect.any(String) });
    expect(await chat(visitor)).toBe(204);
  });

  it('of a child waits for the guardian, who reads what is asked, agrees and can withdraw', async () => {
    const { visitor, guardianEmail, token } = await askedChild('Asha Rao');
    expect(await consentOf(visitor)).toEqual({
      state: 'waiting',
      birthYear: childYear,
      since: expect.any(String),
      nextLetterAt: expect.any(String),
      guardian: { name: 'Sunita Rao', email: 'p•••@example.in' },
    });
    expect(await chat(visitor)).toEqual([403, 'CONSENT_NEEDED', 'Your parent or guardian has not answered yet.']);

    const sent = (await emails(guardianEmail))[0]!;
    const text = textOf(sent);
    for (const part of [
      'Hello Sunita,',
      'Asha would like to talk',
      'WHAT WE COLLECT AND WHY',
      'BY WHOM AND FOR HOW LONG',
      'no rupee',
      'You can withdraw your consent at any time',
      'support@campussetu.example',
      `http://localhost:3000/guardian#${token}`,
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Asha Rao|9876543210/);

    expect(await request(token)).toMatchObject({
      status: 200,
      body: { purpose: 'chat', firstName: 'Asha', state: 'waiting', answers: ['confirm', 'decline'] },
    });
    expect((await request(token)).body).not.toHaveProperty('email');
    expect(await answer(token, 'confirm', 'waiting')).toMatchObject({ status: 200, body: { state: 'confirmed' } });
    expect(await chat(visitor)).toBe(204);

    const withdrawal = tokenIn((await emails(guardianEmail, 2))[1]!);
    expect(withdrawal).not.toBe(token);
    expect(await answer(withdrawal, 'withdraw', 'confirmed')).toMatchObject({
      status: 200,
      body: { state: 'withdrawn' },
    });
    expect((await consentOf(visitor))?.state).toBe('withdrawn');
    expect(await chat(visitor)).toEqual([
      403,
      'CONSENT_NEEDED',
      'Your parent or guardian has withdrawn their consent.',
    ]);
  });

  it('is closed by a guardian who declines, and opened by one who changes their mind', async () => {
    const { visitor, token } = await askedChild();
    await answer(token, 'decline', 'waiting');
    expect(((await chat(visitor)) as unknown[])[2]).toBe('Your parent or guardian did not agree.');
    await answer(token, 'confirm', 'declined');
    expect(await chat(visitor)).toBe(204);
  });

  it.each([
    ['[]'],
    ['[{"confirmed":true,"policyVersion":"x"}]'],
    ['{"confirmed":true,"policyVersion":""}'],
    ['{"confirmed":true,"policyVersion":[{}]}'],
    ['{"confirmed":true,"policyVersion":"x","__proto__":{"at":1}}'],
    ['true'],
    ['"x"'],
  ])('takes %s for no tick, and answers so', async (guardian) => {
    const body = `{"email":"${freshEmail()}","password":"Guava#Lamp47","guardian":${guardian}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${backend.origin}/api/users/signup`, { method: 'POST', headers, body })).status).toBe(400);
    const fields = form({ ...application, guardian }, image);
    const applied = await backend.visitor().send('POST', '/api/apply/mentorship', fields);
    expect(applied.status).toBe(400);
  });

  it('is not opened by the tick of the sign-up', async () => {
    const visitor = backend.visitor();
    const guardian = { confirmed: true, policyVersion: '2025-06-01' };
    await visitor.post('/api/users/signup', { email: freshEmail(), password: 'Guava#Lamp47', guardian });
    expect(((await chat(visitor)) as unknown[])[0]).toBe(403);
  });
});

describe('what a person says of their age', () => {
  it('goes with the profile too, and nothing is saved when it is rejected', async () => {
    const { visitor, email } = await signUp(backend);
    const own = { ...profile, ...minor(` ${email.toUpperCase()}`), birthYear: String(childYear) };
    const rejected = await visitor.send<Failure>('PUT', '/api/users/me', form(own));
    expect(rejected).toMatchObject({
      status: 400,
      body: { fields: { guardianEmail: 'Please enter the address of your parent or guardian, not your own.' } },
    });
    expect((await visitor.get<Answered>('/api/users/me')).body.user.name).toBeUndefined();
    const saved = await visitor.send<Answered>('PUT', '/api/users/me', form({ ...own, guardianEmail: freshEmail() }));
    expect(saved.body.user).toMatchObject({ name: profile.name, consent: { state: 'waiting' } });
    // The documented request, without the new fields, changes nothing of it.
    const again = await visitor.send<Answered>('PUT', '/api/users/me', form(profile));
    expect(again.body.user.consent).toMatchObject({ state: 'waiting' });
  });

  it.each([
    [{ birthYear: 1 }, 'birthYear'],
    [{ birthYear: '20x8' }, 'birthYear'],
    [{ birthYear: [2000] }, 'birthYear'],
    [{ birthYear: { $gt: 0 } }, 'birthYear'],
    [{ birthYear: childYear, guardianName: {}, guardianEmail: 'a@b.in' }, 'guardianName'],
    [{ birthYear: childYear, guardianName: [{}, {}], guardianEmail: 'a@b.in' }, 'guardianName'],
    [{ birthYear: childYear, guardianName: 'Sunita', guardianEmail: ['a@b.in'] }, 'guardianEmail'],
    [{ birthYear: childYear, guardianName: 'Sunita', guardianEmail: 'a@b.in\r\nBcc: c@d.in' }, 'guardianEmail'],
    [{ guardianName: 'Sunita', guardianEmail: 'a@b.in' }, 'birthYear'],
    [{ birthYear: childYear, state: 'confirmed' }, 'state'],
    [JSON.parse('{"birthYear":2000,"__proto__":{"state":"confirmed"}}') as object, '__proto__'],
  ])('%j is rejected at %s', async (body, field) => {
    const { visitor } = await signUp(backend);
    const { status, body: failure } = await visitor.send<Failure>('PUT', '/api/users/me/consent', body);
    expect(status).toBe(400);
    expect(failure.message).toBeTruthy();
    expect(Object.keys(failure.fields ?? {}).filter((name) => name !== field)).toEqual([]);
    expect(await consentOf(visitor)).toBeUndefined();
  });

  it('is corrected to an adult’s only a day later, and the guardian is told', async () => {
    const { visitor, guardianEmail, id } = await askedChild();
    await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
    expect(await consentOf(visitor)).toMatchObject({ state: 'waiting', adultFrom: expect.any(String) });
    const sent = textOf((await emails(guardianEmail, 2))[1]!);
    expect(sent).toContain('The change counts from tomorrow');
    await users().updateOne({ _id: id }, { $set: { 'consent.correction.from': new Date() } });
    expect(await chat(visitor)).toBe(204);
    await answer(tokenIn(sent), 'decline', 'waiting');
    expect((await consentOf(visitor))?.state).toBe('declined');
  });

  it('is exported whole with what was agreed to, and without keys', async () => {
    const { visitor, guardianEmail, token } = await askedChild();
    await answer(token, 'confirm', 'waiting');
    await emails(guardianEmail, 2);
    const { body } = await visitor.get<{ consent: { events: object[] } }>('/api/users/me/export');
    expect(body.consent).toMatchObject({
      state: 'confirmed',
      birthYear: childYear,
      guardian: { name: 'Sunita Rao', email: guardianEmail },
      events: [
        { what: 'age-given', birthYear: childYear, policyVersion: '2025-06-01', at: expect.any(String) },
        { what: 'guardian-asked', guardian: { name: 'Sunita Rao', email: guardianEmail } },
        { what: 'confirmed', guardian: { name: 'Sunita Rao', email: guardianEmail }, policyVersion: '2025-06-01' },
      ],
    });
    const stored = await users().findOne({ 'consent.guardian.email': guardianEmail });
    expect(stored!.consent.keys.length).toBe(2);
    for (const { hash } of stored!.consent.keys) expect(JSON.stringify(body)).not.toContain(hash);
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[1]);
  });

  it('goes with the account, the guardian’s data too', async () => {
    const { visitor, guardianEmail, token } = await askedChild();
    await visitor.send('DELETE', '/api/users/me', { password: 'Guava#Lamp47' });
    for (const name of ['users', 'letters'])
      expect(JSON.stringify(await backend.database.collection(name).find().toArray())).not.toContain(guardianEmail);
    expect((await request(token)).status).toBe(404);
  });
});

describe('the email', () => {
  it('is sent again after ten minutes, and both links work', async () => {
    const { visitor, guardianEmail, id, token } = await askedChild();
    const again = () => visitor.post<Failure>('/api/users/me/consent/letter');
    const early = await again();
    expect(early).toMatchObject({ status: 429, body: { message: expect.stringMatching(/^An email has just left/) } });
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(500);
    await users().updateOne({ _id: id }, { $set: { 'consent.letterAt': new Date(Date.now() - 600_000) } });
    expect((await again()).status).toBe(200);
    const second = await latestToken(guardianEmail, 2);
    for (const each of [token, second]) expect((await request(each)).status).toBe(200);
  });

  it('floods no mailbox, whichever visitor names it', async () => {
    const strict = await Backend.start({ RATE_LIMIT_SCALE: '1' });
    try {
      const victim = freshEmail();
      const statuses: number[] = [];
      for (let turn = 0; turn < 13; turn++) {
        const { visitor } = await signUp(strict);
        const declared = { ...minor(victim), name: 'Asha' };
        statuses.push((await visitor.send('PUT', '/api/users/me/consent', declared)).status);
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429, 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('is greeted with one name only, whatever was typed', async () => {
    const { visitor } = await askedChild('https://evil.example/x Asha');
    const guardianEmail = freshEmail();
    const guardianName = 'Sunita you have won a lakh rupees please call Ravi';
    await visitor.send('PUT', '/api/users/me/consent', { ...minor(guardianEmail), guardianName });
    const text = textOf((await emails(guardianEmail))[0]!);
    expect(text).toContain('Hello Sunita,\r\n');
    expect(text).not.toMatch(/evil|lakh|Ravi/);
  });

  it('is not sent before the child has given a name, which it contains', async () => {
    const { visitor, user } = await signUp(backend);
    const guardianEmail = freshEmail();
    const declare = (more: object = {}) =>
      visitor.send<Failure & Answered>('PUT', '/api/users/me/consent', { ...minor(guardianEmail), ...more });
    const message = 'Please enter your name first. We tell your parent or guardian who asks.';
    for (const name of [undefined, '', '12345', '://', { $ne: '' }])
      expect(await declare(name === undefined ? {} : { name })).toMatchObject({
        status: 400,
        body: { fields: { name: message } },
      });
    // The year alone needs no name.
    expect((await visitor.send('PUT', '/api/users/me/consent', { birthYear: childYear })).status).toBe(200);
    expect((await users().findOne({ _id: new ObjectId(user._id) }))!.consent).toMatchObject({ due: [], keys: [] });
    const { status, body } = await declare({ name: ' Asha Verma ' });
    expect([status, body.user.name, body.user.consent?.state]).toEqual([200, 'Asha Verma', 'waiting']);
    const sent = await emails(guardianEmail);
    expect(sent).toHaveLength(1);
    expect(textOf(sent[0]!).replaceAll(/\s+/g, ' ')).toContain('If you do not know Asha, say no or do nothing.');
    expect(textOf(sent[0]!)).not.toContain('Your child');
  });

  it('is not sent again for a child without a name', async () => {
    const { visitor, id } = await askedChild();
    await users().updateOne(
      { _id: id },
      { $set: { 'consent.letterAt': new Date(Date.now() - 600_000) }, $unset: { name: 1 } },
    );
    expect(await visitor.post<Failure>('/api/users/me/consent/letter')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Please enter your name first.') },
    });
  });

  it('about each answer does not flood the applicant whose address another person gave', async () => {
    const strict = await Backend.start({ RATE_LIMIT_SCALE: '1' });
    try {
      const [victim, guardianEmail] = [freshEmail(), freshEmail()];
      const fields = { ...application, email: victim, ...minor(guardianEmail), birthYear: String(childYear) };
      await strict.visitor().send('POST', '/api/apply/mentorship', form(fields, image));
      const sent = () => until(async () => (await strict.database.collection('letters').countDocuments()) === 0);
      let seen = 'waiting';
      for (let turn = 0; turn < 12; turn++) {
        await sent();
        const token = tokenIn((await emailsTo(strict.place.DATA_DIR, guardianEmail)).at(-1)!);
        const answer = seen === 'confirmed' ? 'withdraw' : 'confirm';
        const answered = await strict.visitor().post<GuardianRequest>('/api/guardian/answer', { token, answer, seen });
        expect(answered.status).toBe(200);
        seen = answered.body.state;
      }
      await sent();
      expect(await emailsTo(strict.place.DATA_DIR, victim)).toHaveLength(6);
      expect((await emailsTo(strict.place.DATA_DIR, guardianEmail)).length).toBeLessThanOrEqual(10);
    } finally {
      await strict.close();
    }
  });

  it('that was noted by a process that died is sent by the next', async () => {
    const { guardianEmail, id } = await askedChild();
    const due = [{ id: 'x', kind: 'request', guardian: { name: 'Sunita Rao', email: guardianEmail } }];
    await users().updateOne({ _id: id }, { $set: { 'consent.due': due, 'consent.dueAt': new Date(0) } });
    const beside = await Backend.start({ ...backend.place });
    try {
      await Promise.all([backend.get(ConsentsService).sendDue(), beside.get(ConsentsService).sendDue()]);
      expect(await request(await latestToken(guardianEmail, 2))).toMatchObject({ status: 200 });
      const { consent } = (await users().findOne({ _id: id }))!;
      expect(consent).toMatchObject({ due: [] });
      expect(consent).not.toHaveProperty('dueAt');
    } finally {
      await beside.close();
    }
  });
});

describe('the guardian’s link', () => {
  it.each([
    '',
    'nonsense',
    `u${'f'.repeat(24)}.${'x'.repeat(43)}`,
    `x${'f'.repeat(24)}.${'x'.repeat(43)}`,
    `a${'f'.repeat(24)}.${'x'.repeat(43)}`,
  ])('%j opens nothing', async (token) => expect((await request(token)).status).toBe(404));

  it.each([{}, { token: {} }, { token: ['x'] }, { token: 'x'.repeat(101) }, { token: 'x', answer: 'confirm' }])(
    '%j is rejected',
    async (body) => expect((await backend.visitor().post('/api/guardian/request', body)).status).toBe(400),
  );

  it('with another secret, or for another child, opens nothing', async () => {
    const [one, other] = [await askedChild(), await askedChild()];
    const [head] = one.token.split('.');
    const [, secret] = other.token.split('.');
    expect((await request(`${head}.${secret}`)).status).toBe(404);
    expect((await answer(`${head}.${'A'.repeat(43)}`, 'confirm', 'waiting')).status).toBe(404);
    expect(((await chat(one.visitor)) as unknown[])[0]).toBe(403);
  });

  it('ends after thirty days when it was not used, and never once it was', async () => {
    const [unused, used] = [await askedChild(), await askedChild()];
    await answer(used.token, 'confirm', 'waiting');
    for (const { id } of [unused, used]) {
      const { consent } = (await users().findOne({ _id: id }))!;
      for (const key of consent.keys) if (key.until) key.until = new Date(Date.now() - 1);
      await users().updateOne({ _id: id }, { $set: { 'consent.keys': consent.keys } });
    }
    expect(await answer(unused.token, 'confirm', 'waiting')).toMatchObject({
      status: 410,
      body: { message: expect.stringContaining('too old') },
    });
    expect(await answer(used.token, 'withdraw', 'confirmed')).toMatchObject({ status: 200 });
  });

  it('ends when another guardian is named', async () => {
    const { visitor, token } = await askedChild();
    const other = freshEmail();
    await visitor.send('PUT', '/api/users/me/consent', minor(other));
    expect((await request(token)).status).toBe(404);
    expect(await answer(await latestToken(other), 'confirm', 'waiting')).toMatchObject({ status: 200 });
  });

  it('is not answered by a program that fetches it', async () => {
    const { visitor, token } = await askedChild();
    for (const path of [`/api/guardian/request?token=${token}`, `/api/guardian/answer?token=${token}&answer=confirm`])
      expect((await backend.visitor().get(path)).status).toBe(404);
    expect((await consentOf(visitor))?.state).toBe('waiting');
  });
});

describe('at the same moment', () => {
  it('twenty windows agree once, with one email', async () => {
    const { visitor, guardianEmail, token, id } = await askedChild();
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(token, 'confirm', 'waiting')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await chat(visitor)).toBe(204);
    const { consent } = (await users().findOne({ _id: id }))!;
    expect(consent.events.filter(({ what }: { what: string }) => what === 'confirmed')).toHaveLength(1);
    expect(await emails(guardianEmail, 2)).toHaveLength(2);
  });

  it('a window that was open before the withdrawal cannot take it back', async () => {
    const { visitor, token } = await askedChild();
    await answer(token, 'confirm', 'waiting');
    await answer(token, 'withdraw', 'confirmed');
    expect(await answer(token, 'confirm', 'waiting')).toMatchObject({
      status: 409,
      body: { message: 'This was answered in another window. Please look again.' },
    });
    expect((await consentOf(visitor))?.state).toBe('withdrawn');
  });

  it('agreeing and declining end in one of them, and both are told which', async () => {
    const { visitor, token } = await askedChild();
    const [yes, no] = await Promise.all([answer(token, 'confirm', 'waiting'), answer(token, 'decline', 'waiting')]);
    expect([yes.status, no.status].sort()).toEqual([200, 409]);
    expect((await consentOf(visitor))?.state).toBe(yes.status === 200 ? 'confirmed' : 'declined');
  });

  it('a guardian who agrees while another is named does not agree for them', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { visitor, token } = await askedChild();
      await Promise.all([answer(token, 'confirm', 'waiting'), visitor.send('PUT', '/api/users/me/consent', minor())]);
      expect((await consentOf(visitor))?.state).toBe('waiting');
    }
  });
});

describe('an application', () => {
  const apply = async (fields: Record<string, string>) => {
    const answered = await backend.visitor().send<Failure>('POST', '/api/apply/mentorship', form(fields, image));
    expect(answered).toMatchObject({ status: 201 });
    const { _id } = (await applications().findOne({ email: fields.email }))!;
    return String(_id);
  };
  const seen = async (id: string) => {
    const admin = await administrator(backend);
    const { body } = await admin.get<ReceivedApplication[]>('/api/apply/applications/mentorship');
    const picture = await admin.get<Failure>(`/api/apply/mentorship/${id}/pic`);
    const { phone, consent } = body.find(({ _id }) => _id === id)!;
    return { phone, state: consent.state, picture: picture.status };
  };
  const closed = (state: string) => ({ phone: undefined, state, picture: 403 });
  const open = (state: string) => ({ phone: application.phone, state, picture: 200 });

  it('of an adult is read immediately, and no guardian gets an email', async () => {
    const email = freshEmail();
    expect(await seen(await apply({ ...adultApplication, email }))).toEqual(open('adult'));
    expect(JSON.stringify(await backend.database.collection('letters').find().toArray())).not.toContain(email);
  });

  it('is found by its phone number only while that is shown', async () => {
    const admin = await administrator(backend);
    const foundBy = async (search: string) => {
      const { body } = await admin.get<Page<ReceivedApplication>>(
        `/api/apply/applications/mentorship?search=${encodeURIComponent(search)}`,
      );
      return [body.total, ...body.items.map(({ email }) => email)];
    };
    const [email, guardianEmail, adultEmail] = [freshEmail(), freshEmail(), freshEmail()];
    const phone = '7012345678';
    // From here on the search keeps up with what changes.
    expect(await foundBy(phone)).toEqual([0]);
    await apply({ ...application, email, phone, ...minor(guardianEmail), birthYear: String(childYear) });
    expect(await foundBy(phone)).toEqual([0]);
    expect(await foundBy(email)).toEqual([1, email]);
    const token = await latestToken(guardianEmail);
    await answer(token, 'confirm', 'waiting');
    expect(await foundBy(phone)).toEqual([1, email]);
    await answer(token, 'withdraw', 'confirmed');
    expect(await foundBy(phone)).toEqual([0]);
    await apply({ ...adultApplication, email: adultEmail, phone });
    expect(await foundBy('70123')).toEqual([1, adultEmail]);
  });

  it('of a child waits for the guardian, closes again with a withdrawal, and the applicant is told each time', async () => {
    const [email, guardianEmail] = [freshEmail(), freshEmail()];
    const id = await apply({ ...application, email, ...minor(guardianEmail), birthYear: String(childYear) });
    expect(await seen(id)).toEqual(closed('waiting'));
    expect(textOf((await emails(email))[0]!).replaceAll(/\s+/g, ' ')).toContain(
      'We have written to the one you named.',
    );
    const token = await latestToken(guardianEmail);
    expect(await answer(token, 'confirm', 'waiting')).toMatchObject({
      body: { purpose: 'application', firstName: 'Ravi' },
    });
    expect(await seen(id)).toEqual(open('confirmed'));
    expect(textOf((await emails(email, 2))[1]!)).toContain('has agreed');
    await answer(token, 'withdraw', 'confirmed');
    expect(await seen(id)).toEqual(closed('withdrawn'));
    expect(textOf((await emails(email, 3))[2]!)).toContain('has withdrawn');
  });

  it('as documented, without a year of birth, is taken and waits; an email leads to what is missing', async () => {
    const email = freshEmail();
    const id = await apply({ ...application, email });
    expect(await seen(id)).toEqual(closed('unknown'));
    const token = await latestToken(email);
    const stranger = backend.visitor();
    expect((await stranger.post('/api/apply/consent', { token })).body).toMatchObject({
      firstName: 'Ravi',
      consent: { state: 'unknown' },
    });
    expect(
      (await stranger.send<Failure>('PUT', '/api/apply/consent', { token, ...minor(email) })).body.fields,
    ).toHaveProperty('guardianEmail');
    expect((await stranger.send('PUT', '/api/apply/consent', { token, birthYear: 1999 })).body).toMatchObject({
      consent: { state: 'adult' },
    });
    expect(await seen(id)).toEqual(open('adult'));
    // It is no guardian's link, nor theirs the applicant's.
    expect((await request(token)).status).toBe(404);
  });

  it('cannot be released with the applicant’s own link', async () => {
    const [email, guardianEmail] = [freshEmail(), freshEmail()];
    const id = await apply({ ...application, email });
    const token = await latestToken(email);
    await backend.visitor().send('PUT', '/api/apply/consent', { token, ...minor(guardianEmail) });
    expect((await answer(token, 'confirm', 'waiting')).status).toBe(404);
    expect(
      (await backend.visitor().post('/api/apply/consent', { token: await latestToken(guardianEmail) })).status,
    ).toBe(404);
    expect(await seen(id)).toEqual(closed('waiting'));
  });

  it('ends with the chats when the same guardian withdraws for the same person', async () => {
    const { visitor, email, guardianEmail, token } = await askedChild();
    const id = await apply({ ...application, email, ...minor(guardianEmail), birthYear: String(childYear) });
    await answer(token, 'confirm', 'waiting');
    const ofApplication = (await emails(guardianEmail, 3)).map(tokenIn).find((each) => each.startsWith('a'))!;
    await answer(ofApplication, 'confirm', 'waiting');
    expect([await chat(visitor), await seen(id)]).toEqual([204, open('confirmed')]);
    await answer(token, 'withdraw', 'confirmed');
    expect(((await chat(visitor)) as unknown[])[0]).toBe(403);
    expect(await seen(id)).toEqual(closed('withdrawn'));
  });

  it('from before it was asked for stays closed', async () => {
    const id = await apply({ ...adultApplication, email: freshEmail() });
    await applications().updateOne({ _id: new ObjectId(id) }, { $unset: { consent: 1 } });
    expect(await seen(id)).toEqual(closed('unknown'));
  });
});
