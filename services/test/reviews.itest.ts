import type {
  CollegeReviews,
  Items,
  Page,
  ReviewForm,
  ReviewMonth,
  SuggestedDomain,
  UnpublishedReview,
} from '@setu/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { eventually, type Visitor } from '@setu/testing';
import { Types } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { COLLEGE_CHANGE, recordingChange, type CollegeChangeModel } from '../src/catalog/read-model/change-log.js';
import { PublishedReviewsService } from '../src/reviews/published-reviews.service.js';
import { ReviewTickets } from '../src/reviews/review-tickets.js';
import { ReviewFiguresService } from '../src/reviews/review-figures.service.js';
import { REVIEW, type ReviewModel } from '../src/reviews/review.schema.js';
import { week } from '../src/reviews/weeks.js';
import { WrittenReviewsService } from '../src/reviews/written-reviews.service.js';
import { Backend } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import { documentsExaminedBy } from './support/examined.js';
import { administrator, type Failure, signUp } from './people/people.js';

let backend: Backend;
let collegeId: string;
let admin: Visitor;

beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'account,mentors,admin' });
  admin = await administrator(backend);
  collegeId = await newCollege('Open College', 'open.ac.in');
});
afterAll(() => backend.close());

async function newCollege(name: string, domain?: string): Promise<string> {
  const courses = [{ title: 'B.Tech' }, { title: 'B.Com' }];
  const { insertedId } = await backend.database
    .collection('colleges')
    .insertOne({ name, courses, updatedAt: new Date() });
  const source = 'https://open.ac.in/mail';
  if (domain) await admin.post('/api/admin/review-domains', { collegeId: String(insertedId), domain, source });
  return String(insertedId);
}

const review: ReviewForm = {
  educationalQuality: '4',
  faculty: '5',
  infrastructure: '3',
  placements: '2',
  facilities: '4',
  text: `Go to the library early. ${'It fills up before nine. '.repeat(8)}`.trim(),
  course: 'B.Tech',
  joined: '2023',
  cost: '85000',
  offered: 'no',
};

const secret = () => randomBytes(32).toString('base64url');
const rows = (name: string) => backend.database.collection(name).find().toArray();
const collection = (name: string) => backend.database.collection(name);

async function student(): Promise<{ visitor: Visitor; email: string }> {
  const { visitor, email } = await signUp(backend);
  await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
  return { visitor, email };
}

let mailboxes = 0;
const mailbox = () => `student${++mailboxes}@open.ac.in`;
const ask = (visitor: Visitor, email: string, college = collegeId) =>
  visitor.post<Failure>('/api/users/me/review-code', { collegeId: college, email });
const codeIn = async (address: string, count = 1) =>
  /^\d{8}$/m.exec(textOf((await emailsTo(backend.place.DATA_DIR, address, count)).at(-1)!))![0];
const prove = (visitor: Visitor, code: string, ticket: string, college = collegeId) =>
  visitor.post<Failure>('/api/users/me/review-proof', { collegeId: college, code, ticket });

/** Proves a fresh mailbox of the college and returns the ticket. */
async function ticketOf({ visitor }: { visitor: Visitor }, address = mailbox(), college = collegeId): Promise<string> {
  expect((await ask(visitor, address, college)).status).toBe(200);
  const ticket = secret();
  expect(await prove(visitor, await codeIn(address), ticket, college)).toMatchObject({ status: 200 });
  return ticket;
}

const write = (ticket: string, key = secret(), changes: object = {}) =>
  backend.visitor().post<UnpublishedReview & Failure>('/api/reviews', { ...review, ...changes, ticket, key });
const own = (key: string) => backend.visitor().post<UnpublishedReview & Failure>('/api/reviews/own', { key });
const change = (key: string, seen: string, changes: object = {}) =>
  backend.visitor().send<UnpublishedReview & Failure>('PUT', '/api/reviews/own', { ...review, ...changes, key, seen });
const read = async (college = collegeId, query = '') =>
  (await backend.visitor().get<CollegeReviews>(`/api/reviews/colleges/${college}${query}`)).body;
/** The public numbers of each month, the latest first. */
const numbers = async () =>
  (await backend.visitor().get<Items<ReviewMonth>>('/api/reviews/numbers')).body.items.map(({ counts }) => counts);
const decide = (_id: string, step: string, body: object) =>
  admin.post<Failure>(`/api/admin/reviews/${_id}/${step}`, body);
/** Lets the week of publication come. */
const publishNow = async () => {
  await collection('reviews').updateMany({ state: 'published' }, { $set: { published: week() } });
  forgetFigures();
};
const forgetFigures = () => backend.get(ReviewFiguresService).forget();

