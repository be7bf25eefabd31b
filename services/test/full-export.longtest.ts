import { demoColleges, picturesDir } from '@setu/demo-data';
import { eventually } from '@setu/testing';
import { Types } from 'mongoose';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { DirectoryCollege } from '@setu/open-data';
import { DirectoryService } from '../src/import/directory/directory.service.js';
import { directoryColleges } from './support/directory-list.js';
import { DemoSeedService } from '../src/catalog/demo/demo-seed.service.js';
import { CollegeEditingService } from '../src/catalog/editing/college-editing.service.js';
import { administratorCookie, type importsOf, startImporting } from './support/imports.js';
import type { TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;

beforeEach(async () => ({ backend, imports } = await startImporting()));
afterEach(() => backend.close());

async function exported(format: 'jsonl' | 'csv') {
  const headers = { cookie: administratorCookie };
  const answer = await fetch(`${backend.origin}/api/admin/colleges/full-export.${format}.gz?why=copy`, { headers });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="colleges-[\d-]{10}\.\w+\.gz"$/);
  return { file: Buffer.from(await answer.arrayBuffer()), colleges: Number(answer.headers.get('x-colleges')) };
}
const model = () => catalogueWriter(backend.database.connection).colleges;
const all = () => model().find({}, { unrecorded: 0 }).sort({ _id: 1 }).lean();
const edit = (id: string, parts: Record<string, string>) =>
  backend.app.get(CollegeEditingService).change(id, { parts, files: [], administrator: 'asha' });

async function restore(file: Buffer | string, choices?: object) {
  const { _id, preview, state, problem } = await imports.checked(file, 'file');
  if (state !== 'ready') return { _id, preview, state, problem, job: undefined };
  await imports.step(_id, 'apply', choices);
  return { _id, preview, state, problem, job: await imports.settled(_id) };
}

const rich = () =>
  richCollege({
    sourceId: 'demo:rich',
    nameHi: 'भारतीय प्रौद्योगिकी संस्थान इंदौर',
    nameHiSource: 'https://www.iiti.ac.in/hi',
    nameHiReviewer: 'Meera Joshi',
    rating: 4.2,
    gallery: [{ key: 'gallery/1', alt: 'Gate' }],
    ranks: [{ year: 2025, category: 'Overall', rank: 3 }],
    programmes: [{ level: 'UG', course: 'BCA', intake: 60 }],
    directory: { hash: 'x', revision: 4 },
  });

describe.each(['jsonl', 'csv'] as const)('as %s', (format) => {
  it('brings everything back: exported, wiped, imported and exported again it is the same', async () => {
    const [id] = await catalogueWriter(backend.database.connection).add(
      rich(),
      richCollege({ name: '=1+1, "quoted"\r\nlines ', desc: '', provenance: undefined }),
      { name: '"quoted', sourceId: 'C-9' },
    );
    // As other writers leave a record: without lists, in another order.
    await model().collection.insertOne({
      _id: new Types.ObjectId(),
      updatedAt: new Date(0),
      courses: [{ title: 'B.A.', _id: new Types.ObjectId() }],
      name: 'Bare',
    } as never);
    await edit(id!, { website: 'www.curated.in' });
    const before = await all();
    const { file, colleges } = await exported(format);
    expect(colleges).toBe(4);

    await model().deleteMany({});
    const { job, preview } = await restore(file);
    expect(preview).toMatchObject({ rows: 4, added: 4, refused: 0 });
    expect(job).toMatchObject({ state: 'done', result: { added: 4, refused: 0 } });
    expect(await all()).toEqual(before);
    expect(gunzipSync((await exported(format)).file).equals(gunzipSync(file))).toBe(true);
    expect((await imports.checked(file)).preview).toMatchObject({ unchanged: 4, added: 0, changed: 0, refused: 0 });
    await eventually(async () =>
      expect((await backend.get(`/api/colleges/${id}`)).body).toMatchObject({
        name: 'Indian Institute of Technology Indore',
      }),
    );
  });
});

it.each(['jsonl', 'csv'] as const)('brings every sample college back, with its pictures, as %s', async (format) => {
  await backend.app.get(DemoSeedService).seed(demoColleges, picturesDir);
  const before = await all();
  const { file, colleges } = await exported(format);
  expect(colleges).toBe(demoColleges.length);
  await model().deleteMany({});
  const { preview, job } = await restore(file);
  expect(preview).toMatchObject({ added: colleges, refused: 0 });
  expect(job).toMatchObject({ state: 'done', result: { added: colleges, refused: 0 } });
  expect(await all()).toEqual(before);
});

