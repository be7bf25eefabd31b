import type { College } from '@setu/contracts';
import { signInAdministrator } from './people/people.js';
import { Visitor } from './people/visitor.js';
import { collegeForm, logoFile } from './support/college-form.js';
import { clockOff, Replicas } from './support/replicas.js';
import { until } from './support/until.js';

jest.setTimeout(60_000);

let replicas: Replicas;

beforeEach(async () => (replicas = await Replicas.begin()));
afterEach(() => replicas.end());

it.each([
  ['behind', -5 * 60_000],
  ['ahead', 5 * 60_000],
])('shows on every replica what one saves whose clock is five minutes %s', async (_which, off) => {
  const env = { MODULES: 'catalog' };
  const [right, wrong] = [await replicas.start(env), await replicas.start({ ...env, ...clockOff(off) })];
  for (const [writer, reader] of [
    [wrong, right],
    [right, wrong],
  ] as const) {
    const admin = await signInAdministrator(replicas.database.connection, writer.origin);
    const visitor = new Visitor(reader.origin);
    const save = async (method: string, path: string, name: string) => {
      const answer = await admin.send<{ college: College }>(method, path, collegeForm({ name }, [await logoFile()]));
      expect(answer.status).toBeLessThan(300);
      return answer.body.college._id;
    };
    const shown = async (id: string) => (await visitor.get<College>(`/api/colleges/${id}`)).body.name;
    const id = await save('POST', '/api/colleges', 'Before');
    await until(async () => (await shown(id)) === 'Before');
    await save('PUT', `/api/colleges/${id}`, 'After');
    await until(async () => (await shown(id)) === 'After');
    expect((await admin.send('DELETE', `/api/colleges/${id}`)).status).toBe(200);
    await until(async () => (await visitor.get(`/api/colleges/${id}`)).status === 404);
  }
});
