import type { College } from '@setu/contracts';
import { eventually } from '@setu/testing';
import { Types } from 'mongoose';
import { request } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { administratorCookie, signAdministratorIn } from './support/imports.js';
import { KillableBackend } from './support/killable-backend.js';

const pairs = 24;
/** Answers after which the process is killed. */
const enough = 6;
let backend: KillableBackend;
beforeAll(async () => {
  backend = await KillableBackend.create({ MODULES: 'catalog,admin', SEED_DEMO: 'false' });
  await signAdministratorIn(backend.connection);
});
afterAll(() => backend.close());

it('leaves both colleges or one, and every course, when its process is killed among merges', async () => {
  const { colleges } = catalogueWriter(backend.connection);
  const twin = (name: string, title: string) => ({
    _id: new Types.ObjectId(),
    name,
    location: 'Margao, Goa',
    courses: [{ _id: new Types.ObjectId(), title }],
    updatedAt: new Date(),
  });
  const made = Array.from({ length: pairs }, (_, number) => [
    twin(`College ${number}`, 'B.A.'),
    twin(`College ${number}`, 'B.Sc.'),
  ]);
  await colleges.insertMany(made.flat());
  const ids = made.map((pair) => pair.map(({ _id }) => String(_id)) as [string, string]);
  const headers = { cookie: administratorCookie, 'content-type': 'application/json' };

  let origin = await backend.start();
  const merged = new Set<string>();
  const merge = async ([keep, gone]: [string, string]) => {
    const body = JSON.stringify({ keep, gone, both: 'courses' });
    const { status } = await request(`${origin}/api/admin/duplicates/merge`, { method: 'POST', headers, body });
    if (status === 200) merged.add(gone);
  };
  const all = ids.map((pair) => merge(pair).catch(() => {}));
  await eventually(() => expect(merged.size).toBeGreaterThanOrEqual(enough));
  await backend.kill();
  await Promise.all(all);
  expect(merged.size).toBeLessThan(pairs);

  origin = await backend.start();
  await eventually(async () => expect(await colleges.countDocuments({ 'unrecorded._id': { $exists: true } })).toBe(0));
  for (const [keep, gone] of ids) {
    const [one, other] = (await Promise.all(
      [keep, gone].map(async (id) => (await request(`${origin}/api/colleges/${id}`)).body),
    )) as [College, College];
    expect(one._id).toBe(keep);
    expect([keep, gone]).toContain(other._id);
    if (merged.has(gone)) expect(other._id).toBe(keep);
    const titles = [one, other].flatMap(({ courses }) => courses.map(({ title }) => title));
    expect(new Set(titles)).toEqual(new Set(['B.A.', 'B.Sc.']));
  }
});
