import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eventually } from '@setu/testing';
import { parse } from 'csv-parse/sync';
import { checkFile, importFile, type FileImport } from '../src/import/command-line/import-file.js';
import { startBackend, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { startOver } from './support/imports.js';

const head =
  'name,location,district,state,type,typeBasis,affiliation,establishedYear,website,category,source,sourceId,aicteId';
const row = (number: number, over: Partial<Record<'name' | 'type' | 'year' | 'website' | 'id', string>> = {}) =>
  `${over.name ?? `College ${number}`},"Pune, Maharashtra",Pune,Maharashtra,${over.type ?? 'Public'},,,${over.year ?? '1990'},${over.website ?? ''},University,aishe,${over.id ?? `C-${number}`},`;
const rows = (count: number) => Array.from({ length: count }, (_, number) => row(number));

let folder: string;
let backend: TestBackend;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => {
  backend = await startBackend();
  writer = catalogueWriter(backend.database.connection);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setu-import-'));
});
afterEach(async () => {
  await startOver(backend);
  await rm(folder, { recursive: true });
});
afterAll(() => backend.close());

const rejectedFile = () => join(folder, 'refused.csv');

async function run(lines: string[], over: Partial<FileImport> = {}, name = 'in.csv') {
  const file = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text);
  return importFile({ file, connection: backend.database.connection, rejectedFile: rejectedFile(), ...over });
}

const nothing = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  websitesDropped: 0,
  unreadable: 0,
  interrupted: false,
};

it.each(['in.csv', 'in.csv.gz'])('imports %s, and the running backend shows it', async (name) => {
  expect(await run([head, ...rows(250)], { batchSize: 100 }, name)).toEqual({ ...nothing, rows: 250, added: 250 });
  await eventually(async () => {
    const { body } = await backend.get('/api/colleges?search=college%20249');
    expect(body.items).toMatchObject([
      { name: 'College 249', location: 'Pune, Maharashtra', type: 'Public', establishedYear: 1990 },
    ]);
  });
  await expect(readFile(rejectedFile())).rejects.toThrow('ENOENT');
});

it('says in a dry run what a file would do, and changes nothing', async () => {
  await run([head, ...rows(3)]);
  const before = await writer.colleges.find().lean();
  const file = join(folder, 'next.csv.gz');
  await writeFile(
    file,
    gzipSync([head, row(0), row(1, { name: 'Renamed' }), row(9), row(4, { year: '99' })].join('\n')),
  );
  const parts: number[] = [];
  const report = await checkFile({
    file,
    connection: backend.database.connection,
    rejectedFile: rejectedFile(),
    batchSize: 2,
    onProgress: (_, part) => void parts.push(part),
  });
  const counts = { rows: 4, added: 1, changed: 1, unchanged: 1, refused: 1, fields: { name: 1 } };
  expect(report).toEqual({ ...nothing, ...counts });
  expect(parts.at(-1)).toBe(1);
  expect(await writer.colleges.find().lean()).toEqual(before);
  expect(await readFile(rejectedFile(), 'utf8')).toContain('establishedYear must be a year');
});

it('changes nothing when run again, and only what changed after that', async () => {
  await run([head, ...rows(30)]);
  const before = await writer.colleges.find().sort({ sourceId: 1 }).lean();
  expect(await run([head, ...rows(30)])).toEqual({ ...nothing, rows: 30, unchanged: 30 });
  expect(await writer.colleges.find().sort({ sourceId: 1 }).lean()).toEqual(before);

  const changed = rows(31)
    .with(3, row(3, { name: 'Renamed' }))
    .with(4, row(4, { type: '', year: '' }));
  expect(await run([head, ...changed])).toEqual({ ...nothing, rows: 31, added: 1, changed: 1, unchanged: 29 });
  const four = await writer.colleges.findOne({ sourceId: 'C-4' }).lean();
  expect(four).toMatchObject({ type: 'Public', establishedYear: 1990 });
  expect(four!._id).toEqual(before.find(({ sourceId }) => sourceId === 'C-4')!._id);
});

it('empties what a file marks so, once that is chosen', async () => {
  await run([head, row(1)]);
  const marked = [head, row(1, { type: '(clear)', year: '(clear)', name: 'Renamed' })];
  expect(await run(marked)).toEqual({ ...nothing, rows: 1, changed: 1, clearedFields: 2 });
  const stored = () => writer.colleges.findOne({ sourceId: 'C-1' }).lean();
  expect(await stored()).toMatchObject({ name: 'Renamed', type: 'Public', establishedYear: 1990 });
  expect(await run(marked, { choices: { clear: true } })).toEqual({ ...nothing, rows: 1, changed: 1 });
  expect(await stored()).not.toHaveProperty('type');
  expect(await stored()).not.toHaveProperty('establishedYear');
  expect(await run(marked)).toEqual({ ...nothing, rows: 1, unchanged: 1 });
});

