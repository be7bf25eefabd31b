import type { Overview, Todo } from '@setu/contracts';
import { Types } from 'mongoose';
import { Backend } from './people/backend.js';
import { administrator, signUp } from './people/people.js';

let backend: Backend;
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'account,mentors,messages,admin', ADMIN_PASSWORD: 'long enough for it' });
});
afterAll(() => backend.close());

const overview = async () => (await (await administrator(backend)).get<Overview>('/api/admin/overview')).body;
const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

it('counts what there is, and what came in by day of Indian time', async () => {
  await signUp(backend);
  const messages = [ago(0), ago(0), ago(24), ago(24 * 83), ago(24 * 84), ago(24 * 400)];
  await backend.database
    .collection('messages')
    .insertMany(messages.map((createdAt) => ({ email: 'a@b.in', text: 'Hello', createdAt })));
  const { totals, daily, from } = await overview();
  expect(totals).toEqual({ colleges: 0, users: 1, applications: 0, messages: 6 });
  expect(daily.users).toEqual([...Array.from({ length: 83 }, () => 0), 1]);
  expect(daily.applications).toEqual(Array.from({ length: 84 }, () => 0));
  expect(daily.messages!.slice(-2)).toEqual([1, 2]);
  expect(daily.messages![0]).toBe(1);
  const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  expect(from).toBe(inIndia.format(ago(24 * 83)));
});

it('says what waits, and which states have colleges without a type', async () => {
  const { database } = backend;
  const past = ago(1);
  await database
    .collection('fact_reports')
    .insertMany(['open', 'open', 'done'].map((state) => ({ state, createdAt: past })));
  await database
    .collection('mentor_reports')
    .insertMany(['open', 'closed'].map((state) => ({ state, createdAt: past })));
  await database
    .collection('imports')
    .insertMany(['failed', 'done', 'interrupted'].map((state) => ({ state, createdAt: past })));
  await database.collection('mentorship_applications').insertMany([
    { picture: '1', createdAt: past },
    { picture: '2', createdAt: past, decision: { state: 'accepted', by: 'admin', at: past } },
  ]);
  await database.collection('messages').deleteMany({});
  await database.collection('messages').insertMany([
    { email: 'a@b.in', createdAt: past },
    { email: 'a@b.in', createdAt: past, answered: { by: 'admin', at: past } },
  ]);
  const old = ago(200).toISOString();
  const soon = new Date().toISOString();
  await database
    .collection('reviews')
    .insertMany(
      [
        { state: 'waiting', waitsSince: soon },
        { state: 'waiting', waitsSince: old },
        { state: 'published', reportedOn: soon.slice(0, 10) },
        { state: 'published', reportedOn: old.slice(0, 10) },
        { state: 'published', answer: { state: 'waiting', waitsSince: old } },
        { state: 'published', answer: { state: 'published', waitsSince: old } },
        { state: 'rejected' },
      ].map((review, index) => ({ keyHash: String(index), ...review })),
    );
  const photo = { userId: new Types.ObjectId(), state: 'waiting', expiresAt: new Date(Date.now() + 60_000) };
  await database.collection('proof_photos').insertMany([
    { ...photo, collegeId: '1' },
    { ...photo, collegeId: '2', state: 'approved' },
    { ...photo, collegeId: '3', expiresAt: past },
  ]);
  const college = (state: string | undefined, more = {}) => ({ name: 'College', ...(state && { state }), ...more });
  await database
    .collection('colleges')
    .insertMany([
      college('Goa'),
      college('Goa', { type: 'Public' }),
      college('Goa', { deleting: true }),
      college('Bihar'),
      college('Bihar'),
      college(undefined),
      college('Goa', { type: 'Public', unlisted: '2026' }),
      college('Goa', { type: 'Public', unlisted: '2026', status: 'Closed' }),
    ]);
  const { body } = await (await administrator(backend)).get<Todo>('/api/admin/overview/todo');
  expect(body).toEqual({
    reports: 2,
    reviews: 5,
    overdueReviews: 3,
    proofPhotos: 1,
    mentorReports: 1,
    applications: 1,
    messages: 1,
    failedImports: 2,
    unlisted: 1,
    untyped: [
      { state: 'Bihar', colleges: 2 },
      { state: '', colleges: 1 },
      { state: 'Goa', colleges: 1 },
    ],
  });
});

it('is for administrators only', async () => {
  const { visitor } = await signUp(backend);
  expect((await visitor.get('/api/admin/overview')).status).toBe(401);
});