/** First records of the directory that are compared; `EXPORT_COLLEGES=50000` compares all, in five to ten minutes a test. */
const recordCount = Number(process.env.EXPORT_COLLEGES ?? 400);
const timeout = recordCount > 1000 ? 1_800_000 : 300_000;

describe.each(['jsonl', 'csv'] as const)('records of the directory, as %s', (format) => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'setu-directory-'));
    await loadDirectory('v1', await directoryColleges(recordCount));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function loadDirectory(version: string, colleges: readonly DirectoryCollege[]) {
    const directory = backend.app.get(DirectoryService);
    directory.file = join(folder, `${version}.gz`);
    const head = { version, colleges: colleges.length, merged: 0, doubtful: 0 };
    await writeFile(directory.file, gzipSync([head, ...colleges].map((line) => JSON.stringify(line)).join('\n')));
    expect(await directory.load(new AbortController().signal)).toBe(true);
  }

  /** Has administrators, a file and a later version write to some of them. */
  async function edited() {
    const colleges = await directoryColleges(recordCount);
    const [first, second] = await model().find().sort({ _id: 1 }).limit(2).lean();
    await edit(String(first!._id), {
      completeness: 'in-progress',
      name: 'Corrected',
      district: 'Lucknow',
      state: 'Uttar Pradesh',
    });
    await edit(String(second!._id), { completeness: 'in-progress', type: 'Private' });
    await restore(`sourceId,name,website\n${colleges[5]!.sourceId},Of a file,www.file.in\n`);
    await loadDirectory(
      'v2',
      colleges.map((college) => ({ ...college, name: `${college.name} again` })),
    );
    return colleges.length;
  }

  it(
    'come back equal: state, district, type, ranks, programmes, sources and the mark of the directory',
    async () => {
      const count = await edited();
      const before = await all();
      expect(before.some(({ directory }) => directory?.unwritten)).toBe(true);
      const { file, colleges } = await exported(format);
      expect(colleges).toBe(count);
      await model().deleteMany({});
      const { job, preview } = await restore(file);
      expect(preview).toMatchObject({ added: count, refused: 0 });
      expect(job).toMatchObject({ state: 'done', result: { added: count, refused: 0 } });
      expect(await all()).toEqual(before);
      // The directory goes on with them where it was.
      const colleges3 = (await directoryColleges(recordCount)).map((college) => ({
        ...college,
        name: `${college.name} in v3`,
      }));
      await loadDirectory('v3', colleges3);
      const names = (await all()).map(({ name }) => name);
      expect(names.filter((name) => name.endsWith(' in v3'))).toHaveLength(count - 2);
    },
    timeout,
  );

  it(
    'have equal values after the roll-back of an import over them; only revision and updatedAt go on',
    async () => {
      const { file } = await exported(format);
      const backup = await all();
      await edited();
      const before = await all();
      const { _id, job } = await restore(file, { accept: 'all', clear: true });
      expect(job!.result!.changed).toBeGreaterThan(300);
      expect((await all()).map(({ name, state }) => [name, state])).toEqual(
        backup.map(({ name, state }) => [name, state]),
      );
      await imports.step(_id, 'rollback');
      expect(await imports.settled(_id)).toMatchObject({ state: 'reverted', rollback: { removed: 0, kept: 0 } });
      const values = (colleges: typeof before) =>
        colleges.map(({ revision: _revision, updatedAt: _at, directory, ...college }) => ({
          ...college,
          directory: { ...directory, revision: undefined },
        }));
      expect(values(await all())).toEqual(values(before));
    },
    timeout,
  );
});

