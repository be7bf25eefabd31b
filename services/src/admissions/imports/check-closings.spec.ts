import type { ClosingImportForm } from '@setu/contracts';
import { type AdmissionPool, type AdmissionRow, exams } from '@setu/open-data';
import { Readable } from 'node:stream';
import { seatPool } from '../../../test/support/seat-pool.js';
import { ExamTable } from '../exam-table.js';
import { preparedOf } from '../prepared-exam.js';
import { checkClosings } from './check-closings.js';
import { readClosingTable } from './closing-table.js';

const patna = 'National Institute of Technology Patna';
const programme = (number: number) => `Branch ${number} (4 Years, Bachelor of Technology)`;
const form: ClosingImportForm = {
  exam: 'jee-main',
  list: 'main-1',
  year: '2027',
  round: '6',
  isLast: 'yes',
  authority: 'Joint Seat Allocation Authority',
  url: 'https://josaa.nic.in',
  copied: '2027-07-20',
};
const formOf = (exam: ClosingImportForm['exam'], list: string): ClosingImportForm => ({ ...form, exam, list });

const pool = (facts: Partial<AdmissionPool>, closing: number) =>
  seatPool({ programme: programme(1), quota: 'OS', ...facts }, [2026, closing]);

const examOf = (slug: string) => exams.find((exam) => exam.slug === slug)!;
const manyPools = Array.from({ length: 20 }, (_, number) => pool({ programme: programme(number) }, 20_000 + number));

function check(
  content: string,
  changes: Partial<ClosingImportForm> = {},
  pools = manyPools,
  inUse: AdmissionRow[] = [],
) {
  const all = { ...form, ...changes };
  const exam = examOf(all.exam);
  const table = new ExamTable(preparedOf(exam, pools));
  const file = Buffer.from(content);
  return checkClosings(exam, all, table, readClosingTable('x.csv', file, Readable.from([file])), inUse);
}

const head = 'Institute,Academic Program Name,Quota,Seat Type,Gender,Opening Rank,Closing Rank';
const row = (number: number, closing: string, { category = 'OPEN', opening = '' } = {}) =>
  `${patna},"${programme(number)}",OS,${category},Gender-Neutral,${opening},${closing}`;
const reasonOf = async (line: string) => {
  const { rows, rejections } = await check([head, row(19, '20100'), line].join('\n'));
  expect(rows).toHaveLength(1);
  return `${rejections[0]?.line}: ${rejections[0]?.reason}`;
};

it('reads the rows as an authority publishes them, below a title', async () => {
  const { rows, counts, rejections } = await check(
    ['Joint Seat Allocation Authority', '', head, row(1, '"20,500"', { opening: '15000' })].join('\n'),
  );
  expect(rejections).toEqual([]);
  expect(counts).toMatchObject({ rows: 1, added: 1, rejected: 0 });
  expect(rows).toEqual([
    {
      year: 2027,
      round: '6',
      institution: patna,
      programme: programme(1),
      quota: 'OS',
      category: 'OPEN',
      gender: 'neutral',
      list: 'main-1',
      opening: 15_000,
      closing: 20_500,
    },
  ]);
});

it.each([
  ['a rank of the preparatory list', row(1, '212P'), '3: 212P is a preparatory rank, which must be imported apart'],
  [
    'a row of another rank list',
    `${patna},"Architecture (5 Years, Bachelor of Architecture)",OS,OPEN,Gender-Neutral,,300`,
    '3: is filled by another list: JEE (Main) paper 2A rank (architecture)',
  ],
  [
    'a row of another exam',
    `Indian Institute of Technology Patna,"${programme(1)}",AI,OPEN,Gender-Neutral,,3000`,
    '3: is filled by another list: JEE (Advanced) rank',
  ],
  [
    'a percentile',
    row(1, '98.5'),
    '3: the closing value “98.5” is no rank of the list JEE (Main) paper 1 rank: rank must',
  ],
  [
    'a score',
    row(1, '185'),
    '3: 185 is far from 20001, the last value of these seats: is it a score, or a rank of another list?',
  ],
  [
    'values in the order of scores',
    row(1, '20000', { opening: '25000' }),
    '3: the opening rank 25000 comes after the closing rank',
  ],
  ['a repeated row', row(19, '20100'), '3: repeats line 2'],
  ['an unknown category', row(1, '20000', { category: 'GEN' }), '3: the category “GEN” is none of JEE Main: OPEN, EWS'],
  ['a rank of 0', row(1, '0'), '3: the closing value “0” is no rank'],
  ['a cut line', 'National Institute of Technology Patna,B', '3: has another number of cells than the headings'],
])('rejects %s with the line and a reason', async (_name, line, reason) => {
  expect(await reasonOf(line)).toContain(reason);
});

