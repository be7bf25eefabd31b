import type { Overview } from '@setu/contracts';
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

it('is for administrators only', async () => {
  const { visitor } = await signUp(backend);
  expect((await visitor.get('/api/admin/overview')).status).toBe(401);
});
