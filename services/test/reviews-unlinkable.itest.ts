import { Visitor } from '@setu/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { testSettings } from './people/backend.js';
import { emailsTo, textOf } from './people/mailbox.js';
import { drawing, form, password, signInAdministrator } from './people/people.js';
import { tracesInFolder } from './people/traces.js';
import { sha256 } from '../src/access/crypto.js';
import { startDatabase, type TestDatabase } from './support/database.js';
import { startProcess, type TestProcess } from './support/process.js';

let database: TestDatabase;
let folder: string;
let backend: TestProcess;
let origin: string;

beforeAll(async () => {
  database = await startDatabase();
  folder = await mkdtemp(join(tmpdir(), 'setu-reviews-'));
  backend = startProcess('main.js', {
    ...testSettings,
    MODULES: 'account,mentors,admin',
    MONGODB_URI: database.uri,
    DATA_DIR: folder,
    LOG_LEVEL: 'trace',
  });
  origin = `http://127.0.0.1:${await backend.port}`;
});
afterAll(async () => {
  backend.child.kill('SIGKILL');
  await backend.exit;
  await database.close();
  await rm(folder, { recursive: true });
});

const collection = (name: string) => database.connection.collection(name);
const secret = () => randomBytes(32).toString('base64url');

async function signUp(name: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.post('/api/users/signup', { email: `${name}@home.example`, password });
  await visitor.send('PUT', '/api/users/me/consent', { birthYear: 1999 });
  return visitor;
}

async function writeReview(name: string, collegeId: string) {
  const visitor = await signUp(name);
  const email = `${name}@open.ac.in`;
  await visitor.post('/api/users/me/review-code', { collegeId, email });
  const code = /^\d{8}$/m.exec(textOf((await emailsTo(folder, email))[0]!))![0];
  const ticket = secret();
  await visitor.post('/api/users/me/review-proof', { collegeId, code, ticket });
  return send(visitor, name, ticket);
}

async function send(visitor: Visitor, name: string, ticket: string) {
  const key = secret();
  const marks = { educationalQuality: '4', faculty: '4', infrastructure: '4', placements: '4', facilities: '4' };
  const text = `${name.toUpperCase()} SAYS: ${'x'.repeat(150)}`;
  const review = { ...marks, text, course: 'Another course', joined: '2023', offered: 'no', ticket, key };
  // The same visitor: what the browser sends by itself is part of the test.
  expect((await visitor.post('/api/reviews', review)).status).toBe(201);
  return { ticket, key };
}

/** Proves by a photo instead; also returns what was stored while the photo waited, and once it was approved. */
async function writeByPhoto(name: string, collegeId: string) {
  const visitor = await signUp(name);
  const path = `/api/users/me/proof-photos/${collegeId}`;
  await visitor.send('POST', path, form({}, await drawing(60, 40).jpeg().toBuffer()));
  const waiting = await dump();
  const admin = await signInAdministrator(database.connection, origin);
  const { items } = (await admin.get<{ items: { _id: string }[] }>('/api/admin/proof-photos')).body;
  await admin.post(`/api/admin/proof-photos/${items[0]!._id}/decision`, { verdict: 'approved' });
  const approved = await dump();
  const ticket = secret();
  expect((await visitor.post(`${path}/ticket`, { ticket })).status).toBe(200);
  return { ...(await send(visitor, name, ticket)), dumps: [waiting, approved] };
}

/** Returns what can be recognised of a document: its texts, ids and times. */
function marksOf(value: unknown): string[] {
  if (value instanceof Types.ObjectId || value instanceof Date) return [String(value.toJSON())];
  if (typeof value === 'string') return value.length > 5 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(marksOf) : [];
}

async function dump(): Promise<Map<string, Record<string, unknown>[]>> {
  const names = (await database.connection.listCollections()).map(({ name }) => name);
  const rows = names.map(async (name) => [name, await collection(name).find().toArray()] as const);
  return new Map(await Promise.all(rows));
}

