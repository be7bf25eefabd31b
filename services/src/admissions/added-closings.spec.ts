import { type AdmissionRow, exams, poolsOf } from '@setu/open-data';
import { Types } from 'mongoose';
import type { ClosingImportRecord } from '../catalog/closing-imports/closing-import.schema.js';
import { AddedClosings, partsOf, withAdded } from './added-closings.js';
import { prepareExam, prepareWith } from './prepared-exam.js';

const bombay = 'Indian Institute of Technology Bombay';
const row = (facts: Partial<AdmissionRow>): AdmissionRow => ({
  year: 2026,
  round: '6',
  institution: bombay,
  programme: 'Computer Science and Engineering (4 Years, Bachelor of Technology)',
  quota: 'AI',
  category: 'OPEN',
  gender: 'neutral',
  list: 'advanced',
  closing: 60,
  ...facts,
});

const recordOf = (rows: AdmissionRow[], changes: Partial<ClosingImportRecord> = {}): ClosingImportRecord => ({
  _id: new Types.ObjectId(),
  exam: 'jee-advanced',
  list: 'advanced',
  year: String(rows[0]!.year),
  round: rows[0]!.round,
  isLast: 'no',
  authority: 'JoSAA',
  url: 'https://josaa.nic.in',
  copied: '2027-07-20',
  fileName: 'x.csv',
  administrator: 'admin',
  at: new Date(),
  counts: { rows: 1, added: 1, changed: 0, unchanged: 0, rejected: 0, joined: 1, notJoined: 0, missing: 0 },
  warnings: [],
  rejections: [],
  categories: ['OPEN'],
  institutions: [],
  parts: partsOf(rows),
  ...changes,
});

async function* each(rows: AdmissionRow[]) {
  yield* rows;
}
const all = async (rows: AdmissionRow[], ...records: ClosingImportRecord[]) => {
  const found: AdmissionRow[] = [];
  for await (const each_ of withAdded(each(rows), new AddedClosings(records))) found.push(each_);
  return found.map(({ programme, year, round, closing }) => `${programme.slice(0, 8)} ${year} ${round} ${closing}`);
};

it('puts rows in the place of equal ones, the later file last, and new seats behind', async () => {
  const before = [row({ round: '5', closing: 59 }), row({}), row({ programme: 'Physics' })];
  const rows = [row({ closing: 61 }), row({ year: 2027, round: '1' }), row({ programme: 'New seats', closing: 5 })];
  const later = recordOf([row({ closing: 62 })]);
  expect(await all(before, recordOf(rows), later)).toEqual([
    'Computer 2026 5 59',
    'Computer 2026 6 62',
    'Computer 2027 1 60',
    'Physics 2026 6 60',
    'New seat 2026 6 5',
  ]);
  expect(await all(before)).toEqual(['Computer 2026 5 59', 'Computer 2026 6 60', 'Physics 2026 6 60']);
});

it('puts the rows of an institution over its rounds', () => {
  const added = new AddedClosings([recordOf([row({ closing: 61 })])]);
  const { institution: _institution, ...round } = row({});
  expect(added.over([round], bombay).map(({ closing }) => closing)).toEqual([61]);
  expect(added.over([round], 'another').map(({ closing }) => closing)).toEqual([60]);
});

it('computes chances with a year once its last round is there, never before', async () => {
  const exam = exams.find(({ slug }) => slug === 'jee-advanced')!;
  const shipped = await prepareExam(exam);
  const rows = [...shipped.keys].length;
  const next = (isLast: 'yes' | 'no') =>
    prepareWith(exam, new AddedClosings([recordOf([row({ year: 2027, round: '1', closing: 40 })], { isLast })]));
  const first = await next('no');
  expect([first.newest.advanced, first.keys.length, first.closings.length]).toEqual([
    2026,
    rows,
    shipped.closings.length + 1,
  ]);
  expect([...first.forecasts.values()].map(({ mean }) => mean)).toEqual(
    [...shipped.forecasts.values()].map(({ mean }) => mean),
  );
  expect(first.version).not.toBe(shipped.version);
  const last = await next('yes');
  expect(last.newest).toEqual({ advanced: 2027, 'advanced-preparatory': 2026 });
  expect(last.forecasts.size).toBe(1);
});

it('gives a year the values of its latest round alone, where the last round counts', async () => {
  const exam = exams.find(({ slug }) => slug === 'jee-advanced')!;
  const records = [recordOf([row({ year: 2027, round: '1' }), row({ year: 2027, round: '1', programme: 'Physics' })])];
  const later = recordOf([row({ year: 2027, round: '2', closing: 63 })]);
  const pools = await poolsOf(exam, withAdded(each([row({})]), new AddedClosings([...records, later])));
  expect(pools.map(({ closings }) => [...closings])).toEqual([
    [
      [2026, 60],
      [2027, 63],
    ],
  ]);
});
