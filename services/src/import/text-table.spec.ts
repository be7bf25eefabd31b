import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ReadingChoices } from './table-file.js';
import { openRows } from './row-file.js';

const open = (text: string | Buffer, { gzipped = false, max = 1024 * 1024, choices = {} as ReadingChoices } = {}) =>
  openRows({ name: 'in.csv', size: text.length, gzipped, stream: Readable.from([Buffer.from(text)]) }, choices, max);

async function read(...file: Parameters<typeof open>) {
  const { head, rows } = await open(...file);
  const all = [];
  for await (const row of rows) all.push(row);
  return { head, rows: all };
}

it('gives each row by its columns, whatever their order, with the line it ends on', async () =>
  expect(await read('\ufeff sourceId ,name\r\n1,"A ""B"",\nC"\r\n\r\n2\r\n')).toEqual({
    head: ['sourceId', 'name'],
    rows: [
      { line: 3, values: ['1', 'A "B",\nC'], cells: { sourceId: '1', name: 'A "B",\nC' } },
      { line: 5, values: ['2'], cells: 'has 1 columns, the head line 2' },
    ],
  }));

it('takes away what an export put before a formula, and leaves other apostrophes', async () => {
  const { rows } = await read("name,sourceId\n'=A,1\n'tis,2\n");
  expect(rows.map(({ values }) => values[0])).toEqual(['=A', "'tis"]);
});

it('leaves out line and reason of a file of rejected rows', async () =>
  expect((await read('line,reason,name,sourceId\n7,name is blank,A,1\n')).rows).toEqual([
    { line: 2, values: ['A', '1'], cells: { name: 'A', sourceId: '1' } },
  ]));

it('stops unpacking a file that grows too large', async () => {
  const bomb = gzipSync(`name,sourceId\n${'\n'.repeat(2 * 1024 * 1024)}`);
  await expect(read(bomb, { gzipped: true })).rejects.toThrow('The file is longer than 1 MB when unpacked.');
});

it('stops at a row that never ends', async () =>
  await expect(read(`name,sourceId\n"${'a\n'.repeat(100_000)}`)).rejects.toThrow('a row is longer than 64 KB'));

it.each([true, false])(
  'tells how many of the rows are taken, however the file arrives (gzipped: %s)',
  async (gzipped) => {
    const count = 15_000;
    const row = (number: number) =>
      `College ${(number * 7919) % count} of Science and Arts,Pune ${number % 613},C-${number}`;
    const text = `name,location,sourceId\n${Array.from({ length: count }, (_, number) => row(number)).join('\n')}\n`;
    const file = gzipped ? gzipSync(text) : Buffer.from(text);
    const { rows, part } = await openRows({
      name: 'in.csv',
      size: file.length,
      gzipped,
      stream: Readable.from([file]),
    });
    let taken = 0;
    const errors: number[] = [];
    for await (const _row of rows) {
      taken++;
      errors.push(Math.abs(part() - taken / count));
    }
    expect(Math.max(...errors)).toBeLessThan(0.05);
    expect([taken, part()]).toEqual([count, 1]);
  },
);

const titled = [
  'All India Survey on Higher Education',
  '"List of Colleges, as on 2025-26"',
  'S. No.,Aishe Code,College Name,District',
  '1,C-1,Goa College,Panaji',
  '2,C-2,Margao College,Margao',
  ',,,',
  '"* Provisional, see the notes"',
];
const columns = [null, 'sourceId', 'name', 'district'].map((field) => ({ heading: '', field }));

it('finds the headings below the titles of a file, and its footnotes', async () => {
  const file = await open(titled.join('\n'), { choices: { columns } });
  const cells = [];
  for await (const row of file.rows) cells.push(row.cells);
  expect(cells).toEqual([
    { sourceId: 'C-1', name: 'Goa College', district: 'Panaji' },
    { sourceId: 'C-2', name: 'Margao College', district: 'Margao' },
  ]);
  expect(file.table!.read.layout).toEqual({ headRow: 3, encoding: 'utf-8' });
  expect(file.table!.read.sample.values).toEqual([
    ['1', '2', '* Provisional, see the notes'],
    ['C-1', 'C-2'],
    ['Goa College', 'Margao College'],
    ['Panaji', 'Margao'],
  ]);
  expect(file.footnotes!()).toBe(1);
});

it.each([
  [0, 3],
  [2, 1],
])('leaves out %d lines after the table if an administrator says so', async (footnotes, rows) => {
  const choices = { columns, layout: { headRow: 3, footnotes } };
  expect((await read(titled.join('\n'), { choices })).rows).toHaveLength(rows);
});

it('keeps a row with a single cell before others', async () => {
  const text = `${titled.slice(2, 4).join('\n')}\nC-9\n${titled[4]!}\n`;
  expect((await read(text, { choices: { columns } })).rows.map(({ line }) => line)).toEqual([2, 3, 4]);
});

it.each([
  ['utf-8', Buffer.from('sourceId,name\n1,Collège é\n')],
  ['utf-8', Buffer.from('\ufeffsourceId,name\n1,Collège é\n')],
  ['utf-16le', Buffer.from('\ufeffsourceId\tname\n1\tCollège é\n', 'utf16le')],
  ['utf-16le', Buffer.from('sourceId,name\n1,Collège é\n', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffsourceId,name\n1,Collège é\n', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('sourceId,name\n1,Collège é\n', 'latin1')],
])('reads a file in %s', async (encoding, content) => {
  const file = await open(content);
  for await (const { cells } of file.rows) expect(cells).toEqual({ sourceId: '1', name: 'Collège é' });
  expect(file.table!.read.layout.encoding).toBe(encoding);
  expect(file.part()).toBe(1);
});

it('reads a file in the encoding that an administrator chose', async () => {
  const content = Buffer.from('sourceId,name\n1,“Goa”\n');
  const { rows } = await read(content, { choices: { layout: { encoding: 'windows-1252' } } });
  expect(rows[0]!.values).toEqual(['1', 'â€œGoaâ€\u009d']);
});

it.each([
  ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAA', 'base64'), 'The file is not a table.'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), 'old or encrypted Excel file'],
])('rejects %s', async (_what, content, problem) => {
  await expect(read(content)).rejects.toThrow(problem);
});

it('separates the cells of a file by its semicolons', async () =>
  expect((await read('sourceId;name\n1;Goa, India\n2;B\n')).rows.map(({ values }) => values)).toEqual([
    ['1', 'Goa, India'],
    ['2', 'B'],
  ]));
