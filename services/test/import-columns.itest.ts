import type { ColumnMapping, ErrorBody, ImportJob } from '@setu/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../src/import/command-line/import-file.js';
import { request, type TestBackend } from './support/backend.js';
import { catalogueWriter } from './support/colleges.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const head = 'Institute,Code,Web Site,Remarks';
const file = (...lines: string[]) => `${[head, ...lines].join('\n')}\n`;
const columns = [
  { heading: 'Institute', field: 'name' },
  { heading: 'Code', field: 'sourceId' },
  { heading: 'Web Site', field: 'website' },
  { heading: 'Remarks', field: null },
];

async function call(method: string, path = '', body?: object) {
  const answer = await request(`${backend.origin}/api/admin/column-mappings${path}`, {
    method,
    headers: { cookie: administratorCookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.body as ColumnMapping & { items: ColumnMapping[] } & ErrorBody };
}

async function mapped(job: ImportJob, body: object): Promise<ImportJob> {
  expect((await imports.call('PUT', `/${job._id}/columns`, body)).status).toBe(202);
  return imports.settled(job._id);
}

it('asks what unknown columns mean, and imports by the answer', async () => {
  const job = await imports.checked(file('Goa College,C-1,goa.example.in,x', ',C-2,,'));
  expect(job).toMatchObject({ state: 'unmapped', hasFile: true });
  expect(job.columns).toEqual({
    columns: columns.map((column) => (column.heading === 'Code' ? { ...column, field: null } : column)),
  });
  expect(job.preview).toBeUndefined();
  expect((await imports.step(job._id, 'apply')).status).toBe(409);

  const checked = await mapped(job, { columns });
  expect(checked).toMatchObject({ state: 'ready', columns: { columns }, preview: { rows: 2, added: 1, refused: 1 } });
  expect(await writer.colleges.countDocuments()).toBe(0);
  // The rejected rows have the names of fields, so they come back without an answer.
  expect(await imports.refused(job._id)).toContain('line,reason,name,sourceId,website');
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { added: 1 } });
  expect(await writer.colleges.findOne({ sourceId: 'C-1' }).lean()).toMatchObject({
    name: 'Goa College',
    website: 'https://goa.example.in',
  });
  expect((await imports.call('PUT', `/${job._id}/columns`, { columns })).status).toBe(409);
});

it('can be answered again before anything is written', async () => {
  const job = await imports.checked(file('C-1,Goa College,,'));
  expect((await mapped(job, { columns })).preview).toMatchObject({ added: 1 });
  const [institute, code, ...rest] = columns;
  const swapped = [{ ...institute!, field: 'sourceId' }, { ...code!, field: 'name' }, ...rest];
  await mapped(job, { columns: swapped });
  expect((await imports.preview(job._id, 'added')).items).toMatchObject([{ name: 'Goa College', sourceId: 'C-1' }]);
});

it('takes a file of courses with headings of its own', async () => {
  await writer.add({ name: 'Goa College', sourceId: 'C-1' });
  const job = await imports.checked('AISHE code,Programme,Years\nC-1,B.Sc. Botany,3\n');
  const done = await mapped(job, {
    columns: [
      { heading: 'AISHE code', field: 'college' },
      { heading: 'Programme', field: 'title' },
      { heading: 'Years', field: 'duration' },
    ],
  });
  expect(done).toMatchObject({ state: 'ready', preview: { changed: 1, refused: 0 } });
});

it('recognises the head line of a saved mapping, also from the command line', async () => {
  const { body } = await call('PUT', '', { name: ' State list ', columns });
  expect(body).toMatchObject({ name: 'State list', columns, administrator: 'admin' });
  const job = await imports.checked(file('Goa College,C-1,,'));
  expect(job).toMatchObject({ state: 'ready', columns: { columns, mapping: 'State list' }, preview: { added: 1 } });
  // Another order is another head line.
  expect(await imports.checked('Code,Institute,Web Site,Remarks\nC-1,Goa College,,\n')).toMatchObject({
    state: 'unmapped',
  });

  const folder = await mkdtemp(join(tmpdir(), 'setu-import-'));
  await writeFile(join(folder, 'in.csv'), file('Margao College,C-2,,'));
  const connection = backend.database.connection;
  const report = await importFile({ file: join(folder, 'in.csv'), connection, rejectedFile: join(folder, 'no.csv') });
  await rm(folder, { recursive: true });
  expect(report).toMatchObject({ added: 1, refused: 0 });
});

it('keeps mappings by name: saved again, renamed, deleted', async () => {
  const { body: first } = await call('PUT', '', { name: 'First', columns });
  const other = columns.map((column) => (column.field === 'website' ? { ...column, field: null } : column));
  expect((await call('PUT', '', { name: 'First', columns: other })).body).toEqual({ ...first, columns: other });
  await call('PUT', '', { name: 'Second', columns });
  expect((await call('PUT', `/${first._id}`, { name: 'Second' })).body.message).toBe(
    'There is a mapping Second already.',
  );
  expect((await call('PUT', `/${first._id}`, { name: 'Third' })).body.name).toBe('Third');
  expect((await call('GET')).body.items.map(({ name }) => name)).toEqual(['Second', 'Third']);
  expect((await call('DELETE', `/${first._id}`)).status).toBe(204);
  expect((await call('DELETE', `/${first._id}`)).status).toBe(404);
  expect((await call('PUT', `/${first._id}`, { name: 'Third' })).status).toBe(404);
});

it.each([
  [
    'fields that are missing',
    { columns: [{ heading: 'A', field: null }] },
    'Please choose the column for sourceId, or those for name and district.',
  ],
  ['an unknown field', { columns: [{ heading: 'A', field: 'fees' }] }, 'There is no field fees.'],
  ['no list', { columns: 'name' }, 'columns must be a list of at most 200 columns'],
  ['something else in it', { columns: [{ heading: 'A', field: null, more: 1 }] }, 'columns must be a list'],
])('rejects %s', async (_what, body, message) => {
  const { status, body: answer } = await call('PUT', '', { name: 'Bad', ...body });
  expect(status).toBe(400);
  expect(answer.message).toContain(message);
  const job = await imports.checked(file('Goa College,C-1,,'));
  expect((await imports.call('PUT', `/${job._id}/columns`, body)).status).toBe(400);
  expect(await imports.get(job._id)).toMatchObject({ state: 'unmapped' });
});

it('rejects the columns of another file', async () => {
  const job = await imports.checked(file('Goa College,C-1,,'));
  const answer = await imports.call('PUT', `/${job._id}/columns`, { columns: columns.slice(0, 2) });
  expect(answer).toMatchObject({ status: 400, body: { message: 'These are not the columns of the file.' } });
});
