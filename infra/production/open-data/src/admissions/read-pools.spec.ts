import type { AdmissionRow } from './parse/admission-row.js';
import { exams } from './exams.js';
import { poolsOf } from './read-pools.js';

const rank = { r: { kind: 'rank', name: 'Rank' }, p: { kind: 'rank', name: 'Preparatory rank' } } as const;
const score = { r: { kind: 'score', name: 'Score' } } as const;

const row = (cells: Partial<AdmissionRow>): AdmissionRow => ({
  year: 2025,
  round: '1',
  institution: 'A',
  programme: 'B',
  quota: '',
  category: 'OPEN',
  gender: 'neutral',
  list: 'r',
  closing: 100,
  ...cells,
});

const closings = async (exam: Parameters<typeof poolsOf>[0], rows: AdmissionRow[]) =>
  (await poolsOf(exam, rows)).map(({ programme, list, closings: byYear }) => ({
    programme,
    list,
    ...Object.fromEntries(byYear),
  }));

it('keeps a seat that was filled in an early round and is absent later', async () => {
  const rows = [row({}), row({ programme: 'C', closing: 50 }), row({ programme: 'C', round: '2', closing: 70 })];
  expect(await closings({ closingOf: 'widest round', lists: rank }, rows)).toEqual([
    { programme: 'B', list: 'r', 2025: 100 },
    { programme: 'C', list: 'r', 2025: 70 },
  ]);
});

it('takes the lowest of several rounds where more is better', async () => {
  const rows = [row({ closing: 180 }), row({ round: '2', closing: 175 }), row({ round: '3', closing: 190 })];
  expect(await closings({ closingOf: 'widest round', lists: score }, rows)).toMatchObject([{ 2025: 175 }]);
});

it('takes the last round, by its number, where that one counts, and no earlier one of a pool that is not in it', async () => {
  const rows = [
    row({ round: '9', closing: 90 }),
    row({ round: '10', closing: 80 }),
    row({ programme: 'C', round: '9' }),
    row({ programme: 'D', year: 2024, round: '9' }),
  ];
  expect(await closings({ closingOf: 'last round', lists: rank }, rows)).toEqual([
    { programme: 'B', list: 'r', 2025: 80 },
    { programme: 'D', list: 'r', 2024: 100 },
  ]);
});

it('never puts the values of two rank lists into one pool', async () => {
  const rows = [row({}), row({ list: 'p', closing: 3 })];
  expect(await closings({ closingOf: 'widest round', lists: rank }, rows)).toEqual([
    { programme: 'B', list: 'r', 2025: 100 },
    { programme: 'B', list: 'p', 2025: 3 },
  ]);
});

it('takes the last round only of exams whose last round has every pool', () =>
  expect(exams.filter(({ closingOf }) => closingOf === 'last round').map(({ slug }) => slug)).toEqual([
    'jee-main',
    'jee-advanced',
  ]));
