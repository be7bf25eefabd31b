import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MailService } from '../src/mail/mail.service.js';
import { PersonalData } from '../src/privacy/personal-data.js';
import * as register from '../src/privacy/personal-data-register.js';
import { Backend } from './people/backend.js';
import { administrator, application, drawing, form, profile, signUp } from './people/people.js';
import { collegeForm, logoFile } from './support/college-form.js';
import { until } from '@setu/testing';

const { collections, dataFolder, isHolding, providerNames, pictureFolders } = register;
let backend: Backend;

/** Uses every feature once, so that every collection and folder comes to be. */
beforeAll(async () => {
  backend = await Backend.start({ MODULES: 'all' });
  const image = await drawing(60, 60).jpeg().toBuffer();
  const { visitor } = await signUp(backend);
  await visitor.send('PUT', '/api/users/me', form(profile, image));
  await visitor.post('/api/messages', { email: 'a@b.in', msg: 'Hello' });
  await visitor.send('POST', '/api/apply/mentorship', form(application, image));
  const admin = await administrator(backend);
  const logo = await logoFile();
  await admin.send('POST', '/api/colleges', collegeForm({}, [logo]));
  await admin.get('/api/users/export.csv?why=copy');
  const csv = Buffer.from('sourceId,name\nX-1,Good College\nX-2,\n');
  const job = await admin.send<{ _id: string }>('POST', '/api/admin/imports?name=x.csv', csv);
  const state = async () => (await admin.get<{ state: string }>(`/api/admin/imports/${job.body._id}`)).body.state;
  await until(async () => (await state()) !== 'checking');
  await admin.post(`/api/admin/imports/${job.body._id}/apply`);
  await backend.get(MailService).send({ to: 'a@b.in', subject: 'Hello', text: 'An email.' });
  await until(async () => (await entriesOf('')).includes('mail'));
  await visitor.send('DELETE', '/api/users/me', { password: 'Guava#Lamp47' });
});
afterAll(() => backend.close());

const entriesOf = (folder: string) => readdir(join(backend.place.DATA_DIR, folder));
const connection = () => backend.get<Connection>(getConnectionToken() as unknown as symbol);
const unlisted = (names: string[], listed: Record<string, unknown>) => names.filter((name) => !(name in listed));

it('names every collection that the backend has a schema of', () =>
  expect(
    unlisted(
      Object.values(connection().models).map((model) => model.collection.name),
      collections,
    ),
  ).toEqual([]));

it('names every collection in the database', async () => {
  const names = (await backend.database.listCollections()).map(({ name }) => name);
  expect(unlisted(names, collections)).toEqual([]);
  for (const name of ['users', 'sessions', 'messages', 'letters', 'history', 'colleges', 'import_lock', 'erasures'])
    expect(names).toContain(name);
});

it('says of every field of a collection with personal data whether it is personal', () => {
  const unclear = Object.values(connection().models).flatMap((model) => {
    const entry = collections[model.collection.name];
    if (!entry || !isHolding(entry)) return [];
    const known = [...entry.fields, ...(entry.other ?? [])];
    const fields = new Set(Object.keys(model.schema.paths).map((path) => path.split('.')[0]!));
    const missing = [...fields].filter((field) => !known.includes(field));
    const gone = known.filter((field) => !fields.has(field));
    return [...missing, ...gone].map((field) => `${model.collection.name}.${field}`);
  });
  expect(unclear).toEqual([]);
});

it('has only fields in the database that it names', async () => {
  const unclear = new Set<string>();
  for (const [name, entry] of Object.entries(collections)) {
    if (!isHolding(entry)) continue;
    const known = [...entry.fields, ...(entry.other ?? [])];
    for (const document of await backend.database.collection(name).find().toArray())
      for (const field of Object.keys(document)) if (!known.includes(field)) unclear.add(`${name}.${field}`);
  }
  expect([...unclear]).toEqual([]);
});

it('names every folder of the object store, and every file and folder of the data folder', async () => {
  expect(unlisted(await entriesOf('media'), pictureFolders)).toEqual([]);
  // A snapshot that is being written has its name with an ending.
  const stored = (await entriesOf('')).map((name) => name.replace(/\.[\w-]{36}\.tmp$/, ''));
  expect(unlisted(stored, dataFolder)).toEqual([]);
  expect(await entriesOf('')).toEqual(expect.arrayContaining(['media', 'mail']));
});

it('is stored by the modules that it names, and by no other', () =>
  expect(
    backend
      .get(PersonalData)
      .providers.map(({ name }) => name)
      .sort(),
  ).toEqual([...providerNames].sort()));

it('says of everything personal how it goes', () => {
  const all = [collections, pictureFolders, dataFolder].flatMap((places) => Object.entries(places));
  const silent = all.filter(([, entry]) => isHolding(entry) && !entry.provider && !entry.erased);
  expect(silent.map(([name]) => name)).toEqual([]);
});