it('leaves alone what it does not know of a college', async () => {
  await run([head, row(1)]);
  await writer.colleges.updateOne({ sourceId: 'C-1' }, { $set: { desc: 'Written by hand', facilities: ['Library'] } });
  await run([head, row(1, { name: 'Renamed' })]);
  expect(await writer.colleges.findOne({ sourceId: 'C-1' }).lean()).toMatchObject({
    name: 'Renamed',
    desc: 'Written by hand',
    facilities: ['Library'],
  });
});

it('accounts for every row and writes the rejected ones with their reasons', async () => {
  const lines = [
    row(1),
    row(2, { name: '' }),
    row(3, { year: 'soon' }),
    row(4, { type: 'Trust' }),
    row(1),
    row(5, { id: '' }),
    'too,short',
    row(6, { name: '"+3 Women, ""A"""' }),
  ];
  const report = await run([head, ...lines], { batchSize: 3 });
  expect(report).toEqual({ ...nothing, rows: 8, added: 2, refused: 6, unsure: 1 });

  const rejected = parse(await readFile(rejectedFile(), 'utf8'), {
    bom: true,
    columns: true,
    relax_column_count: true,
  }) as Record<string, string>[];
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    ['3', 'name is blank'],
    ['4', 'establishedYear must be a year, not "soon"'],
    ['5', 'type must be Public or Private, not "Trust"'],
    ['6', 'sourceId C-1 is in line 2 already'],
    ['7', 'its college is not certain by name and place: choose it in the preview, or add its code'],
    ['8', 'has 2 columns, the head line 13'],
  ]);
  expect(rejected[2]).toMatchObject({ name: 'College 4', location: 'Pune, Maharashtra', sourceId: 'C-4' });
  expect(await writer.colleges.findOne({ sourceId: 'C-6' }).lean()).toMatchObject({ name: '+3 Women, "A"' });

  await run([head, row(1)]);
  await expect(readFile(rejectedFile())).rejects.toThrow('ENOENT');
});

it('keeps a college whose website is none and counts it', async () => {
  const report = await run([head, row(1, { website: 'NIL' }), row(2, { website: 'www.x.ac.in' })]);
  expect(report).toEqual({ ...nothing, rows: 2, added: 2, websitesDropped: 1 });
  expect(await writer.colleges.findOne({ sourceId: 'C-2' }).lean()).toMatchObject({ website: 'https://www.x.ac.in' });
});

it('finishes the batch in flight when interrupted, and continues when run again', async () => {
  const interrupt = new AbortController();
  const onProgress = ({ rows: done }: { rows: number }) => {
    if (done >= 10) interrupt.abort();
  };
  const first = await run([head, ...rows(100)], { batchSize: 10, signal: interrupt.signal, onProgress });
  expect(first).toEqual({ ...nothing, rows: 10, added: 10, interrupted: true });
  expect(await writer.colleges.countDocuments()).toBe(10);
  expect(await run([head, ...rows(100)], { batchSize: 10 })).toEqual({
    ...nothing,
    rows: 100,
    added: 90,
    unchanged: 10,
  });
});

it('gives each college to one of two imports that run at the same time', async () => {
  const lines = [head, ...rows(300)];
  const reports = await Promise.all([
    run(lines, { batchSize: 20 }, 'a.csv'),
    run(lines, { batchSize: 20, rejectedFile: join(folder, 'b') }, 'b.csv'),
  ]);
  expect(await writer.colleges.countDocuments()).toBe(300);
  expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(300);
  for (const { rows: all, added, changed, unchanged, refused } of reports)
    expect(added + changed + unchanged + refused).toBe(all);
});

it.each([
  ['unknown columns', `${head},rank,fees`, /^Unknown columns: rank, fees\. Known are name, /],
  ['missing columns', 'location,state', /^Missing columns: sourceId\.$/],
  ['a column twice', 'name,sourceId,name', /^The column name stands there twice\.$/],
])('rejects a file with %s', async (_what, line, message) => {
  await expect(run([line, row(1)])).rejects.toThrow(message);
});

it('rejects an empty, a missing and a broken file', async () => {
  const options = { connection: backend.database.connection, rejectedFile: rejectedFile() };
  await writeFile(join(folder, 'empty.csv'), '');
  await expect(importFile({ ...options, file: join(folder, 'empty.csv') })).rejects.toThrow('is empty');
  await expect(importFile({ ...options, file: join(folder, 'none.csv') })).rejects.toThrow('cannot be read');
  await writeFile(join(folder, 'cut.csv.gz'), gzipSync([head, ...rows(5000)].join('\n')).subarray(0, 3000));
  await expect(importFile({ ...options, file: join(folder, 'cut.csv.gz') })).rejects.toThrow(
    'cannot be read to its end',
  );
});
