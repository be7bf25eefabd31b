import type { OwnProofPhoto, Page, WaitingProofPhoto } from '@setu/contracts';
import type { Visitor } from '@setu/testing';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ReviewTickets } from '../src/reviews/review-tickets.js';
import { Backend } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import { administrator, drawing, type Failure, form, signUp } from './people/people.js';
import { administratorCookie } from './support/imports.js';

let backend: Backend;
let admin: Visitor;
let collegeId: string;
let card: Buffer;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'account,mentors,admin', RATE_LIMIT_SCALE: '1' });
  admin = await administrator(backend);
  const { insertedId } = await collection('colleges').insertOne({ name: 'Open College', updatedAt: new Date() });
  collegeId = String(insertedId);
  card = await drawing(2400, 1200)
    .withExif({ IFD0: { Copyright: 'Asha Rao' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const name of ['proof_photos', 'history']) await collection(name).deleteMany({});
});

const collection = (name: string) => backend.database.collection(name);
const rows = (name: string) => collection(name).find().toArray();
const secret = () => randomBytes(32).toString('base64url');
const mine = (id = collegeId) => `/api/users/me/proof-photos/${id}`;

async function student() {
  const { visitor, email, user } = await signUp(backend);
  await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
  return { visitor, email, userId: user._id };
}

const sendPhoto = (visitor: Visitor, image: Buffer | null = card, type?: string) =>
  visitor.send<OwnProofPhoto & Failure>('POST', mine(), form({}, image, type));
const own = async (visitor: Visitor) => (await visitor.get<OwnProofPhoto>(mine())).body;
const exchange = (visitor: Visitor, ticket: string) => visitor.post<Failure>(`${mine()}/ticket`, { ticket });
const queue = async () => (await admin.get<Page<WaitingProofPhoto>>('/api/admin/proof-photos')).body;
const photoOf = (id: string) =>
  fetch(`${backend.origin}/api/admin/proof-photos/${id}/photo`, { headers: { cookie: administratorCookie } });
const decide = (id: string, verdict: string) =>
  admin.post<Failure>(`/api/admin/proof-photos/${id}/decision`, { verdict });
const decideFirst = async (verdict: string) => decide((await queue()).items[0]!._id, verdict);
const write = (ticket: string) => {
  const marks = { educationalQuality: '4', faculty: '4', infrastructure: '4', placements: '4', facilities: '4' };
  const text = 'It fills up before nine. '.repeat(8);
  const rest = { course: 'Another course', joined: '2023', offered: 'no', ticket, key: secret() };
  return backend.visitor().post<Failure>('/api/reviews', { ...marks, text, ...rest });
};
const passTime = async (days: number) => {
  for (const { _id, expiresAt } of await rows('proof_photos')) {
    const sooner = new Date((expiresAt as Date).getTime() - days * 24 * 3_600_000);
    await collection('proof_photos').updateOne({ _id }, { $set: { expiresAt: sooner } });
  }
};
/** The texts of both emails to an account: the one that verifies its address, and the one about the photo. */
const emailTexts = async (email: string) =>
  (await emailsTo(backend.place.DATA_DIR, email, 2)).map(textOf).join('\n').replaceAll(/\s+/g, ' ');

