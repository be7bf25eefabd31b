import type { College, ListedUser, Page } from '@setu/contracts';
import { Types } from 'mongoose';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { arePicturesHeld } from '../src/media/picture-hold.js';
import { form, password, profile, signInAdministrator } from './people/people.js';
import { Visitor, until } from '@setu/testing';
import { collegeForm, logoFile } from './support/college-form.js';
import { importsOf, signAdministratorIn } from './support/imports.js';
import { clockOff, Replicas } from './support/replicas.js';

let replicas: Replicas;

const hour = 60 * 60_000;

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
    await until(async () => (await visitor.get(`/api/colleges/${id}`)).status === 410);
  }
});

it('finds on every replica the people that one writes down whose clock is five minutes behind', async () => {
  const env = { MODULES: 'account,admin' };
  const [right, wrong] = [await replicas.start(env), await replicas.start({ ...env, ...clockOff(-5 * 60_000) })];
  const admin = await signInAdministrator(replicas.database.connection, right.origin);
  const found = async (search: string) => (await admin.get<Page<ListedUser>>(`/api/users?search=${search}`)).body.total;
  const visitor = new Visitor(wrong.origin);
  expect(await found('late.student')).toBe(0);
  const account = { email: 'late.student@example.in', password };
  expect((await visitor.post('/api/users/signup', account)).status).toBe(201);
  expect(await found('late.student')).toBe(1);
  const saved = await visitor.send('PUT', '/api/users/me', form({ ...profile, name: 'Unheard Of' }));
  expect(saved.status).toBe(200);
  expect(await found('unheard')).toBe(1);
});

it("does not take an import for dead because its process's clock is five minutes behind", async () => {
  const env = { MODULES: 'catalog,admin' };
  const [right, wrong] = [await replicas.start(env), await replicas.start({ ...env, ...clockOff(-5 * 60_000) })];
  await signAdministratorIn(replicas.database.connection);
  const [here, there] = [importsOf(right.origin), importsOf(wrong.origin)];
  const rows = Array.from({ length: 20_000 }, (_, number) => `C-${number},College ${number}`);
  const { _id } = await there.checked(['sourceId,name', ...rows, ''].join('\n'));
  const other = await here.checked('sourceId,name\nD-1,Other\n');
  await there.step(_id, 'apply');
  await here.until(_id, ({ result }) => (result?.rows ?? 0) > 0);
  expect((await here.get(_id)).state).toBe('applying');
  expect((await here.step(other._id, 'apply')).status).toBe(409);
  await here.step(_id, 'cancel');
  expect(await here.settled(_id)).toMatchObject({ state: 'cancelled' });
});

it.each([
  ['behind', -9 * hour],
  ['ahead', 9 * hour],
])(
  'has one administrator and one user signed in on two replicas of which one is nine hours %s',
  async (_which, off) => {
    const env = { MODULES: 'account,admin' };
    const [right, wrong] = [await replicas.start(env), await replicas.start({ ...env, ...clockOff(off) })];
    for (const [first, second] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const admin = await signInAdministrator(replicas.database.connection, first.origin);
      for (const { origin } of [first, second, first])
        expect((await admin.at(origin).get('/api/admin/verify')).status).toBe(200);
      const account = { email: `student.of.${new Types.ObjectId().toHexString()}@example.in`, password };
      const visitor = new Visitor(first.origin);
      expect((await visitor.post('/api/users/signup', account)).status).toBe(201);
      expect((await visitor.at(second.origin).get('/api/users/me')).status).toBe(200);
      const elsewhere = visitor.at(second.origin);
      expect((await elsewhere.post('/api/users/refresh')).status).toBeLessThan(300);
      expect((await elsewhere.get('/api/users/me')).status).toBe(200);
    }
  },
);

it('leaves a picture that another machine is adding to a process whose clock is ten minutes ahead', async () => {
  const media = join(replicas.dataDir, 'media');
  const pictures = ['of-a-living-process', 'of-a-dead-process'].map((name) => `applications/${name}`);
  await mkdir(join(media, 'applications'), { recursive: true });
  for (const picture of pictures) await writeFile(join(media, `${picture}-160.webp`), 'a picture');
  const pending = replicas.database.connection.collection('pendingpictures');
  await pending.insertMany(
    // The sweep takes them in this order.
    [
      { picture: pictures[0], at: new Date(), host: 'another-machine', pid: 1, run: 'living' },
      { picture: pictures[1], at: new Date(0), host: 'another-machine', pid: 2, run: 'dead' },
    ],
  );
  await replicas.start({ MODULES: 'mentors,account', ...clockOff(10 * 60_000) });
  await until(async () => (await pending.countDocuments({ run: 'dead' })) === 0);
  expect(await pending.countDocuments({ run: 'living' })).toBe(1);
  expect(pictures.map((picture) => existsSync(join(media, `${picture}-160.webp`)))).toEqual([true, false]);
});

it('holds the pictures for a backup whose clock is an hour behind', async () => {
  const backup = `
    import { holdPictures } from '${new URL('../dist/media/picture-hold.js', import.meta.url)}';
    await holdPictures('${replicas.database.uri}');
    process.exit();`;
  const env = { ...process.env, ...clockOff(-hour) };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', backup], { env });
  expect(await arePicturesHeld(replicas.database.connection)).toBe(true);
  await replicas.database.connection
    .collection('backups')
    .updateOne({}, { $set: { renewedAt: new Date(Date.now() - hour) } });
  expect(await arePicturesHeld(replicas.database.connection)).toBe(false);
});