describe('the proof', () => {
  it('sends no code to a mailbox outside the confirmed domains, and none where there is no domain', async () => {
    const { visitor } = await student();
    for (const address of ['a@cse.open.ac.in', 'a@open.ac.in.evil.in', 'a@evil.in@open.ac.in', 'a@ｏpen.ac.in'])
      expect(await ask(visitor, address)).toMatchObject({ status: 400 });
    expect(await ask(visitor, 'a@open.ac.in', await newCollege('Closed College'))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('has been confirmed yet') },
    });
    expect(await rows('review_codes')).toEqual([]);
  });

  it('needs an account, and the consent of a minor’s guardian', async () => {
    expect((await ask(backend.visitor(), mailbox())).status).toBe(401);
    const { visitor } = await signUp(backend);
    expect(await ask(visitor, mailbox())).toMatchObject({ status: 403, body: { code: 'CONSENT_NEEDED' } });
  });

  it('rejects a guessed, an expired and another account’s code, and stops after five tries', async () => {
    const [one, other, address] = [await student(), await student(), mailbox()];
    await ask(one.visitor, address);
    const code = await codeIn(address);
    const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0');
    expect((await prove(other.visitor, code, secret())).status).toBe(400);
    await collection('review_codes').updateOne({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await prove(one.visitor, code, secret())).status).toBe(400);
    await collection('review_codes').updateOne({}, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
    const tries = await Promise.all(Array.from({ length: 5 }, () => prove(one.visitor, wrong, secret())));
    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await prove(one.visitor, code, secret())).status).toBe(400);
    await ask(one.visitor, address);
    expect((await prove(one.visitor, await codeIn(address, 2), secret())).status).toBe(200);
  });

  it('gives one ticket for a code, however many are asked for at the same time', async () => {
    const [{ visitor }, address] = [await student(), mailbox()];
    await ask(visitor, address);
    const code = await codeIn(address);
    const tickets = [secret(), secret(), secret()];
    await Promise.all(tickets.map((ticket) => prove(visitor, code, ticket)));
    const written = await Promise.all(tickets.map((ticket) => write(ticket)));
    expect(written.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('lets a mailbox and an account review a college once in a half-year', async () => {
    const [one, other, address] = [await student(), await student(), mailbox()];
    await ticketOf(one, address);
    expect(await ask(one.visitor, mailbox())).toMatchObject({ status: 409 });
    // Whether a mailbox was used is said only to its owner.
    expect((await ask(other.visitor, address.replace('@', '+again@'))).status).toBe(200);
    const code = await codeIn(address.replace('@', '+again@'));
    expect(await prove(other.visitor, code, secret())).toMatchObject({ status: 409 });
    // The other account has lost nothing.
    await ticketOf(other);
  });

  it('goes on with the same code and ticket after a process was killed before the ticket was stored', async () => {
    const [{ visitor }, address, ticket] = [await student(), mailbox(), secret()];
    await ask(visitor, address);
    const code = await codeIn(address);
    const issue = jest.spyOn(backend.get<ReviewTickets>(ReviewTickets as never), 'issue');
    issue.mockRejectedValueOnce(new Error('killed'));
    expect((await prove(visitor, code, ticket)).status).toBe(500);
    issue.mockRestore();
    expect((await prove(visitor, code, secret())).status).toBe(400);
    expect((await prove(visitor, code, ticket)).status).toBe(200);
    // The answer was lost: the same again is harmless, also once the review is written.
    expect((await prove(visitor, code, ticket)).status).toBe(200);
    expect((await write(ticket)).status).toBe(201);
    expect((await prove(visitor, code, ticket)).status).toBe(400);
    expect((await write(ticket)).status).toBe(409);
  });
});

/** Makes the person as old as this in the database. Below 18 the consent of a guardian is missing. */
const setAge = ({ email }: { email: string }, age: number) =>
  collection('users').updateOne(
    { email },
    { $set: { consent: { birthYear: new Date().getFullYear() - age, since: new Date() } } },
  );

it('exchanges no code without the consent of a minor’s guardian', async () => {
  const [person, address] = [await student(), mailbox()];
  await ask(person.visitor, address);
  const code = await codeIn(address);
  await setAge(person, 16);
  expect(await prove(person.visitor, code, secret())).toMatchObject({ status: 403, body: { code: 'CONSENT_NEEDED' } });
  await setAge(person, 20);
  expect((await prove(person.visitor, code, secret())).status).toBe(200);
});

it('lets a person prove again whose code ended after a process was killed before the ticket was stored', async () => {
  const [person, address] = [await student(), mailbox()];
  await ask(person.visitor, address);
  const code = await codeIn(address);
  const issue = jest.spyOn(backend.get<ReviewTickets>(ReviewTickets as never), 'issue');
  issue.mockRejectedValueOnce(new Error('killed'));
  expect((await prove(person.visitor, code, secret())).status).toBe(500);
  issue.mockRestore();
  // Another account cannot take over what is not at its end.
  const other = await student();
  await ask(other.visitor, address);
  expect((await prove(other.visitor, await codeIn(address, 2), secret())).status).toBe(409);
  const past = new Date(Date.now() - 1);
  await collection('review_codes').deleteMany({});
  await collection('review_claims').updateMany({ until: { $exists: true } }, { $set: { until: past } });
  expect((await ask(person.visitor, address)).status).toBe(200);
  const ticket = secret();
  expect((await prove(person.visitor, await codeIn(address, 3), ticket)).status).toBe(200);
  expect((await write(ticket)).status).toBe(201);
  expect((await ask(person.visitor, address)).status).toBe(409);
  expect(await collection('review_claims').countDocuments({ until: { $exists: true } })).toBe(0);
});

it('gives a mailbox one ticket, also while a request with a code that has ended goes on', async () => {
  const [person, other, address] = [await student(), await student(), mailbox()];
  await ask(person.visitor, address);
  const code = await codeIn(address);
  await ask(other.visitor, address);
  const otherCode = await codeIn(address, 2);
  const tickets = backend.get<ReviewTickets>(ReviewTickets as never);
  const issue = tickets.issue.bind(tickets);
  const events = new EventEmitter();
  const slow = jest.spyOn(tickets, 'issue').mockImplementationOnce(async (...given) => {
    events.emit('issuing');
    await once(events, 'released');
    return issue(...given);
  });
  const end = new Date(Date.now() + 3000);
  const account = await collection('users').findOne({ email: person.email });
  await collection('review_codes').updateOne({ userId: account!._id }, { $set: { expiresAt: end } });
  const isIssuing = once(events, 'issuing');
  const first = prove(person.visitor, code, secret());
  await isIssuing;
  await setTimeout(end.getTime() - Date.now() + 50);
  expect((await prove(other.visitor, otherCode, secret())).status).toBe(409);
  events.emit('released');
  expect((await first).status).toBe(200);
  slow.mockRestore();
});

describe('the writer', () => {
  it('is rejected with a forged, an expired and a used ticket', async () => {
    expect((await write(secret())).status).toBe(409);
    const ticket = await ticketOf(await student());
    await collection('review_tickets').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await write(ticket)).status).toBe(409);
    await collection('review_tickets').updateMany({}, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
    expect((await write(ticket)).status).toBe(201);
    expect((await write(ticket)).status).toBe(409);
  });

  it('keeps the ticket when the review is not right, or the process is killed, and never writes two', async () => {
    const [ticket, key] = [await ticketOf(await student()), secret()];
    expect(await write(ticket, key, { text: 'Short' })).toMatchObject({
      status: 400,
      body: { fields: { text: expect.stringContaining('150') } },
    });
    expect(await write(ticket, key, { course: 'B.Sc' })).toMatchObject({ status: 400 });
    expect(await write(ticket, key, { keyHash: 'x' })).toMatchObject({ status: 400 });
    const before = await collection('reviews').countDocuments();
    const twice = await Promise.all([write(ticket, key), write(ticket, key), write(ticket, secret())]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201, 409]);
    // Killed after the review was stored and before the ticket was marked.
    await collection('review_tickets').updateOne({ used: true }, { $unset: { used: 1 } });
    expect((await write(ticket, key)).status).toBe(201);
    expect(await collection('reviews').countDocuments()).toBe(before + 1);
  });

  it('reads, changes and withdraws with the key alone', async () => {
    const [ticket, key] = [await ticketOf(await student()), secret()];
    const { body: written } = await write(ticket, key);
    expect((await own(secret())).status).toBe(404);
    expect((await own(key)).body).toEqual(written);
    const first = await change(key, written.revision, { faculty: '1', cost: undefined });
    expect(first.body).toMatchObject({ state: 'waiting', ratings: { faculty: 1 }, week: week() });
    expect(first.body).not.toHaveProperty('cost');
    // Another tab still has the form from before.
    expect((await change(key, written.revision, { faculty: '5' })).status).toBe(409);
    expect((await change(secret(), first.body.revision)).status).toBe(404);
    expect((await backend.visitor().send('DELETE', '/api/reviews/own', { key })).status).toBe(200);
    expect((await own(key)).status).toBe(404);
    expect((await write(ticket, key)).status).toBe(409);
  });
});