describe('sending', () => {
  it('needs an account with consent, a college and a photo', async () => {
    expect((await sendPhoto(backend.visitor())).status).toBe(401);
    const { visitor } = await signUp(backend);
    expect(await sendPhoto(visitor)).toMatchObject({ status: 403, body: { code: 'CONSENT_NEEDED' } });
    await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
    expect(await sendPhoto(visitor, null)).toMatchObject({ status: 400, body: { message: 'Please choose a photo.' } });
    expect((await visitor.send('POST', mine('f'.repeat(24)), form({}, card))).status).toBe(404);
    expect(await own(visitor)).toEqual({ state: 'none' });
  });

  it('rejects a bomb, a file that is no picture and one that is too large in a sentence', async () => {
    const { visitor } = await student();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await sendPhoto(visitor, bomb)).toMatchObject({
      status: 400,
      body: { fields: { image: expect.stringContaining('too many pixels') } },
    });
    for (const file of [Buffer.from('no picture'), card.subarray(0, 500)])
      expect(await sendPhoto(visitor, file)).toMatchObject({ status: 400, body: { fields: { image: /\w/ } } });
    expect(await sendPhoto(visitor, Buffer.alloc(5.5 * 2 ** 20))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('5 MB') },
    });
    expect(await rows('proof_photos')).toEqual([]);
  });

  it('keeps one small encrypted JPEG without metadata for seven days, for the checkers alone', async () => {
    const { visitor, userId, email } = await student();
    expect(await sendPhoto(visitor)).toMatchObject({ status: 201, body: { state: 'waiting' } });
    expect((await sendPhoto(visitor)).status).toBe(409);
    const [stored, ...others] = await rows('proof_photos');
    expect(others).toEqual([]);
    const { received, expiresAt } = stored as unknown as { received: Date; expiresAt: Date };
    expect(expiresAt.getTime() - received.getTime()).toBe(7 * 24 * 3_600_000);
    const { items, total } = await queue();
    expect([items, total]).toEqual([
      [
        {
          _id: String(stored!['_id']),
          collegeId,
          college: 'Open College',
          received: received.toISOString(),
          deadline: expiresAt.toISOString(),
        },
      ],
      1,
    ]);
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`${userId}|${email}`));
    const answer = await photoOf(items[0]!._id);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const jpeg = Buffer.from(await answer.arrayBuffer());
    const { format, width, height, exif } = await sharp(jpeg).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1600, height: 800, exif: undefined });
    expect(JSON.stringify(stored)).not.toContain(jpeg.subarray(600, 660).toString('base64'));
  });

  it('is limited for each account', async () => {
    const { visitor } = await student();
    for (let sent = 0; sent < 6; sent += 1) {
      await sendPhoto(visitor);
      await visitor.send('DELETE', mine());
    }
    expect((await sendPhoto(visitor)).status).toBe(429);
  });

  it('shows, withdraws and exchanges no one else’s photo', async () => {
    const [{ visitor }, other] = [await student(), await student()];
    await sendPhoto(visitor);
    await other.visitor.send('DELETE', mine());
    expect(await own(other.visitor)).toEqual({ state: 'none' });
    expect(await own(visitor)).toMatchObject({ state: 'waiting' });
    await decideFirst('approved');
    expect((await exchange(other.visitor, secret())).status).toBe(409);
    expect((await exchange(visitor, secret())).status).toBe(200);
  });

  it('is gone once it is withdrawn, and for everyone after seven days, whenever the database deletes it', async () => {
    const { visitor } = await student();
    await sendPhoto(visitor);
    await visitor.send('DELETE', mine());
    expect([await own(visitor), await rows('proof_photos')]).toEqual([{ state: 'none' }, []]);
    await sendPhoto(visitor);
    const { _id } = (await queue()).items[0]!;
    await passTime(7);
    expect(await own(visitor)).toEqual({ state: 'none' });
    expect((await queue()).items).toEqual([]);
    expect((await photoOf(_id)).status).toBe(404);
    expect((await decide(_id, 'approved')).status).toBe(409);
    const indexes = await collection('proof_photos').indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    expect((await sendPhoto(visitor)).status).toBe(201);
    // Another photo: who looked at the first one does not decide on it.
    expect((await decide(_id, 'approved')).status).toBe(409);
  });
});

