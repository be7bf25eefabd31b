import type { College, HistoryEntry, Message, Page, ReceivedApplication, User } from '@setu/contracts';
import { databaseSocket, databaseUri, embeddedDatabase, ManagedProcess } from '@setu/start';
import { eventually, Visitor } from '@setu/testing';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mongoose';
import { type RunningProduct, startProduct } from '../support/start-product';

/** When version 5488b56 wrote the stored data folder, see the README beside it. */
const storedAt = Date.parse('2026-11-26T12:30:28Z');
const collegeId = '6b082664f5a5d324de941060';

const folder = mkdtempSync(join(tmpdir(), 'setu-upgrade-'));
const dataDir = join(folder, 'data');
let product: RunningProduct;
beforeAll(async () => {
  execFileSync('tar', ['-xzf', join(__dirname, 'upgrade/data-of-5488b56.tar.gz'), '-C', folder]);
  await moveDates();
  product = await startProduct({ DATA_DIR: dataDir, SEED_DEMO: 'false' });
}, 300_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

/** Moves every date to today, since sessions expire and personal data is deleted by its age. */
async function moveDates() {
  const socket = databaseSocket(dataDir);
  mkdirSync(join(dataDir, 'db/sock'), { recursive: true, mode: 0o700 });
  const database = new ManagedProcess(embeddedDatabase(dataDir, socket));
  await database.start();
  const connection = await createConnection(databaseUri(socket)).asPromise();
  const since = Date.now() - storedAt;
  for (const { name } of await connection.db!.listCollections().toArray()) {
    const collection = connection.collection(name);
    for (const { _id, ...fields } of await collection.find().toArray()) {
      const dates = Object.entries(fields).filter((field): field is [string, Date] => field[1] instanceof Date);
      const moved = dates.map(([field, date]) => [field, new Date(date.getTime() + since)]);
      if (moved.length > 0) await collection.updateOne({ _id }, { $set: Object.fromEntries(moved) });
    }
  }
  await connection.close();
  await database.stop();
}

/** Returns a browser with a cookie that the old version gave it. */
function withOldCookie(name: 'refresh_token' | 'admin_session', path: string): Visitor {
  const cookies = JSON.parse(readFileSync(join(folder, 'cookies.json'), 'utf8')) as Record<string, string>;
  return newVisitor().with(name, path, cookies[name]!);
}

const newVisitor = () => new Visitor(product.url, { origin: product.url });

/** Expects an address to answer with a picture. */
async function expectPicture(address: string) {
  const { status, headers } = await newVisitor().get(address);
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'image/webp' });
}

test('the new builds are live, since no person has released', async () => {
  expect(product.output()).toContain('release 2: ');
  expect(product.output()).not.toContain('stays out');
  // On a busy machine the first readers of a release get the page from the browser.
  await eventually(async () => {
    const { body } = await newVisitor().get<string>(`/colleges/${collegeId}`);
    expect(body).toMatch(/<h1[^>]*>[^<]*Indore Institute of Design/);
  });
});

test('a user stays logged in, and can log in, with their profile and picture', async () => {
  const visitor = withOldCookie('refresh_token', '/api/users');
  expect((await visitor.post('/api/users/refresh')).status).toBe(204);
  const { body } = await visitor.get<{ user: User }>('/api/users/me');
  expect(body.user).toMatchObject({ name: 'Asha Verma', phone: '9876543210' });
  await expectPicture((await visitor.get<string>('/api/users/me/pic')).body);
  const credentials = { email: 'asha@example.in', password: 'Secret#123' };
  expect((await newVisitor().post('/api/users/login', credentials)).status).toBe(200);
});

test('a college has its facts and pictures', async () => {
  const visitor = newVisitor();
  const { body: college } = await visitor.get<College>(`/api/colleges/${collegeId}`);
  expect(college).toMatchObject({
    name: 'Indore Institute of Design',
    establishedYear: 1988,
    package: { average: 650_000, highest: 1_200_000 },
    courses: [{ title: 'B.Des.', feeStructure: { feePerSemester: 60_000 } }],
    students: [{ name: 'Asha Verma' }],
  });
  await expectPicture(college.logo!);
  const { body: gallery } = await visitor.get<string[]>(`/api/colleges/gallery/${collegeId}`);
  expect(gallery).toHaveLength(2);
  for (const address of gallery) await expectPicture(address);
});

test('an administrator stays logged in, with the history, messages and applications', async () => {
  const admin = withOldCookie('admin_session', '/api');
  const { body: history } = await admin.get<Page<HistoryEntry>>(`/api/admin/history?subject=${collegeId}&limit=10`);
  expect(history.items).toMatchObject([
    { action: 'changed', changes: [{ field: 'establishedYear', before: '1987', after: '1988' }] },
    { action: 'added', subject: { id: collegeId } },
  ]);
  expect((await admin.get<Message[]>('/api/messages')).body).toMatchObject([{ text: 'What does the hostel cost?' }]);
  const { body: applications } = await admin.get<ReceivedApplication[]>('/api/apply/applications/mentorship');
  // Applications of that version have no year of birth: picture and phone number stay hidden.
  const waiting = { name: 'Ravi Rao', college: 'Sample College', consent: { state: 'unknown' } };
  expect(applications).toMatchObject([waiting]);
  expect((await admin.get(`/api/apply/mentorship/${applications[0]!._id}/pic`)).status).toBe(403);
  const credentials = { username: 'admin', password: 'Old-Indore-2026x' };
  expect((await newVisitor().post('/api/admin/login', credentials)).status).toBe(200);
});