it('takes neither of two rows that contradict each other', async () => {
  const { rows, rejections } = await check([head, row(1, '20000'), row(2, '20000'), row(1, '21000')].join('\n'));
  expect(rows.map((each) => each.programme)).toEqual([programme(2)]);
  expect(rejections.map(({ line }) => line)).toEqual([2, 4]);
});

it('takes preparatory ranks alone into their own list', async () => {
  const { rows, rejections } = await check([head, row(1, '212P', { category: 'SC' }), row(2, '300')].join('\n'), {
    list: 'main-1-preparatory',
  });
  expect(rows.map(({ closing }) => closing)).toEqual([212]);
  expect(rejections.map(({ reason }) => reason)).toEqual(['300 has no P, so it is no preparatory rank']);
});

it('rejects a file of another size of values, and one without the columns', async () => {
  const marks = Array.from({ length: 20 }, (_, number) => row(number, '4000'));
  await expect(check([head, ...marks].join('\n'))).rejects.toThrow(/^Half of the values differ more than 4 times/);
  await expect(check('Institute,Rank\nX,5\n')).rejects.toThrow(
    'The file has no column for programme, category, closing. Please name the columns as in our downloads.',
  );
  await expect(check(`${head},Closing Rank\n`)).rejects.toThrow('Two columns stand for closing. Please remove one.');
});

it('rejects a category that the exam has in another list', async () => {
  const bcece = { institution: 'X', programme: 'CSE', quota: '', list: 'category-rank', category: 'EBC' } as const;
  const open = { ...bcece, list: 'open-rank', category: 'UR' };
  const key = 'Government Engineering College Arwal';
  const { rows, rejections } = await check(
    `institution,programme,category,closing\n${key},CSE,UR,300\n${key},CSE,EBC,400\n`,
    { ...formOf('bcece', 'category-rank'), round: '2' },
    [
      pool({ ...bcece, institution: key, programme: 'Civil' }, 500),
      pool({ ...open, institution: key, programme: 'Civil' }, 500),
    ],
  );
  expect(rows.map(({ category }) => category)).toEqual(['EBC']);
  expect(rejections[0]!.reason).toBe('UR is known in another list: BCECE UR rank');
});

it('rejects a percentile above 100', async () => {
  const { rejections } = await check(
    'institution,programme,quota,category,closing\nA,CSE,x,OPEN,99.5\nB,CSE,x,OPEN,101\n',
    { ...formOf('mht-cet', 'percentile'), round: 'I' },
    [],
  );
  expect(rejections.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    expect.stringMatching(/^3: the closing value “101” is no percentile .*up to 100/),
  ]);
});

it('warns of rows that are missing', async () => {
  const inUse = manyPools.map(({ closings, fee: _fee, ...seats }) => ({
    ...seats,
    year: 2026,
    round: '5',
    closing: closings.get(2026)!,
  }));
  const again = await check([head, row(1, '20100')].join('\n'), { year: '2026', round: '5' }, manyPools, inUse);
  expect(again.counts).toMatchObject({ changed: 1, missing: 19 });
  expect(again.warnings).toEqual([
    '19 values of this round that visitors see now are not in the file. They stay. Are rows missing?',
  ]);
  const next = await check([head, row(1, '20100')].join('\n'), {}, manyPools, inUse);
  expect(next.warnings).toEqual(['The file has 1 good row, and 2026, round 5 has 20 in this list. Are rows missing?']);
});