describe('moderation', () => {
  it('publishes from the next Monday on, and only what the moderator has read', async () => {
    const college = await newCollege('Read College', 'read.ac.in');
    const [ticket, key] = [
      await ticketOf(
        await student(),
        `a${secret().slice(0, 5)}@read.ac.in`.toLowerCase().replaceAll(/[-]/g, '_'),
        college,
      ),
      secret(),
    ];
    const { body: written } = await write(ticket, key);
    const queue = (await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?limit=100')).body;
    const waiting = queue.items.find(({ _id }) => _id === written._id)!;
    expect(waiting).toMatchObject({ ...written, college: 'Read College' });
    const { body: changed } = await change(key, written.revision, { joined: '2022' });
    expect((await decide(written._id, 'publish', { seen: waiting.revision })).status).toBe(409);
    expect((await decide(written._id, 'publish', { seen: changed.revision })).status).toBe(200);
    expect((await decide(written._id, 'publish', { seen: changed.revision })).status).toBe(409);
    expect((await read(college)).items).toEqual([]);
    expect((await own(key)).body.published).toBe(week(1));
    await publishNow();
    expect(await read(college)).toEqual({
      items: [{ _id: written._id, ratings: written.ratings, text: review.text, week: week() }],
      total: 1,
      nextCursor: null,
      figures: { counted: 1, offered: 0, distribution: [0, 0, 0, 1, 0] },
      domains: ['read.ac.in'],
    });
    expect((await decide(written._id, 'reject', { seen: changed.revision, reason: 'rude' })).status).toBe(400);
    expect((await decide(written._id, 'reject', { seen: changed.revision, reason: 'insult' })).status).toBe(200);
    expect((await read(college)).total).toBe(0);
    expect((await own(key)).body).toMatchObject({ state: 'rejected', reason: 'insult' });
    const entries = await collection('history')
      .find({ kind: 'review', 'subject.id': written._id })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ note }) => note as string)).toEqual([
      'Review approved',
      'Review rejected: It insults or threatens',
    ]);
    expect(JSON.stringify(entries)).not.toContain('library');
    await collection('reviews').updateOne(
      { keyHash: { $exists: true }, state: 'rejected' },
      { $set: { week: week(-27) } },
    );
    await backend.get(WrittenReviewsService).deleteRejected();
    expect((await own(key)).status).toBe(404);
  });

  it('lets the writer appeal once, and another moderator decide, the longest waiting first', async () => {
    await collection('reviews').deleteMany({});
    const [ticket, key] = [await ticketOf(await student()), secret()];
    const { body: written } = await write(ticket, key);
    expect(written.waitsSince).toMatch(/^\d{4}-\d\d-\d\dT(00|06|12|18):00Z$/);
    const appeal = (seen: string, by = key) =>
      backend.visitor().post<UnpublishedReview & Failure>('/api/reviews/own/appeal', { key: by, seen });
    expect((await appeal(written.revision)).status).toBe(409);
    await decide(written._id, 'reject', { seen: written.revision, reason: 'insult' });
    expect((await own(key)).body).not.toHaveProperty('waitsSince');
    expect((await appeal(written.revision, secret())).status).toBe(404);
    const { body: appealed } = await appeal(written.revision);
    expect(appealed).toMatchObject({ state: 'waiting', appeal: 'waiting', reason: 'insult' });
    expect((await appeal(appealed.revision)).status).toBe(409);
    const seen = appealed.revision;
    expect(await decide(written._id, 'publish', { seen })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Another moderator') },
    });
    expect((await decide(written._id, 'reject', { seen, reason: 'copied' })).status).toBe(403);
    // As if another one had rejected it.
    const byAnother = () => collection('reviews').updateMany({}, { $set: { rejectedBy: 'another' } });
    await byAnother();
    await collection('reviews').insertOne(
      {
        ...(await collection('reviews').findOne({}))!,
        _id: undefined,
        keyHash: secret(),
        waitsSince: '2026-01-01T06:00Z',
      } as object,
      { ignoreUndefined: true },
    );
    const { body } = await admin.get<Page<UnpublishedReview>>('/api/admin/reviews');
    expect(body.items.map(({ waitsSince }) => waitsSince)).toEqual(['2026-01-01T06:00Z', written.waitsSince]);
    expect(JSON.stringify(body)).not.toContain('another');
    expect((await decide(written._id, 'publish', { seen })).status).toBe(200);
    expect((await own(key)).body).toMatchObject({ state: 'published', appeal: 'granted' });
    await decide(written._id, 'reject', { seen, reason: 'copied' });
    expect((await appeal(seen)).status).toBe(409);
  });

  it('takes one answer from a mailbox of the college, which a moderator reads first', async () => {
    await collection('reviews').deleteMany({});
    await collection('review_numbers').deleteMany({});
    const [writer, key] = [await student(), secret()];
    const { body: written } = await write(await ticketOf(writer), key);
    const reviewId = written._id;
    // The writer's own account and mailbox may answer, too: it is the mailbox that is proven.
    const askFor = (email: string) =>
      writer.visitor.post<Failure>('/api/users/me/review-code', { collegeId, email, reviewId });
    const address = mailbox();
    expect((await askFor(address)).status).toBe(409);
    await decide(reviewId, 'publish', { seen: written.revision });
    await publishNow();
    expect((await askFor('a@elsewhere.in')).status).toBe(400);
    expect((await askFor(address)).status).toBe(200);
    const ticket = secret();
    const code = await codeIn(address);
    expect((await prove(writer.visitor, code, ticket)).status).toBe(400);
    const proof = { collegeId, reviewId, code, ticket };
    expect((await writer.visitor.post('/api/users/me/review-proof', proof)).status).toBe(200);
    const answer = (id: string, text: string, by = ticket) =>
      backend.visitor().post<Failure>(`/api/reviews/${id}/answer`, { text, ticket: by });
    expect((await answer(reviewId, ' ')).status).toBe(400);
    expect((await answer(reviewId, 'Forged', secret())).status).toBe(409);
    // A ticket for an answer is none for a review, nor the other way round.
    expect((await write(ticket)).status).toBe(404);
    await collection('review_tickets').updateMany({}, { $unset: { writing: 1 } });
    expect((await answer(reviewId, 'A student’s', await ticketOf(await student()))).status).toBe(409);
    expect((await answer(reviewId, 'We have a second library now.')).status).toBe(200);
    expect((await answer(reviewId, 'We have a second library now.')).status).toBe(200);
    expect((await answer(reviewId, 'Another')).status).toBe(409);
    expect((await askFor(mailbox())).status).toBe(409);
    expect((await read()).items[0]).not.toHaveProperty('answer');
    const queue = async () => (await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?state=answers')).body.items;
    const [waiting] = await queue();
    const seen = waiting!.answer!.revision;
    expect((await decide(reviewId, 'answer', { seen: 'x' })).status).toBe(409);
    expect((await decide(reviewId, 'answer', { seen, reason: 'rude' })).status).toBe(400);
    expect((await decide(reviewId, 'answer', { seen })).status).toBe(200);
    expect((await decide(reviewId, 'answer', { seen, reason: 'insult' })).status).toBe(409);
    expect(await queue()).toEqual([]);
    expect((await read()).items[0]).toMatchObject({ answer: 'We have a second library now.' });
    expect((await numbers())[0]).toMatchObject({ 'answer approved': 1 });
    // The writer changes the text: a moderator reads the answer to it again.
    const { body: changed } = await change(key, written.revision, { faculty: '1' });
    expect(await queue()).toMatchObject([
      { answer: { state: 'waiting', waitsSince: expect.stringMatching(/^20.{8}T(00|06|12|18):00Z$/) } },
    ]);
    await decide(reviewId, 'publish', { seen: changed.revision });
    await publishNow();
    expect((await read()).items[0]).not.toHaveProperty('answer');
    await decide(reviewId, 'answer', { seen: (await queue())[0]!.answer!.revision, reason: 'insult' });
    expect((await numbers())[0]).toMatchObject({ 'answer rejected': 1 });
  });

  it('acknowledges reports, keeps a review or takes it off, and counts all of it by month without a college', async () => {
    await collection('reviews').deleteMany({});
    await collection('review_numbers').deleteMany({});
    const key = secret();
    const { body: written } = await write(await ticketOf(await student()), key);
    const { _id, revision: seen } = written;
    const complain = (body: object, id = _id) => backend.visitor().post<Failure>(`/api/reviews/${id}/complaints`, body);
    const report = { by: 'college', reason: 'insult', note: 'The second sentence' };
    expect((await complain(report)).status).toBe(404);
    await decide(_id, 'publish', { seen });
    expect((await complain({ ...report, reason: 'rude' })).status).toBe(400);
    expect((await complain({ ...report, by: 'writer' })).status).toBe(400);
    expect(await complain(report)).toMatchObject({ status: 200, body: { message: expect.stringContaining('7 days') } });
    const reported = async () =>
      (await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?state=reported')).body.items;
    expect(await reported()).toMatchObject([{ _id, complaints: [report], reportedOn: expect.any(String) }]);
    expect((await own(key)).body).not.toHaveProperty('complaints');
    await complain({ by: 'other', reason: 'copied' });
    expect((await decide(_id, 'keep', { seen: '1' })).status).toBe(409);
    expect((await decide(_id, 'keep', { seen: '2' })).status).toBe(200);
    expect(await reported()).toEqual([]);
    await complain(report);
    await decide(_id, 'reject', { seen, reason: 'insult' });
    expect(await reported()).toEqual([]);
    expect((await own(key)).body).toMatchObject({ state: 'rejected', reason: 'insult' });
    await backend.visitor().post('/api/reviews/own/appeal', { key, seen });
    await backend.visitor().send('DELETE', '/api/reviews/own', { key });
    const { body } = await backend.visitor().get<Items<ReviewMonth>>('/api/reviews/numbers');
    expect(body.items).toEqual([
      {
        month: new Date().toISOString().slice(0, 7),
        counts: {
          received: 1,
          approved: 1,
          'rejected insult': 1,
          'removal college': 2,
          'removal other': 1,
          'removal writer': 1,
          'removal refused': 2,
          'removal done': 1,
          appeal: 1,
        },
      },
    ]);
    expect(JSON.stringify(await rows('review_numbers'))).not.toContain(collegeId);
  });

  it('keeps the signals of a review that its writer changes, but for that of its earlier text, and the report of a killed process', async () => {
    await collection('reviews').deleteMany({});
    const key = secret();
    const { body: written } = await write(await ticketOf(await student()), key);
    await collection('reviews').updateMany({}, { $set: { signals: ['network', 'alike'] } });
    const { body: changed } = await change(key, written.revision, { faculty: '1' });
    const { body: queue } = await admin.get<Page<UnpublishedReview>>('/api/admin/reviews');
    expect(queue.items.map(({ signals }) => signals)).toEqual([['network']]);
    await decide(written._id, 'publish', { seen: changed.revision });
    // Only the first write of the report is done.
    const model = backend.get<ReviewModel>(getModelToken(REVIEW) as never);
    const first = model.updateOne.bind(model);
    const writes = jest
      .spyOn(model, 'updateOne')
      .mockImplementation(() => Promise.reject(new Error('killed')) as never);
    writes.mockImplementationOnce(first as never);
    await backend.visitor().post(`/api/reviews/${written._id}/complaints`, { by: 'other', reason: 'insult' });
    writes.mockRestore();
    const { body: reported } = await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?state=reported');
    expect(reported.items).toMatchObject([{ _id: written._id, reportedOn: expect.any(String) }]);
  });

  it('keeps the reports of a review that its writer changes or withdraws, until they are decided and counted', async () => {
    await collection('reviews').deleteMany({});
    await collection('review_numbers').deleteMany({});
    const key = secret();
    const { body: written } = await write(await ticketOf(await student()), key);
    const { _id } = written;
    await decide(_id, 'publish', { seen: written.revision });
    const complain = () =>
      backend.visitor().post(`/api/reviews/${_id}/complaints`, { by: 'other', reason: 'insult', note: 'All of it' });
    await complain();
    const { body: changed } = await change(key, written.revision, { faculty: '1' });
    expect(changed).not.toHaveProperty('complaints');
    const { body: reported } = await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?state=reported');
    expect(reported.items).toMatchObject([{ _id, state: 'waiting', complaints: [{ note: 'All of it' }] }]);
    await decide(_id, 'publish', { seen: changed.revision });
    expect((await admin.get<Page<UnpublishedReview>>('/api/admin/reviews?state=reported')).body.items).toEqual([]);
    expect((await numbers())[0]).toMatchObject({ 'removal other': 1, 'removal refused': 1 });
    await complain();
    await backend.visitor().send('DELETE', '/api/reviews/own', { key });
    expect((await numbers())[0]).toMatchObject({ 'removal other': 2, 'removal done': 1, 'removal writer': 1 });
  });

  it('is closed to everyone without the right, and domains to moderators', async () => {
    const roles = async (role: string) => {
      await collection('administrators').updateMany({}, { $set: { role } });
      const { status } = await admin.get('/api/admin/reviews');
      return [status, (await admin.get('/api/admin/review-domains')).status, (await admin.get('/api/users')).status];
    };
    expect(await roles('moderator')).toEqual([200, 403, 403]);
    expect(await roles('catalogue')).toEqual([403, 200, 403]);
    expect(await roles('people')).toEqual([403, 200, 200]);
    await collection('administrators').updateMany({}, { $set: { role: 'everything' } });
  });

  it('takes domains with their source, once each, and removes them', async () => {
    const college = await newCollege('Domain College');
    const add = (domain: string, source = 'Their website') =>
      admin.post<{ _id: string } & Failure>('/api/admin/review-domains', { collegeId: college, domain, source });
    expect((await add('gmail.com')).status).toBe(400);
    expect((await add('x.ac.in', ' ')).status).toBe(400);
    const { body } = await add(' @X.ac.in');
    expect((await add('x.ac.in')).status).toBe(409);
    expect((await read(college)).domains).toEqual(['x.ac.in']);
    expect((await admin.send('DELETE', `/api/admin/review-domains/${body._id}`)).status).toBe(204);
    expect((await admin.send('DELETE', `/api/admin/review-domains/${body._id}`)).status).toBe(404);
    expect((await read(college)).domains).toEqual([]);
  });
});

