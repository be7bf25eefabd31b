import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { openRows } from './row-file.js';

const open = (text: string | Buffer, { gzipped = false, most = 1024 * 1024 } = {}) =>
  openRows({ name: 'in.csv', size: text.length, gzipped, stream: Readable.from([Buffer.from(text)]) }, undefined, most);

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
