import type { DirectoryCollege } from '@setu/open-data';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { DirectoryService } from '../src/import/directory/directory.service.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';
import type { TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-protected-'));
  ({ backend, imports } = await startImporting());
});
afterEach(() => startOver(backend));
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const csv = (...rows: string[]) => `${['name,location,type,website,sourceId', ...rows].join('\n')}\n`;
const stored = (sourceId: string) => catalogueWriter(backend.database.connection).colleges.findOne({ sourceId }).lean();

async function edit(sourceId: string, parts: Record<string, string>) {
  const { _id } = (await stored(sourceId))!;
  await backend.app.get(CollegeEditingService).change(String(_id), { parts, files: [], administrator: 'asha' });
}

async function apply(file: string, choices?: object) {
  const { _id, preview } = await imports.checked(file, 'refresh.csv');
  expect((await imports.step(_id, 'apply', choices)).status).toBe(202);
  return { _id, preview, result: (await imports.settled(_id)).result };
}

const imported = csv('One,Pune,Public,https://one.in,C-1', 'Two,Pune,Public,https://two.in,C-2');

it('keeps what an administrator wrote, lists it, and replaces it where that is accepted', async () => {
  await apply(imported);
  await edit('C-1', { website: 'https://curated.in', location: 'Mumbai' });
  await edit('C-2', { website: 'https://also-curated.in' });

  const refresh = csv('One (renamed),Pune,Private,https://one.in,C-1', 'Two,Pune,Public,,C-2');
  const first = await apply(refresh);
  expect(first.preview).toMatchObject({ changed: 1, unchanged: 1, protectedFields: 2 });
  expect((await imports.preview(first._id, 'protected')).items).toMatchObject([
    {
      name: 'One (renamed)',
      sourceId: 'C-1',
      changes: [
        { field: 'location', before: 'Mumbai', after: 'Pune', source: { by: 'administrator', name: 'asha' } },
        { field: 'website', before: 'https://curated.in', after: 'https://one.in' },
      ],
    },
  ]);
  expect(await stored('C-1')).toMatchObject({
    name: 'One (renamed)',
    type: 'Private',
    location: 'Mumbai',
    website: 'https://curated.in',
  });
  expect(await stored('C-2')).toMatchObject({ website: 'https://also-curated.in' });

  const one = await apply(refresh, { accept: ['website:C-1', 'website:C-9'] });
  expect(one.result).toMatchObject({ changed: 1, protectedFields: 1 });
  expect(await stored('C-1')).toMatchObject({ location: 'Mumbai', website: 'https://one.in' });
  // An accepted value is the import's: the next one may change it.
  const all = await apply(csv('One,Pune,Private,https://three.in,C-1'), { accept: 'all' });
  expect(all.result).toMatchObject({ changed: 1 });
  expect(all.result).not.toHaveProperty('protectedFields');
  expect(await stored('C-1')).toMatchObject({ location: 'Pune', website: 'https://three.in' });
});

it('protects what an administrator emptied', async () => {
  await apply(imported);
  await edit('C-1', { vidReview: 'dQw4w9WgXcQ' });
  await edit('C-1', { keywords: 'hills' });
  await edit('C-1', { keywords: '' });
  const { result } = await apply('name,keywords,sourceId\nOne,a;b,C-1\n');
  expect(result).toMatchObject({ unchanged: 1, protectedFields: 1 });
  expect(await stored('C-1')).toMatchObject({ vidReview: 'dQw4w9WgXcQ', keywords: [] });
});

it('tells of each field where its value came from', async () => {
  await apply(imported);
  await edit('C-1', { website: 'https://curated.in' });
  const { _id } = (await stored('C-1'))!;
  const at = expect.stringMatching(/^20.*Z$/);
  const { body } = await backend.get(`/api/admin/colleges/${String(_id)}`, { cookie: administratorCookie });
  expect(body.sources).toEqual({
    all: { by: 'import', name: 'refresh.csv', at },
    website: { by: 'administrator', name: 'asha', at },
  });
  // Visitors do not see who works here.
  expect((await backend.get(`/api/colleges/${String(_id)}`)).body).not.toHaveProperty('sources');
});

it.each([{ accept: 'some' }, { accept: [1] }, { clear: 'yes' }, { accept: Array.from({ length: 5001 }, () => 'x') }])(
  'rejects the choices %#',
  async (choices) => {
    const { _id } = await imports.checked(imported);
    expect((await imports.step(_id, 'apply', choices)).status).toBe(400);
    expect(await imports.get(_id)).toMatchObject({ state: 'ready' });
  },
);

it('has the directory renew each field that has no other writer', async () => {
  const service = backend.app.get(DirectoryService);
  const load = async (version: string, over: Partial<DirectoryCollege>) => {
    service.file = join(folder, `${version}.gz`);
    const college = {
      sourceId: 'D-1',
      name: 'Directory College',
      location: 'Pune',
      website: 'https://d.in',
      keywords: [],
      provenance: { source: 'AISHE' },
      ...over,
    };
    const head = { version, colleges: 1, merged: 0, doubtful: 0 };
    await writeFile(service.file, gzipSync([head, college].map((line) => JSON.stringify(line)).join('\n')));
    await service.load(new AbortController().signal);
  };
  await load('v1', {});
  await edit('D-1', { website: 'https://curated.in' });
  await load('v2', { name: 'Renewed', website: 'https://v2.in', type: 'Public' });
  expect(await stored('D-1')).toMatchObject({ name: 'Renewed', website: 'https://curated.in', type: 'Public' });
  await apply(csv('Imported,Goa,,,D-1'));
  await load('v3', { name: 'Again', location: 'Delhi', type: 'Private' });
  expect(await stored('D-1')).toMatchObject({
    name: 'Imported',
    location: 'Goa',
    website: 'https://curated.in',
    type: 'Private',
  });
});
