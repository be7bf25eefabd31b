import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { openRows } from './row-file.js';
import type { ReadingChoices } from './table-file.js';

const open = (content: Uint8Array, choices: ReadingChoices = {}) =>
  openRows(
    { name: 'in.xlsx', size: content.length, gzipped: false, stream: Readable.from([Buffer.from(content)]) },
    choices,
  );

async function read(content: Uint8Array, choices?: ReadingChoices) {
  const file = await open(content, choices);
  const rows = [];
  for await (const row of file.rows) rows.push(row);
  return { file, rows };
}

const workbook = (...sheets: WriteSheet[]) => writeXlsx({ sheets });

it('reads dates, numbers, formulas and blank cells of a sheet as text', async () => {
  const content = await workbook({
    name: 'Colleges',
    rows: [
      ['sourceId', 'name', 'establishedYear', 'statusSince', 'website', 'district'],
      ['C-1', 'Goa College', 1998, new Date(Date.UTC(2021, 5, 30)), null, 'Panaji'],
      [7, null],
      [null],
      ['C-3', '#N/A', null, null, null, true],
    ],
    cells: new Map([['2,1', { formulaResult: 'Margao College', formula: 'CONCATENATE("Margao"," College")' }]]),
  });
  const { file, rows } = await read(content);
  expect(rows.map(({ line, values }) => [line, ...values])).toEqual([
    [2, 'C-1', 'Goa College', '1998', '2021-06-30', '', 'Panaji'],
    [3, '7', 'Margao College', '', '', '', ''],
    [5, 'C-3', '', '', '', '', 'true'],
  ]);
  expect(file.part()).toBe(1);
});

it('guesses the sheet with the table, and takes another one that was chosen', async () => {
  const content = await workbook(
    { name: 'Read me', rows: [['Valid accreditations'], ['Published by the council']] },
    { name: 'Hidden', rows: [['sourceId', 'name']], hidden: true },
    {
      name: 'List',
      rows: [
        ['name', 'sourceId'],
        ['A', 'C-1'],
      ],
    },
    {
      name: 'Other',
      rows: [
        ['sourceId', 'name'],
        ['C-2', 'B'],
      ],
    },
  );
  const { file, rows } = await read(content);
  expect(file.table!.read).toMatchObject({
    layout: { headRow: 1, sheet: 'List' },
    sample: { sheets: ['Read me', 'List', 'Other'] },
  });
  expect(rows.map(({ cells }) => cells)).toEqual([{ name: 'A', sourceId: 'C-1' }]);
  expect((await read(content, { layout: { sheet: 'Other' } })).rows).toHaveLength(1);
  await expect(read(content, { layout: { sheet: 'Hidden' } })).rejects.toThrow('no sheet Hidden');
});

/** A ZIP file of one entry. */
function zip(name: string, content: Buffer): Buffer {
  const bytes = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + bytes.length, 16);
  return Buffer.concat([local, Buffer.from(name), bytes, entry, Buffer.from(name), end]);
}

it('rejects a bomb without unpacking it into memory', async () => {
  const bomb = zip('xl/sharedStrings.xml', Buffer.alloc(256 * 1024 * 1024));
  const before = process.memoryUsage().arrayBuffers;
  await expect(read(bomb)).rejects.toThrow('The workbook unpacks to more than an import can read.');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(128 * 1024 * 1024);
});

it.each([
  ['a cut workbook', async () => (await workbook({ name: 'A', rows: [['sourceId', 'name']] })).subarray(0, 300)],
  ['another ZIP file', async () => zip('readme.txt', Buffer.from('Hello'))],
])('rejects %s in a sentence', async (_what, make) => {
  await expect(read(await make())).rejects.toThrow(/^The workbook (?:is damaged|cannot be read)/);
});

it('rejects a workbook without rows', async () =>
  await expect(read(await workbook({ name: 'Empty', rows: [] }))).rejects.toThrow('The workbook has no rows.'));