describe('what visitors read', () => {
  it('has a mark from eight counted reviews on, and a course from five on, page by page', async () => {
    const college = await newCollege('Much Reviewed College');
    const stored = (course: string, mark: number, offered = false) => ({
      useful: 10,
      keyHash: secret(),
      collegeId: college,
      ratings: { educationalQuality: mark, faculty: mark, infrastructure: mark, placements: mark, facilities: mark },
      stars: mark,
      text: review.text,
      course,
      joined: 2023,
      offered,
      week: week(),
      state: 'published',
      published: week(),
      revision: 'r',
    });
    await collection('reviews').deleteMany({});
    await collection('reviews').insertMany([
      ...Array.from({ length: 4 }, () => stored('B.Tech', 5)),
      ...Array.from({ length: 3 }, () => stored('B.Com', 5)),
      stored('B.Com', 1, true),
    ]);
    const few = await read(college);
    expect(few.figures).toEqual({ counted: 7, offered: 1, distribution: [0, 0, 0, 0, 7] });
    expect(few.items.some((each) => 'course' in each || 'joined' in each)).toBe(false);
    expect(few.items.filter(({ offered }) => offered)).toHaveLength(1);
    await collection('reviews').insertOne(stored('B.Tech', 5));
    forgetFigures();
    const other = await newCollege('Other College');
    await collection('reviews').insertMany(
      Array.from({ length: 8 }, () => ({ ...stored('B.Tech', 2), collegeId: other })),
    );
    const { items, figures } = await read(college);
    // Eight fives, and a mean of all of 3.5.
    expect(figures.marks).toMatchObject({ overall: 4.3, faculty: 4.3 });
    expect(items.filter(({ course }) => course === 'B.Tech')).toHaveLength(5);
    expect(items.filter(({ course }) => course === 'B.Com')).toHaveLength(0);
    const first = await read(college, '?limit=4');
    const second = await read(college, `?limit=4&cursor=${first.nextCursor}`);
    const third = await read(college, `?limit=4&cursor=${second.nextCursor}`);
    const ids = [first, second, third].flatMap((page) => page.items.map(({ _id }) => _id));
    expect([new Set(ids).size, third.nextCursor]).toEqual([9, null]);
    expect((await backend.visitor().get(`/api/reviews/colleges/${college}?cursor=x`)).status).toBe(400);
    expect((await backend.visitor().get(`/api/reviews/colleges/${'f'.repeat(24)}`)).status).toBe(404);
  });

  it('counts again after a minute, for what another process has changed', async () => {
    const college = await newCollege('College of the Minute');
    const [stored] = await rows('reviews');
    await collection('reviews').insertMany(
      [1, 2].map(() => ({ ...stored, _id: new Types.ObjectId(), keyHash: secret(), collegeId: college })),
    );
    expect((await read(college)).total).toBe(2);
    await collection('reviews').deleteOne({ collegeId: college });
    expect((await read(college)).total).toBe(2);
    const now = performance.now.bind(performance);
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    try {
      await eventually(async () => expect((await read(college)).total).toBe(1));
    } finally {
      later.mockRestore();
    }
  });

  it('has pages by number, in two orders, of 2,000', async () => {
    const college = await newCollege('Very Large College');
    const count = 2000;
    await collection('reviews').deleteMany({});
    const stored = Array.from({ length: count }, (_, index) => ({
      keyHash: secret(),
      collegeId: college,
      ratings: { educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 },
      stars: 4,
      text: `${index} ${review.text}`,
      course: 'B.Tech',
      joined: 2023,
      offered: false,
      useful: index % 300,
      week: week(-(index % 20)),
      state: 'published',
      published: week(-(index % 20)),
      revision: 'r',
    }));
    await collection('reviews').insertMany(stored);
    forgetFigures();
    const inOrder = async (order: string) => {
      const read2 = (page: number) => read(college, `?limit=100&order=${order}&page=${page}`);
      return [await read2(1), await read2(2), await read2(20)];
    };
    for (const order of ['newest', 'useful']) {
      const pages = await inOrder(order);
      expect(new Set(pages.flatMap(({ items }) => items.map(({ _id }) => _id))).size).toBe(300);
      for (const { total, figures } of pages) expect([total, figures.counted]).toEqual([count, count]);
    }
    const [newest] = await inOrder('newest');
    expect(newest!.items.map((each) => each.week)).toEqual(Array(100).fill(week()));
    const url = `/api/reviews/colleges/${college}`;
    expect((await backend.visitor().get(`${url}?limit=100&page=21`)).status).toBe(404);
    expect((await backend.visitor().get(`${url}?order=votes`)).status).toBe(400);
  });

  it.each(['newest', 'useful'])(
    'leaves out what another process has withdrawn, and goes on behind it, the %s first',
    async (order) => {
      const college = await newCollege(`College of the ${order}`);
      const [stored] = await rows('reviews');
      const ids = Array.from({ length: 9 }, () => new Types.ObjectId()).reverse();
      await collection('reviews').insertMany(
        ids.map((_id) => ({ ...stored, _id, keyHash: secret(), collegeId: college })),
      );
      const page = (query: string) => read(college, `?limit=3&order=${order}&${query}`);
      const idsOf = ({ items }: CollegeReviews) => items.map(({ _id }) => _id);
      const texts = ids.map(String);
      expect(idsOf(await page('page=2'))).toEqual(texts.slice(3, 6));
      await collection('reviews').deleteOne({ _id: ids[4] });
      expect(idsOf(await page('page=2'))).toEqual([texts[3], texts[5]]);
      await collection('reviews').updateMany({ _id: { $in: ids.slice(3, 6) } }, { $set: { state: 'rejected' } });
      const emptied = await page('page=2');
      expect(idsOf(emptied)).toEqual([]);
      expect(idsOf(await page(`cursor=${emptied.nextCursor}`))).toEqual(texts.slice(6));
    },
  );

  it('reads the reviews of concurrent pages together', async () => {
    const college = String((await collection('reviews').findOne())!.collegeId);
    const pages = backend.get(PublishedReviewsService);
    const concurrent = () =>
      Promise.all(Array.from({ length: 20 }, () => pages.page(college, { limit: 10 }, (work) => work())));
    await concurrent();
    expect(await documentsExaminedBy(backend.database, 'reviews', concurrent)).toBe(10);
    expect(await documentsExaminedBy(backend.database, 'colleges', concurrent)).toBe(1);
  });

  it.each(['newest', 'useful'])('reads only its page of 2,000, the %s first', async (order) => {
    const college = String((await collection('reviews').findOne())!.collegeId);
    const path = `/api/reviews/colleges/${college}?limit=10&order=${order}`;
    await read(college);
    const { nextCursor } = await read(college, `?limit=10&order=${order}`);
    const examined = (page: string) =>
      documentsExaminedBy(backend.database, 'reviews', () => backend.visitor().get(page));
    expect(await examined(path)).toBe(10);
    expect(await examined(`${path}&page=200`)).toBe(10);
    // One more says whether there is a next page.
    expect(await examined(`${path}&cursor=${nextCursor}`)).toBeLessThanOrEqual(22);
  });
});