describe('the decision', () => {
  it('deletes the photo, says why in an email, and names the college alone in the history', async () => {
    const { visitor, email, userId } = await student();
    await sendPhoto(visitor);
    const { _id } = (await queue()).items[0]!;
    expect((await decide(_id, 'ugly')).status).toBe(400);
    expect((await decide(_id, 'uncovered')).status).toBe(200);
    expect((await decide(_id, 'approved')).status).toBe(409);
    expect((await photoOf(_id)).status).toBe(404);
    expect(await own(visitor)).toMatchObject({ state: 'rejected', reason: 'uncovered' });
    expect(JSON.stringify(await rows('proof_photos'))).not.toContain('"photo"');
    expect((await exchange(visitor, secret())).status).toBe(409);
    const text = await emailTexts(email);
    expect(text).toContain('The number on it is not covered. The photo is deleted.');
    const history = await rows('history');
    expect(history).toMatchObject([
      { kind: 'college', subject: { id: collegeId }, note: expect.stringMatching(/^Proof photo rejected: The number/) },
    ]);
    expect(JSON.stringify(history)).not.toMatch(new RegExp(`${userId}|${email}|${_id}`));
    expect((await sendPhoto(visitor)).status).toBe(201);
  });

  it('links to no form of a college that is not listed any more', async () => {
    const { visitor, email } = await student();
    await sendPhoto(visitor);
    await collection('colleges').updateOne({ _id: new Types.ObjectId(collegeId) }, { $set: { deleting: true } });
    await decideFirst('approved');
    await collection('colleges').updateOne({ _id: new Types.ObjectId(collegeId) }, { $unset: { deleting: 1 } });
    const text = await emailTexts(email);
    expect(text).toContain('no longer listed');
    expect(text).not.toContain('/reviews/');
  });

  it('of approval sends the link to the review, and gives one ticket for it, whichever tab is faster', async () => {
    const { visitor, email } = await student();
    await sendPhoto(visitor);
    expect((await exchange(visitor, secret())).status).toBe(409);
    await decideFirst('approved');
    const text = await emailTexts(email);
    expect(text).toContain(`/reviews/${collegeId}/write`);
    expect((await sendPhoto(visitor)).status).toBe(409);
    expect((await exchange(visitor, 'forged')).status).toBe(400);
    const tickets = [secret(), secret()];
    const answers = await Promise.all(tickets.map((ticket) => exchange(visitor, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows('proof_photos')).toEqual([]);
    const written = await Promise.all(tickets.map(write));
    expect(written.map(({ status }) => status).sort()).toEqual([201, 409]);
    // One review in a half-year, by whichever proof.
    expect(await sendPhoto(visitor)).toMatchObject({ status: 409, body: { message: /already begun/ } });
  });

  it('is not exchanged without the consent of a minor’s guardian', async () => {
    const { visitor, email } = await student();
    await sendPhoto(visitor);
    await decideFirst('approved');
    const setBirthYear = (birthYear: number) =>
      collection('users').updateOne({ email }, { $set: { consent: { birthYear, since: new Date() } } });
    await setBirthYear(new Date().getFullYear() - 16);
    expect(await exchange(visitor, secret())).toMatchObject({ status: 403, body: { code: 'CONSENT_NEEDED' } });
    await setBirthYear(1999);
    expect((await exchange(visitor, secret())).status).toBe(200);
  });

  it('can be exchanged for 30 days', async () => {
    const { visitor } = await student();
    await sendPhoto(visitor);
    await decideFirst('approved');
    await passTime(29);
    expect(await own(visitor)).toMatchObject({ state: 'approved' });
    await passTime(1);
    expect((await exchange(visitor, secret())).status).toBe(409);
  });

  it('counts for the college that the one it was sent for was merged into', async () => {
    const { visitor } = await student();
    await sendPhoto(visitor);
    await decideFirst('approved');
    const { _id } = (await collection('colleges').findOne({ name: 'Open College' }))!;
    const merged = { name: 'Whole College', mergedFrom: [_id], updatedAt: new Date() };
    const { insertedId } = await collection('colleges').insertOne(merged);
    const whole = mine(String(insertedId));
    expect((await visitor.get<OwnProofPhoto>(whole)).body.state).toBe('approved');
    expect((await visitor.post(`${whole}/ticket`, { ticket: secret() })).status).toBe(200);
    expect((await visitor.get<OwnProofPhoto>(whole)).body.state).toBe('none');
    await collection('colleges').deleteOne({ _id: insertedId });
  });

  it('goes on with the same ticket after a process was killed before the ticket was stored', async () => {
    const [{ visitor }, ticket] = [await student(), secret()];
    await sendPhoto(visitor);
    await decideFirst('approved');
    const issue = jest.spyOn(backend.get<ReviewTickets>(ReviewTickets as never), 'issue');
    issue.mockRejectedValueOnce(new Error('killed'));
    expect((await exchange(visitor, ticket)).status).toBe(500);
    issue.mockRestore();
    expect((await exchange(visitor, secret())).status).toBe(409);
    expect((await exchange(visitor, ticket)).status).toBe(200);
    // The answer was lost.
    expect((await exchange(visitor, ticket)).status).toBe(200);
    expect((await write(ticket)).status).toBe(201);
    expect((await exchange(visitor, ticket)).status).toBe(409);
  });
});

it('is in the person’s download, and goes with the account', async () => {
  const { visitor } = await student();
  await sendPhoto(visitor);
  const { body } = await visitor.get<{ proofPhotos: { photo: string }[] }>('/api/users/me/export');
  expect(JSON.stringify(body)).toContain('data:image/jpeg;base64,/9j/');
  expect((await visitor.send('DELETE', '/api/users/me', { password: 'Guava#Lamp47' })).status).toBe(200);
  expect(await rows('proof_photos')).toEqual([]);
});
