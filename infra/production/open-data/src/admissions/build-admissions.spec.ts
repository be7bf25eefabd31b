import { readdirSync, readFileSync } from 'node:fs';
import { dataFile } from '../data-file.js';
import type { DirectoryCollege } from '../directory-file.js';
import { readDirectory } from '../index.js';
import { readTable } from '../read-table.js';
import { type AdmissionRow, poolOf } from './parse/admission-row.js';
import { feesOf, parsers, reviewedJoins, withoutDoubles } from './build-admissions.js';
import { exams } from './exams.js';
import { readAdmissionInstitutions, readAdmissions } from './read-admissions.js';

const shipped = new Map<string, AdmissionRow[]>();
const institutions = readAdmissionInstitutions();
const records = new Map<string, DirectoryCollege>();

beforeAll(async () => {
  for (const { slug } of exams) {
    const rows: AdmissionRow[] = [];
    for await (const row of readAdmissions(slug)) rows.push(row);
    shipped.set(slug, rows);
  }
  for await (const line of readDirectory()) if ('sourceId' in line) records.set(line.sourceId, line);
}, 120_000);

it('has a file, a parser and a legend for each exam', () => {
  const files = readdirSync(dataFile('admissions')).filter((name) => name.endsWith('.gz'));
  expect(files.toSorted()).toEqual(exams.map(({ slug }) => `${slug}.csv.gz`).toSorted());
  expect(Object.keys(parsers).toSorted()).toEqual(exams.map(({ slug }) => slug).toSorted());
  for (const { slug, categories, lists } of exams) {
    const rows = shipped.get(slug)!;
    expect([...new Set(rows.map(({ category }) => category))].filter((code) => !categories[code])).toEqual([]);
    expect([...new Set(rows.map(({ list }) => list))].filter((id) => !lists[id])).toEqual([]);
  }
});

it.each([
  ['jee-main', 128_934],
  ['jee-advanced', 46_916],
  ['mht-cet', 121_477],
  ['kcet', 129_811],
  ['tg-eapcet', 91_420],
  ['ap-eapcet', 20_059],
  ['uptac', 20_103],
  ['tnea', 18_392],
  ['bcece', 1603],
  ['keam', 4394],
  ['wbjee', 1887],
  ['ojee', 1517],
  ['gujcet', 3908],
  ['comedk', 2655],
  ['du', 8983],
])('loses no row of %s', (slug, count) => expect(shipped.get(slug)).toHaveLength(count));

it.each(exams.map(({ slug }) => slug))('has each value of %s once, and none that a list cannot have', (slug) => {
  const rows = shipped.get(slug)!;
  const { lists } = exams.find((exam) => exam.slug === slug)!;
  const keys = new Set(rows.map((row) => `${row.year}\t${row.round}\t${poolOf(row)}`));
  expect(keys.size).toBe(rows.length);
  const wrong = rows.filter(({ closing, opening = closing, list }) =>
    lists[list]!.kind === 'rank' ? !(opening > 0 && opening <= closing) : !(closing > 0),
  );
  expect(wrong.slice(0, 3)).toEqual([]);
});

it.each<[string, Partial<AdmissionRow>]>([
  // The closing ranks that the sources' readmes name, each read there against a second source.
  ['jee-advanced', { institution: 'Indian Institute of Technology Bombay', year: 2025, round: '6', closing: 66 }],
  ['jee-advanced', { institution: 'Indian Institute of Technology Bombay', year: 2026, round: '5', closing: 67 }],
  ['jee-advanced', { institution: 'Indian Institute of Technology Bombay', year: 2016, closing: 60 }],
  ['mht-cet', { list: 'state-merit', closing: 103, round: 'CAP round 1', category: 'OPEN' }],
  ['mht-cet', { list: 'percentile', closing: 99.952_288_2 }],
  ['tnea', { list: 'mark', closing: 197.667, programme: 'COMPUTER SCIENCE AND ENGINEERING', category: 'OC' }],
  ['uptac', { year: 2025, closing: 24_167, category: 'OPEN', quota: 'Home State' }],
  ['du', { list: 'score', closing: 950.58 }],
  ['tg-eapcet', { year: 2024, closing: 1903, category: 'OC', fee: 140_000 }],
])('has a known row of %s', (slug, known) =>
  expect(
    shipped.get(slug)!.filter((row) =>
      Object.entries(known).every(([column, value]) => {
        const cell = row[column as keyof AdmissionRow];
        return typeof value === 'number' ? Math.abs(Number(cell) - value) < 0.01 : cell === value;
      }),
    ).length,
  ).toBeGreaterThan(0),
);

it('has the fees of each institution that its rows have, of the newest year with fees', () => {
  expect([...feesOf([fee(2023, 90), fee(2024, 70), fee(2024, 50), fee(2025)])]).toEqual([
    ['A', { year: 2024, lowest: 50, highest: 70 }],
  ]);
  for (const { slug } of exams) {
    const fees = feesOf(shipped.get(slug)!);
    const own = institutions.filter(({ exam, fee: known }) => exam === slug && known);
    expect(new Map(own.map(({ key, fee: known }) => [key, known]))).toEqual(fees);
  }
});
const fee = (year: number, rupees?: number) => ({ institution: 'A', year, fee: rupees });

