import { until, Visitor } from '@setu/testing';
import { emailsTo, tokenIn } from './people/mailbox.js';
import { freshEmail, password } from './people/people.js';
import { KillableBackend } from './support/killable-backend.js';

const children = 16;
const birthYear = new Date().getFullYear() - 16;
let backend: KillableBackend;

beforeAll(async () => (backend = await KillableBackend.create()));
afterAll(() => backend.close());

it('sends an email after the next start when it was killed between the record and the email', async () => {
  const users = backend.collection('users');
  const origin = await backend.start();
  const visitors = await Promise.all(
    Array.from({ length: children }, async () => {
      const visitor = new Visitor(origin);
      await visitor.post('/api/users/signup', { email: freshEmail(), password });
      return visitor;
    }),
  );
  const all = visitors.map((visitor) =>
    visitor
      .send('PUT', '/api/users/me/consent', {
        name: 'Asha',
        birthYear,
        guardianName: 'Sunita Rao',
        guardianEmail: freshEmail(),
      })
      .catch(() => {}),
  );
  await until(async () => (await users.countDocuments({ 'consent.asked': 'waiting' })) > 0);
  await Promise.all([...all, backend.kill()]);

  // As if the leases of the killed process had expired.
  for (const [collection, field] of [
    ['users', 'consent.dueAt'],
    ['letters', 'dueAt'],
  ] as const)
    await backend.collection(collection).updateMany({ [field]: { $exists: true } }, { $set: { [field]: new Date(0) } });
  const secondOrigin = await backend.start();
  const recorded = await users.find({ 'consent.asked': 'waiting' }).toArray();
  expect(recorded.length).toBeGreaterThan(0);
  for (const { consent } of recorded) {
    const emails = await emailsTo(backend.dataDir, String(consent.guardian.email));
    const { status } = await new Visitor(secondOrigin).post('/api/guardian/request', { token: tokenIn(emails[0]!) });
    expect(status).toBe(200);
  }
});