describe('suggested domains', () => {
  const suggested = async (search = '') =>
    (await admin.get<Items<SuggestedDomain>>(`/api/admin/review-domains/suggested?search=${search}`)).body.items;

  it('are those of websites of one college alone, until they are confirmed', async () => {
    const websites = {
      'Alpha College': 'http://www.alpha.ac.in',
      'Beta College': 'beta.in',
      'Gamma College': 'https://shared.ac.in',
      'Delta College': 'www.shared.ac.in/',
      'Epsilon College': 'https://epsilon.wordpress.com',
      'Zeta College': 'https://open.ac.in',
    };
    await collection('colleges').insertMany(Object.entries(websites).map(([name, website]) => ({ name, website })));
    expect((await suggested()).map(({ college, domain }) => [college, domain])).toEqual([
      ['Alpha College', 'alpha.ac.in'],
      ['Beta College', 'beta.in'],
    ]);
    expect((await suggested('beta')).map(({ website }) => website)).toEqual(['beta.in']);
    const [{ collegeId: alpha, domain }] = (await suggested('ALPHA')) as [SuggestedDomain];
    await admin.post('/api/admin/review-domains', { collegeId: alpha, domain, source: 'Their website' });
    expect((await suggested()).map((each) => each.domain)).toEqual(['beta.in']);
  });

  it('are read of changed colleges alone', async () => {
    await suggested();
    const beta = (await collection('colleges').findOne({ name: 'Beta College' }))!;
    const log = backend.get<CollegeChangeModel>(getModelToken(COLLEGE_CHANGE) as never);
    const change = (fields: object) =>
      recordingChange(log, [beta._id], () => collection('colleges').updateOne({ _id: beta._id }, { $set: fields }));
    const examined = () => documentsExaminedBy(backend.database, 'colleges', suggested);
    expect(await examined()).toBe(0);
    await change({ website: 'https://new-beta.in' });
    expect(await examined()).toBe(1);
    expect((await suggested()).map((each) => each.domain)).toEqual(['new-beta.in']);
    await change({ deleting: true });
    expect(await suggested()).toEqual([]);
  });
});

// The last one: its review is one of a later month.
it('makes a ticket valid for as long as the claims, which allow no other proof', async () => {
  const one = await student();
  const ticket = await ticketOf(one);
  const claims = await rows('review_claims');
  const ends = Math.min(...claims.map(({ expiresAt }) => (expiresAt as Date).getTime()));
  expect((await ask(one.visitor, mailbox())).status).toBe(409);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(ends - 1);
  const { status } = await write(ticket);
  clock.mockRestore();
  expect(status).toBe(201);
});