it('joins each institution as it was joined by hand, and those that were not certain to none', () => {
  const joins = exams.flatMap(({ slug }) =>
    reviewedJoins(slug).map(([key, sourceId]) => ({ exam: slug, key, sourceId })),
  );
  expect(joins.length).toBeGreaterThan(200);
  const joinOf = ({ exam, key }: { exam: string; key: string }) =>
    institutions.find((each) => each.exam === exam && each.key === key)?.sourceId;
  expect(joins.filter((join) => joinOf(join) !== join.sourceId)).toEqual([]);
});

it('joins 200 institutions, drawn by a seed over all exams, to the records that they were read with', () => {
  const checked =
    readTable<Record<'exam' | 'key' | 'name' | 'sourceId' | 'place', string>>('admissions/checked-joins.csv');
  expect(new Set(checked.map(({ exam, key }) => `${exam} ${key}`)).size).toBe(200);
  expect(new Set(checked.map(({ exam }) => exam))).toEqual(new Set(exams.map(({ slug }) => slug)));
  const asNow = ({ exam, key, place }: (typeof checked)[number]) => {
    const found = institutions.find((each) => each.exam === exam && each.key === key);
    const { sourceId, name } = found ?? {};
    const state = records.get(sourceId ?? '')?.state;
    return { exam, key, name: name === key ? '' : name, sourceId, isThere: place.endsWith(state ?? '-') };
  };
  const asRead = checked.map(({ exam, key, name, sourceId }) => ({ exam, key, name, sourceId, isThere: true }));
  expect(checked.map(asNow)).toEqual(asRead);
});

it.each([
  // Campuses of an institute whose record is of another one.
  ['jee-main', 'Birla Institute of Technology, Patna Off-Campus'],
  ['jee-main', 'Indian Institute of Information Technology, Vadodara International Campus Diu (IIITVICD)'],
  // Another college of the same trust.
  ['uptac', 'SHRI RAMMURTI SMARAK COLLEGE OF ENGG AND TECHNOLOGY,BAREILLY'],
])('joins %s: %s to no record', (exam, key) =>
  expect(institutions.find((each) => each.exam === exam && each.key === key)).toMatchObject({
    sourceId: '',
    state: '',
  }),
);

it('joins an institution only to a record of the directory, at the rates that the sources report', () => {
  const joined = institutions.filter(({ sourceId }) => sourceId);
  expect(joined.filter(({ sourceId, state }) => records.get(sourceId)?.state !== state)).toEqual([]);
  const rates = Object.fromEntries(
    exams.map(({ slug }) => {
      const own = institutions.filter(({ exam }) => exam === slug);
      return [slug, `${own.filter(({ sourceId }) => sourceId).length} of ${own.length}`];
    }),
  );
  expect(rates).toEqual(ratesIn(readFileSync(dataFile('../SOURCES.md'), 'utf8')));
  expect(Object.keys(rates)).toEqual(exams.map(({ slug }) => slug));
});

/** Reads the table of the joins, which has a column for each exam. */
function ratesIn(sources: string): Record<string, string> {
  const lines = sources.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const head = lines.findIndex((cells) => cells.includes('jee-main') && cells.includes('du'));
  return Object.fromEntries(lines[head]!.flatMap((exam, index) => (exam ? [[exam, lines[head + 2]![index]!]] : [])));
}

it.each([
  ['jee-advanced', 'Indian Institute of Technology Madras', 'U-0456'],
  ['bcece', 'B.C.E. BAKHTIYARPUR', 'C-55756'],
])('joins %s: %s', (exam, key, sourceId) =>
  expect(institutions.find((each) => each.exam === exam && each.key === key)).toMatchObject({ sourceId }),
);

const row = (closing: number) => ({
  year: 2025,
  round: '1',
  institution: 'A',
  name: 'A',
  programme: 'B',
  quota: '',
  category: 'OPEN',
  gender: 'neutral' as const,
  list: 'l',
  closing,
});

it('keeps one of doubled rows, and none of two that contradict each other', () => {
  const dropped = {};
  expect(withoutDoubles([row(1), row(1), { ...row(2), round: '2' }, { ...row(3), round: '2' }], dropped)).toEqual([
    row(1),
  ]);
  expect(dropped).toEqual({ doubled: 1, 'doubled with another value': 2 });
});

it('has the three years of Karnataka in one pool, where a course only changed its name', () => {
  const years = new Map<string, Set<number>>();
  for (const row of shipped.get('kcet')!) {
    if (row.programme !== 'CIVIL ENGINEERING' || row.category !== 'GM') continue;
    years.set(poolOf(row), (years.get(poolOf(row)) ?? new Set()).add(row.year));
  }
  const whole = [...years.values()].filter((own) => own.size === 3);
  expect(whole.length / years.size).toBeGreaterThan(0.5);
});
