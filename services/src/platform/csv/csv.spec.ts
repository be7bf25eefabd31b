import { parse } from 'csv-parse/sync';
import { csvFile } from './csv.js';
import { unguard } from './formula-guard.js';

interface Row {
  name: string;
  count?: number;
  at?: Date;
}

const columns = [
  { name: 'name', value: ({ name }: Row) => name },
  { name: 'count', value: ({ count }: Row) => count },
  { name: 'at', value: ({ at }: Row) => at },
];

async function write(rows: Row[]) {
  const pieces: string[] = [];
  for await (const piece of csvFile(columns, rows)) pieces.push(piece);
  return pieces;
}

it('writes a header line, a byte order mark, and quotes where RFC 4180 requires them', async () =>
  expect(
    await write([
      { name: 'Plain', count: -1, at: new Date(0) },
      { name: 'Says "hi", twice\nor so', count: 0 },
      { name: ' blanks ' },
      { name: '=1+1' },
    ]),
  ).toEqual([
    '\ufeffname,count,at\r\nPlain,-1,1970-01-01T00:00:00.000Z\r\n"Says ""hi"", twice\nor so",0,\r\n" blanks ",,\r\n\'=1+1,,\r\n',
  ]));

it('writes the header line without rows', async () => expect(await write([])).toEqual(['\ufeffname,count,at\r\n']));

it('comes in chunks and reads back unchanged', async () => {
  const rows = Array.from({ length: 3000 }, (_, number) => ({ name: `=a;"b",\r\n+${number}\t'@हिन्दी`, count: number }));
  const pieces = await write(rows);
  expect(pieces.length).toBeGreaterThan(1);
  const read = parse(pieces.join(''), { bom: true, columns: true }) as Record<string, string>[];
  expect(read.map(({ name, count }) => ({ name: unguard(name!), count: Number(count) }))).toEqual(rows);
});