it.each(['jsonl', 'csv'] as const)(
  'brings the addresses of merged colleges back, as %s, until it is rolled back',
  async (format) => {
    const [keep, gone] = (await catalogueWriter(backend.database.connection).add(
      { name: 'Kept', sourceId: 'C-1', courses: [{ _id: new Types.ObjectId(), title: 'B.A.' }] } as never,
      { name: 'Gone', sourceId: 'C-2', courses: [{ _id: new Types.ObjectId(), title: 'B.A.' }] } as never,
    )) as [string, string];
    const headers = { cookie: administratorCookie, 'content-type': 'application/json' };
    const merged = await fetch(`${backend.origin}/api/admin/duplicates/merge`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ keep, gone }),
    });
    expect(merged.ok).toBe(true);
    const removed = backend.database.connection.collection('removed_colleges');
    await eventually(async () => expect(await removed.countDocuments({})).toBe(2));
    const known = await removed
      .find({}, { projection: { movedTo: 1 } })
      .sort({ _id: 1 })
      .toArray();
    const { file, colleges } = await exported(format);
    expect(colleges).toBe(1);

    await model().deleteMany({});
    await removed.deleteMany({});
    const { job, preview, _id } = await restore(file);
    expect(preview).toMatchObject({ rows: 1, added: 1, refused: 0, addresses: 2 });
    expect(job).toMatchObject({ state: 'done', result: { added: 1, addresses: 2 } });
    expect(
      await removed
        .find({}, { projection: { movedTo: 1 } })
        .sort({ _id: 1 })
        .toArray(),
    ).toEqual(known);
    expect(gunzipSync((await exported(format)).file).equals(gunzipSync(file))).toBe(true);
    const again = (await imports.checked(file)).preview;
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(again).not.toHaveProperty('addresses');
    await eventually(async () =>
      expect((await fetch(`${backend.origin}/api/colleges/${gone}`)).headers.get('content-location')).toContain(keep),
    );

    await imports.step(_id, 'rollback');
    expect(await imports.settled(_id)).toMatchObject({ state: 'reverted', rollback: { removed: 1 } });
    expect(await removed.countDocuments({})).toBe(0);
    await eventually(async () => expect((await fetch(`${backend.origin}/api/colleges/${gone}`)).status).toBe(404));
  },
  60_000,
);

it('rejects lines that are no addresses of merged colleges', async () => {
  const id = 'a'.repeat(24);
  const lines = [
    { from: 'C-1', college: 'x' },
    { from: '', college: id },
    { from: id, college: id },
    { from: 'C-1', college: id, courses: { a: 'b' } },
    { from: 'C-1', college: id, more: 1 },
    null,
  ].map((moved) => JSON.stringify({ moved }));
  const { preview, _id } = await imports.checked(`${lines.join('\n')}\n{"end":{"colleges":0}}\n`, 'x');
  expect(preview).toMatchObject({ rows: 6, refused: 6 });
  expect(preview).not.toHaveProperty('addresses');
  const { items } = await imports.preview(_id, 'refused');
  expect(new Set(items.map(({ reason }) => reason))).toEqual(new Set(['is not the address of a merged college']));
});

it('brings back what was changed since: what administrators wrote and what was empty only where that is chosen', async () => {
  const [id] = await catalogueWriter(backend.database.connection).add(
    richCollege({ sourceId: 'C-1', website: undefined }),
  );
  const { file } = await exported('jsonl');
  await model().updateOne(
    { _id: id },
    { $set: { courses: [], students: [], aisheCode: 'C-1', 'provenance.url': 'https://x.in' } },
  );
  await edit(id!, { location: 'Mumbai' });
  const changed = await model().findById(id).lean();
  const { _id, preview } = await restore(file);
  expect(preview).toMatchObject({ changed: 1, protectedFields: 1, clearedFields: 1 });
  const { items } = await imports.preview(_id, 'changed');
  expect(items[0]!.changes).toContainEqual({ field: 'students', after: '1' });
  expect(JSON.stringify(items)).not.toContain('Asha Patel');
  const half = (await model().findById(id).lean())!;
  expect(half).toMatchObject({
    courses: [{ title: 'B.Tech Computer Science' }],
    students: [{ name: 'Asha Patel' }],
    aisheCode: 'C-1',
    location: 'Mumbai',
  });
  expect(half.provenance).not.toHaveProperty('url');
  const second = await restore(file, { accept: 'all', clear: true });
  const whole = (await model().findById(id).lean())!;
  expect(whole).toMatchObject({ location: 'Indore, Madhya Pradesh' });
  expect(whole).not.toHaveProperty('aisheCode');

  for (const job of [second._id, _id]) {
    await imports.step(job, 'rollback');
    expect(await imports.settled(job)).toMatchObject({ state: 'reverted', rollback: { restored: 1, kept: 0 } });
  }
  const facts = ({ updatedAt: _at, revision: _revision, ...rest }: Record<string, unknown>) => rest;
  expect(facts((await model().findById(id).lean())!)).toEqual(facts(changed!));
});