it('stores and logs nothing that joins an account with a review, a ticket or a claim', async () => {
  const { insertedId } = await collection('colleges').insertOne({ name: 'Open College', updatedAt: new Date() });
  await collection('review_domains').insertOne({ collegeId: String(insertedId), domain: 'open.ac.in', source: 'x' });
  const college = String(insertedId);
  const byPhoto = await writeByPhoto('meera', college);
  const secrets = [await writeReview('asha', college), await writeReview('ravi', college), byPhoto];

  const all = await dump();
  for (const name of ['review_codes', 'proof_photos']) expect(all.get(name)).toEqual([]);
  for (const name of ['reviews', 'review_tickets']) expect(all.get(name)).toHaveLength(3);
  expect(all.get('review_claims')).toHaveLength(5);
  expect(all.get('users')).toHaveLength(3);
  // Earlier dumps of the photo have no field in common with what stays, apart from the college.
  for (const earlier of byPhoto.dumps) {
    const ofPhoto = earlier.get('proof_photos')!.flatMap(marksOf);
    expect(ofPhoto.length).toBeGreaterThanOrEqual(5);
    const stays = ['reviews', 'review_tickets', 'review_claims'].flatMap((name) => all.get(name)!.flatMap(marksOf));
    const common = new Set(ofPhoto.filter((mark) => stays.includes(mark)));
    expect([...common].filter((mark) => mark !== 'waiting')).toEqual([college]);
    expect([...earlier.values()].flat().flatMap(marksOf)).not.toContain(sha256(byPhoto.ticket));
  }

  for (const name of ['reviews', 'review_tickets', 'review_claims']) {
    const [one, ...others] = all.get(name)!.map(marksOf);
    // Values that all have, such as the college and the week, tell none from another.
    const distinctive = [...one!, ...others.flat()].filter(
      (mark) => !others.concat([one!]).every((each) => each.includes(mark)),
    );
    expect(distinctive.length).toBeGreaterThanOrEqual(2);
    for (const [elsewhere, documents] of all)
      // The networks have the ids of reviews, and nothing else.
      if (elsewhere !== name && !(name === 'reviews' && elsewhere === 'review_networks'))
        expect([name, elsewhere, documents.flatMap(marksOf).filter((mark) => distinctive.includes(mark))]).toEqual([
          name,
          elsewhere,
          [],
        ]);
    expect(distinctive.filter((mark) => backend.output().includes(mark))).toEqual([]);
    expect(await tracesInFolder(folder, distinctive)).toEqual([]);
  }
  // Neither an id nor a field that stays has a time finer than a week.
  const day = 24 * 3_600_000;
  for (const review of all.get('reviews')!) {
    expect(Math.abs((review['_id'] as Types.ObjectId).getTimestamp().getTime() - Date.now())).toBeGreaterThan(day / 24);
    expect(Object.values(review).filter((value) => value instanceof Date)).toEqual([]);
    // While it waits, the quarter of a day.
    const times = Object.values(review).filter((value) => /^\d{4}-\d\d-\d\dT/.test(String(value)));
    expect(times).toEqual([expect.stringMatching(/T(00|06|12|18):00Z$/)]);
  }
  for (const { expiresAt } of all.get('review_tickets')!) {
    const ends = expiresAt as Date;
    expect([ends.getUTCDate(), ends.getTime() % day]).toEqual([1, 0]);
  }
  // All came from one address: its hash names reviews alone, ends at a midnight within 48 hours, and is nowhere else.
  const [network, ...otherNetworks] = all.get('review_networks')!;
  expect(otherNetworks).toEqual([]);
  const [hash, ends] = [network!['_id'] as string, network!['expiresAt'] as Date];
  expect((network!['reviews'] as Types.ObjectId[]).map(String).sort()).toEqual(
    all
      .get('reviews')!
      .map(({ _id }) => String(_id))
      .sort(),
  );
  expect(Object.keys(network!).sort()).toEqual(['_id', 'expiresAt', 'reviews']);
  expect([ends.getTime() % day, ends.getTime() - Date.now() <= 2 * day]).toEqual([0, true]);
  for (const [elsewhere, documents] of all)
    if (elsewhere !== 'review_networks') expect(JSON.stringify(documents)).not.toContain(hash);
  expect(backend.output()).not.toContain(hash);
  for (const { expiresAt } of all.get('review_claims')!) expect((expiresAt as Date).getTime() % day).toBe(0);
  for (const each of secrets.flatMap(({ ticket, key }) => [ticket, key])) {
    expect([...all.values()].flat().flatMap(marksOf)).not.toContain(each);
    expect(backend.output()).not.toContain(each);
  }
});
