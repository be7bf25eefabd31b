import type { ImportJob } from '@setu/contracts';
import { parse } from 'csv-parse/sync';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importFile } from '../src/import/command-line/import-file.js';
import { ImportsService } from '../src/import/jobs/imports.service.js';
import { administratorCookie, importsOf, startImporting, startOver } from './support/imports.js';
import { request, type TestBackend } from './support/backend.js';
import { catalogueWriter, richCollege } from './support/colleges.js';

const head = 'name,location,type,establishedYear,website,sourceId';
const row = (number: number, name = `College ${number}`, year = '1990') => `${name},Pune,Public,${year},,C-${number}`;
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));
const csv = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`;

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const colleges = () => writer.colleges.find().sort({ sourceId: 1 }).lean();
/** Without what tells two runs apart. */
const withoutIds = async () =>
  (await colleges()).map(({ _id, updatedAt: _updatedAt, sources: _sources, ...college }) => college);
const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, refused: 0, websitesDropped: 0, unreadable: 0 };

async function applied(content: string | Buffer, name?: string): Promise<ImportJob> {
  const { _id } = await imports.checked(content, name);
  expect((await imports.step(_id, 'apply')).status).toBe(202);
  return imports.settled(_id);
}

it('shows what a file would do and changes nothing', async () => {
  await applied(csv(...rows(30)));
  const before = await colleges();
  const file = csv(row(0), row(1, 'Renamed', ''), row(2, '', '1990'), row(31, '=1+1'), row(3, 'Old', '0999'), row(0));
  const job = await imports.checked(file, 'next.csv');
  expect(job).toMatchObject({
    state: 'ready',
    fileName: 'next.csv',
    size: Buffer.byteLength(file),
    administrator: 'admin',
    preview: { ...counts, rows: 6, added: 1, changed: 1, unchanged: 1, refused: 3 },
    hasFile: true,
    hasRefused: true,
  });
  expect((await imports.preview(job._id, 'added')).items).toMatchObject([{ line: 5, name: '=1+1', sourceId: 'C-31' }]);
  expect((await imports.preview(job._id, 'changed')).items).toMatchObject([
    {
      line: 3,
      name: 'Renamed',
      changes: [{ field: 'name', before: 'College 1', after: 'Renamed' }],
    },
  ]);
  const rejected = await imports.preview(job._id, 'refused');
  expect(rejected.items.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'name is blank'],
    [6, 'establishedYear must be a year, not "0999"'],
    [7, 'sourceId C-0 is in line 2 already'],
  ]);
  expect(await colleges()).toEqual(before);

  // The rejected rows are a file that can be mended and imported as it is.
  const answer = await imports.refused(job._id);
  expect(parse(answer, { bom: true, columns: true })).toHaveLength(3);
  expect((await imports.checked(answer.replace(',0999,', ',1999,'))).preview).toMatchObject({ changed: 1, refused: 1 });
});

it('gives the rows page by page, a thousand of each outcome', async () => {
  const { _id, preview } = await imports.checked(gzipSync(csv(...rows(1200))), 'many.csv.gz');
  expect(preview).toMatchObject({ rows: 1200, added: 1200 });
  const lines: number[] = [];
  for (let cursor = ''; ;) {
    const page = await imports.preview(_id, 'added', `&limit=100${cursor && `&cursor=${cursor}`}`);
    expect(page.total).toBe(1000);
    lines.push(...page.items.map(({ line }) => line));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  expect(lines).toEqual(Array.from({ length: 1000 }, (_, index) => index + 2));
});

it('writes what the command line writes, and says so in the history', async () => {
  const lines = [...rows(1200), row(5), row(1201, '"+3 Women\'s College, Tora"'), row(1202, '')];
  const job = await applied(csv(...lines));
  const result = { ...counts, rows: 1203, added: 1201, refused: 2 };
  expect(job).toMatchObject({
    state: 'done',
    preview: result,
    result,
    hasFile: false,
    progress: { part: 1, rows: 1203 },
  });
  const ours = await withoutIds();

  await writer.removeAll();
  const folder = await mkdtemp(join(tmpdir(), 'setu-import-'));
  await writeFile(join(folder, 'in.csv'), csv(...lines));
  const connection = backend.database.connection;
  await importFile({ file: join(folder, 'in.csv'), connection, rejectedFile: join(folder, 'refused.csv') });
  await rm(folder, { recursive: true });
  expect(ours).toEqual(await withoutIds());

  const { body } = await backend.get('/api/admin/history', { cookie: administratorCookie });
  expect(body.items).toMatchObject([
    {
      action: 'imported',
      kind: 'college',
      administrator: 'admin',
      subject: { id: job._id, name: 'colleges.csv' },
      note: '1201 added, 0 changed, 0 unchanged, 2 rejected',
    },
  ]);
  expect((await imports.step(job._id, 'apply')).status).toBe(409);
});

it('reads its own export as no change, whatever the colleges hold', async () => {
  await writer.add(
    richCollege({ sourceId: 'demo:rich', nameHi: 'इंदौर', nameHiSource: 'Its website', nameHiReviewer: 'Meera Joshi' }),
    richCollege({ name: '=HYPERLINK("x") ', website: 'http://x.example/', keywords: ["'-1", '=2', '+3 x'] }),
    { name: '+3 Degree College, Tora' },
    { name: '+S.S.S. College', location: '@home; =1' },
  );
  await applied(csv(row(1)));
  const before = await colleges();
  const exported = async () =>
    String((await backend.get('/api/admin/colleges/export.csv', { cookie: administratorCookie })).body);
  let file = await exported();
  // The read model follows within a second.
  while (!file.includes('C-1')) file = await exported();
  const names = (parse(file, { bom: true, columns: true }) as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(
    [
      "'+S.S.S. College",
      '+3 Degree College, Tora',
      '\'=HYPERLINK("x") ',
      'College 1',
      'Indian Institute of Technology Indore',
    ].toSorted((a, b) => names.indexOf(a) - names.indexOf(b)),
  );

  const job = await applied(file);
  expect(job.result).toEqual({ ...counts, rows: 5, unchanged: 5 });
  expect(await colleges()).toEqual(before);

  // A college that no source knows is found by its own id; its sample figures are not lost.
  const renamed = await applied(
    file.replace('+3 Degree College, Tora', '+3 Degree College').replace('demo:rich,', 'demo:rich,'),
  );
  expect(renamed.result).toEqual({ ...counts, rows: 5, unchanged: 4, changed: 1 });
  expect(await writer.colleges.countDocuments()).toBe(5);
});

it('cancels between batches, keeps what was written, and goes on from there', async () => {
  const { _id } = await imports.checked(csv(...rows(4000)));
  await imports.step(_id, 'apply');
  await imports.until(_id, ({ result }) => (result?.rows ?? 0) > 0);
  expect((await imports.call('DELETE', `/${_id}`)).status).toBe(409);
  expect((await imports.step(_id, 'cancel')).status).toBe(202);
  const cancelled = await imports.settled(_id);
  expect(cancelled).toMatchObject({ state: 'cancelled', hasFile: true });
  expect(await writer.colleges.countDocuments()).toBe(cancelled.result!.added);
  expect(cancelled.result!.added).toBeLessThan(4000);

  await imports.step(_id, 'apply');
  const { result } = await imports.settled(_id);
  expect(result).toEqual({
    ...counts,
    rows: 4000,
    added: 4000 - cancelled.result!.added,
    unchanged: cancelled.result!.added,
  });
});

it('lets one import write at a time, and one run work on an import', async () => {
  const [first, second] = [await imports.checked(csv(...rows(2500))), await imports.checked(csv(row(9000)), 'b.csv')];
  const starts = await Promise.all([imports.step(first._id, 'apply'), imports.step(first._id, 'apply')]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  const { status, body } = await imports.step(second._id, 'apply');
  expect(status).toBe(409);
  expect(body.message).toBe(
    'Another import is running: colleges.csv, started by admin. Please wait until it has ended.',
  );
  expect(await imports.get(second._id)).toMatchObject({ state: 'ready', hasFile: true });
  await imports.settled(first._id);
  expect((await imports.step(second._id, 'apply')).status).toBe(202);
  expect(await imports.settled(second._id)).toMatchObject({ state: 'done', result: { added: 1 } });
});

it('removes an import with its files, and files after their day', async () => {
  const database = backend.database.connection;
  const left = async () => [
    ...(await database.collection('import_source.chunks').find().toArray()),
    ...(await database.collection('import_refused.chunks').find().toArray()),
  ];
  const { _id } = await imports.checked(csv(row(1), row(2, '')));
  expect(await left()).toHaveLength(2);
  expect((await imports.call('DELETE', `/${_id}`)).status).toBe(204);
  expect((await imports.call('GET', `/${_id}`)).status).toBe(404);
  expect(await left()).toHaveLength(0);

  const old = await imports.checked(csv(row(1), row(2, '')));
  await database.collection('imports').updateOne({}, { $set: { filesUntil: new Date(0) } });
  await backend.app.get(ImportsService).sweep();
  expect(await left()).toHaveLength(0);
  expect(await imports.get(old._id)).toMatchObject({ state: 'ready', hasFile: false, hasRefused: false });
  expect((await imports.step(old._id, 'apply')).body.message).toBe(
    'The file of this import has been removed. Please upload it again.',
  );
});

describe('a file that cannot be imported', () => {
  /** 300 MB, in parts that are compressed once. */
  const bomb = () => {
    const part = gzipSync(Buffer.alloc(10 * 1024 * 1024, 'x'));
    return Buffer.concat([gzipSync(csv()), ...Array.from({ length: 30 }, () => part)]);
  };

  it.each([
    ['neither sourceId nor a place', 'name,website\nA,B\n', /^Missing columns: sourceId\./],
    ['a full export with more columns', '_id,name,fees\nA,B,C\n', /^Unknown columns: fees\. Known are _id/],
    ['a single column', 'names\nA\n', /^Unknown columns: names\./],
    [
      'a picture',
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAA', 'base64'),
      /^The file is not a table\./,
    ],
    ['blank lines alone', '\n\n', /is empty/],
    ['a cut gzip', gzipSync(csv(...rows(5000))).subarray(0, 3000), /cannot be read to its end/],
    [
      'a missing quotation mark',
      csv(`"${row(1)}`, ...rows(6000)),
      /longer than 64 KB; perhaps a quotation mark is missing/,
    ],
    ['a bomb', bomb, /a row is longer than 64 KB/],
  ])(
    '%s',
    async (_what, content, problem) => {
      const job = await imports.checked(typeof content === 'function' ? content() : content);
      expect(job).toMatchObject({ state: 'failed', hasFile: false });
      expect(job.problem).toMatch(problem);
      expect(await writer.colleges.countDocuments()).toBe(0);
    },
    60_000,
  );

  it('in UTF-16, as a spreadsheet may save it, is read all the same', async () => {
    const job = await imports.checked(Buffer.from(`\ufeff${csv(row(1, 'महाविद्यालय'))}`, 'utf16le'));
    expect(job).toMatchObject({ state: 'ready', preview: { added: 1, unreadable: 0 } });
  });

  it('in Windows-1252 after a long start without accents is told by its unreadable characters', async () => {
    const start = Array.from({ length: 4000 }, (_, number) => row(number, 'College '.repeat(40)));
    const job = await imports.checked(Buffer.from(csv(...start, row(4001, 'Collège Sainte Thérèse')), 'latin1'));
    expect(job.preview).toMatchObject({ added: 4001, unreadable: 1 });
  });

  it('is rejected immediately when it is empty, too large, or not sent as a file', async () => {
    expect((await imports.upload('')).body).toMatchObject({ statusCode: 400, message: 'The file is empty.' });
    expect((await imports.upload(Buffer.alloc(50 * 1024 * 1024 + 1))).body).toMatchObject({
      statusCode: 413,
      message: 'The file is larger than 50 MB. Compress it with gzip, or split it.',
    });
    const address = `${backend.origin}/api/admin/imports?name=a.csv`;
    const headers = { cookie: administratorCookie, 'content-type': 'application/json' };
    expect((await request(address, { method: 'POST', headers, body: '{}' })).status).toBe(415);
    expect((await imports.call('POST', '?name=')).status).toBe(400);
    expect((await imports.call('GET')).body).toEqual({ items: [] });
    expect(await backend.database.connection.collection('import_source.chunks').countDocuments()).toBe(0);
  });
});

it('is for administrators alone', async () => {
  const { _id } = await imports.checked(csv(row(1)));
  const guest = importsOf(backend.origin, {});
  const calls = [
    ['GET', ''],
    ['GET', `/${_id}`],
    ['GET', `/${_id}/preview?outcome=added`],
    ['GET', `/${_id}/refused`],
    ['POST', `/${_id}/check`],
    ['POST', `/${_id}/apply`],
    ['POST', `/${_id}/cancel`],
    ['DELETE', `/${_id}`],
  ] as const;
  for (const [method, path] of calls) expect((await guest.call(method, path)).status).toBe(401);
  expect((await guest.upload(csv(row(1)))).status).toBe(401);
  expect((await backend.get('/api/admin/colleges')).status).toBe(401);
  expect((await backend.get('/api/admin/colleges/export.csv')).status).toBe(401);
  expect(await imports.get(_id)).toMatchObject({ state: 'ready' });
});