it('rejects a file that is cut off, before anything is written', async () => {
  await catalogueWriter(backend.database.connection).add(rich(), { name: 'Second' });
  const { file } = await exported('jsonl');
  await model().deleteMany({});
  const text = gunzipSync(file).toString();
  const lines = text.split('\n');
  const cut: [Buffer | string, string][] = [
    [file.subarray(0, file.length / 2), 'The file cannot be read to its end: unexpected end of file.'],
    [lines[0]!, 'The file is cut off: its last line, which counts the colleges, is missing.'],
    [text.slice(0, 200), 'The file is cut off: its last line, which counts the colleges, is missing.'],
    [`${lines[0]}\n${lines[2]}`, 'The file is not whole: it has 1 colleges, its last line says 2.'],
    [`${text}${text}`, 'The file goes on behind its end, in line 4.'],
    [gzipSync(`{"name":"${'x'.repeat(5 * 1024 * 1024)}`), 'A line of the file is longer than 4 MB.'],
  ];
  for (const [content, problem] of cut) {
    const job = await imports.checked(content, 'cut.jsonl.gz');
    expect([job.state, job.problem]).toEqual(['failed', problem]);
  }
  expect(await model().countDocuments()).toBe(0);
});

it('rejects lines that are no colleges, and takes the others', async () => {
  let number = 0;
  const good = () => ({
    _id: `6b${String(number++).padStart(22, '0')}`,
    name: 'Good',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  const twice = good();
  const lines: [unknown, string?][] = [
    [twice],
    [{ ...twice, sourceId: 'another' }, `_id ${twice._id} is in line 1 already`],
    [{ ...good(), _id: '0'.repeat(24) }, '_id is not the id of a college'],
    [{ ...good(), _id: 'x' }, '_id is not the id of a college'],
    [{ ...good(), name: undefined }, 'Path `name` is required.'],
    [{ ...good(), owner: 'me' }, 'Field `owner` is not in schema and strict mode is set to throw.'],
    [{ ...good(), name: { $gt: '' } }, 'has "$gt", which no college has'],
    [{ ...good(), deleting: true }, 'has "deleting", which no college has'],
    [{ ...good(), website: 'javascript:alert(1)' }, 'website is not an address'],
    [{ ...good(), provenance: { source: 'x', url: 'data:text/html,x' } }, 'provenance.url is not an address'],
    [{ ...good(), gallery: [{ key: 'applications/1' }] }, 'gallery has a picture that is none of a gallery'],
    [{ ...good(), gallery: [{ key: 'gallery/../profiles/1' }] }, 'gallery has a picture that is none of a gallery'],
    [{ ...good(), sources: { 'a.b': { by: 'import', name: 'x', at: 'now' } } }, 'has "a.b", which no college has'],
    [{ ...good(), sources: { name: { by: 'import', name: 'x', at: 'now' } } }, 'sources are not readable'],
    [{ ...good(), rating: { overall: { $gt: 1 } } }, 'has "$gt", which no college has'],
    [{ ...good(), establishedYear: 'long ago' }],
    [[], 'is not a college'],
  ];
  const file = [`{"name":`, ...lines.map(([line]) => JSON.stringify(line))];
  const { preview, _id } = await imports.checked(
    `{${'"x":1}'}\n${file.join('\n')}\n{"end":{"colleges":${file.length + 1}}}\n`,
    'x',
  );
  expect(preview).toMatchObject({ rows: file.length + 1, added: 1 });
  const { items } = await imports.preview(_id, 'refused', '&limit=24');
  const reasons = items.map(({ reason }) => reason);
  const expected = lines.flatMap(([, reason]) => reason?.replace('line 1', 'line 3') ?? []);
  expect(reasons).toEqual(expect.arrayContaining(expected));
  expect(reasons).toContain('is not valid JSON');
  expect(items.find(({ reason }) => reason === 'website is not an address')).toMatchObject({ name: 'Good' });
  // The rejected lines can be corrected and come in again.
  const rejected = await imports.refused(_id);
  const again = await imports.checked(rejected.replaceAll('long ago', '1999'), 'rejected.csv');
  expect(again.preview).toMatchObject({ added: 2, refused: file.length - 2 });
});
