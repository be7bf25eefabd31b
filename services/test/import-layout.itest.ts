import { writeXlsx } from 'hucre/xlsx';
import type { TestBackend } from './support/backend.js';
import type { catalogueWriter } from './support/colleges.js';
import { administratorCookie, type importsOf, startImporting, startOver } from './support/imports.js';

let backend: TestBackend;
let imports: ReturnType<typeof importsOf>;
let writer: ReturnType<typeof catalogueWriter>;

beforeAll(async () => ({ backend, imports, writer } = await startImporting()));
afterEach(() => startOver(backend));
afterAll(() => backend.close());

const headings = ['S. No.', 'Aishe Code', 'Name of the College', 'District Name'];
const titles = ['All India Survey on Higher Education', 'List of Colleges'];
const rows = [
  ['1', 'C-1', 'Collège de Goa', 'North Goa'],
  ['2', 'C-2', 'Margao College', 'South Goa'],
];
const footnote = 'Figures are provisional';
const lines = [...titles, headings.join(','), ...rows.map((row) => row.join(',')), footnote];
const guessed = [null, 'sourceId', 'name', 'district'].map((field, at) => ({ heading: headings[at], field }));

const readAs = async (id: string, layout: object) => {
  expect((await imports.call('PUT', `/${id}/layout`, layout)).status).toBe(202);
  return imports.settled(id);
};
const confirmed = async (id: string, columns: object) => {
  expect((await imports.call('PUT', `/${id}/columns`, columns)).status).toBe(202);
  return imports.settled(id);
};

it('imports a file with titles above its headings and a footnote, and recognises its saved mapping', async () => {
  const job = await imports.checked(`${lines.join('\n')}\n`);
  expect(job).toMatchObject({
    state: 'unmapped',
    columns: { columns: guessed },
    read: {
      layout: { headRow: 3, encoding: 'utf-8' },
      sample: { lines: expect.arrayContaining([titles[0], headings.join(', ')]) },
    },
  });
  expect(job.read!.sample.values[2]).toEqual(['Collège de Goa', 'Margao College']);
  const checked = await confirmed(job._id, { columns: guessed });
  expect(checked).toMatchObject({ state: 'ready', preview: { rows: 2, added: 2, refused: 0, footnotes: 1 } });
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { added: 2, refused: 0 } });
  expect(await writer.colleges.findOne({ sourceId: 'C-2' }).lean()).toMatchObject({ district: 'South Goa' });

  const mapping = { name: 'AISHE', columns: guessed };
  await fetch(`${backend.origin}/api/admin/column-mappings`, {
    method: 'PUT',
    headers: { cookie: administratorCookie, 'content-type': 'application/json' },
    body: JSON.stringify(mapping),
  });
  const again = await imports.checked(['One more title', ...lines].join('\n'));
  expect(again).toMatchObject({
    state: 'ready',
    columns: { mapping: 'AISHE' },
    read: { layout: { headRow: 4 } },
    preview: { unchanged: 2, footnotes: 1 },
  });
});

it('reads a file again with other headings and another encoding, also once it has been checked', async () => {
  const { _id } = await imports.checked(Buffer.from(lines.join('\n'), 'latin1'));
  const other = await readAs(_id, { headRow: 4, encoding: 'utf-8' });
  expect(other).toMatchObject({ state: 'unmapped', read: { layout: { headRow: 4, encoding: 'utf-8' } } });
  expect(other.columns!.columns[1]!.heading).toBe('C-1');
  // A wrong choice loses nothing.
  expect(await readAs(_id, { encoding: 'utf-16le' })).toMatchObject({ state: 'unmapped', hasFile: true });
  await readAs(_id, { encoding: 'utf-8' });
  expect((await confirmed(_id, { columns: guessed })).preview).toMatchObject({ unreadable: 1 });
  expect(await readAs(_id, { encoding: 'windows-1252', footnotes: 2 })).toMatchObject({ state: 'unmapped' });
  expect((await confirmed(_id, { columns: guessed })).preview).toMatchObject({ rows: 1, unreadable: 0, footnotes: 2 });
});

it('imports the sheet of a workbook that an administrator chose', async () => {
  const content = await writeXlsx({
    sheets: [
      { name: 'Goa', rows: [titles.slice(0, 1), headings, ...rows] },
      { name: 'Kerala', rows: [headings, ['1', 'C-3', 'Kochi College', 'Ernakulam']] },
    ],
  });
  const job = await imports.checked(Buffer.from(content), 'aishe.xlsx');
  expect(job).toMatchObject({
    state: 'unmapped',
    read: { layout: { headRow: 2, sheet: 'Goa' }, sample: { sheets: ['Goa', 'Kerala'] } },
  });
  const { status, body } = await imports.call('PUT', `/${job._id}/layout`, { sheet: 'Assam' });
  expect({ status, body }).toMatchObject({ status: 400, body: { message: 'The file has no such sheet.' } });
  await readAs(job._id, { sheet: 'Kerala' });
  expect(await confirmed(job._id, { columns: guessed })).toMatchObject({ preview: { rows: 1, added: 1 } });
  await imports.step(job._id, 'apply');
  expect(await imports.settled(job._id)).toMatchObject({ state: 'done', result: { added: 1 } });
  expect(await writer.colleges.findOne().lean()).toMatchObject({ name: 'Kochi College', sourceId: 'C-3' });
});

it.each([{ headRow: 0 }, { footnotes: 'two' }, { encoding: 'ebcdic' }, { sheet: 'x'.repeat(101) }])(
  'rejects the layout %j',
  async (layout) => {
    const { _id } = await imports.checked(lines.join('\n'));
    expect((await imports.call('PUT', `/${_id}/layout`, layout)).status).toBe(400);
  },
);
