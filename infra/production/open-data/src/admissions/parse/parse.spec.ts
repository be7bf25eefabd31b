import { parseJosaa } from './josaa.js';
import { parseDu, parseWbjee } from './other-lists.js';
import { parseBcece, parseEapcet, parseKcet, parseMhtCet, parseTnea, telangana2024AsCommon } from './state-lists.js';

const josaa = (cells: object) => ({
  year: '2026',
  round: '5',
  institute: 'National Institute of Technology Patna',
  program: 'Civil Engineering (4 Years, Bachelor of Technology)',
  quota: 'HS',
  seat_type: 'OPEN',
  gender: 'Gender-Neutral',
  opening_rank: '100',
  closing_rank: '200',
  ...cells,
});

describe('JoSAA', () => {
  it('puts a rank with P into a list of its own', () =>
    expect(parseJosaa([josaa({ opening_rank: '30P', closing_rank: '40P' })], 'jee-main').rows).toMatchObject([
      { list: 'main-1-preparatory', opening: 30, closing: 40 },
    ]));

  it('never says that a pool opened in one list and closed in another', () => {
    const [row] = parseJosaa([josaa({ opening_rank: '151', closing_rank: '35P' })], 'jee-main').rows;
    expect(row).toMatchObject({ list: 'main-1-preparatory', closing: 35 });
    expect(row).not.toHaveProperty('opening');
  });

  it.each(['SC', 'ST', 'OPEN (PwD)'])('leaves out %s of the years that lost the P', (category) => {
    const rows = [josaa({ seat_type: category, year: '2024' }), josaa({ seat_type: category, year: '2025' })];
    expect(parseJosaa(rows, 'jee-main').rows.map(({ year }) => year)).toEqual([2025]);
  });

  it('keeps three lists apart', () => {
    const lists = [
      josaa({}),
      josaa({ program: 'Architecture (5 Years, Bachelor of Architecture)' }),
      josaa({ program: 'Planning (4 Years, Bachelor of Planning)' }),
    ];
    expect(parseJosaa(lists, 'jee-main').rows.map(({ list }) => list)).toEqual(['main-1', 'main-2a', 'main-2b']);
    for (const institute of ['Indian Institute of Technology Patna', 'Indian School of Mines Dhanbad'])
      expect(parseJosaa([josaa({ institute })], 'jee-main').rows).toEqual([]);
  });

  it('leaves out a rank above a million that became 1', () =>
    expect(parseJosaa([josaa({ opening_rank: '283174', closing_rank: '1' })], 'jee-main')).toEqual({
      rows: [],
      dropped: { 'opening above closing': 1 },
    }));
});

const cell = (cells: object) => ({
  year: '2025',
  round: 'First phase',
  inst_code: 'X',
  institute: 'X College',
  branch_code: 'CSE',
  branch: 'COMPUTER SCIENCE',
  category: 'OC',
  quota: '',
  gender: 'All',
  stage: '',
  rank_type: 'rank',
  opening_value: '',
  closing_value: '500',
  closing_percentile: '',
  tuition_fee: '',
  ...cells,
});

it('says no closing rank of a category for a cell that repeats the open rank', () => {
  const source = [cell({}), cell({ category: 'BC_A' }), cell({ category: 'BC_B', closing_value: '900' })];
  const { rows, dropped } = parseEapcet(source, 'tg-eapcet');
  expect(rows.map(({ category }) => category)).toEqual(['OC', 'BC_B']);
  expect(dropped).toEqual({ 'repeats the open rank': 1 });
});

it.each([
  ['OC BOYS', 'OC', 'neutral'],
  ['SC GIRLS', 'SC', 'female'],
  ['EWS GEN OU', 'EWS', 'neutral'],
  ['EWS GIRLS OU', 'EWS', 'female'],
])('reads the column %s of Telangana 2024', (written, category, gender) => {
  const source = telangana2024AsCommon({ year: '2024', phase: 'First', category: written, last_rank: '5' });
  expect(parseEapcet([source], 'tg-eapcet').rows).toMatchObject([{ category, gender, round: 'First phase' }]);
});

it('never reads a score, a mark or a percentile as a rank', () => {
  const mark = cell({ closing_value: '187.5', closing_rank: '9618', round: 'Round 1 (provisional allotment)' });
  expect(parseTnea([mark]).rows.map(({ list, closing }) => [list, closing])).toEqual([
    ['mark', 187.5],
    ['rank', 9618],
  ]);
  const state = { rank_type: 'Maharashtra state merit number', stage: 'I', closing_percentile: '99.5' };
  expect(parseMhtCet([cell(state)]).rows.map(({ list, closing }) => [list, closing])).toEqual([
    ['state-merit', 500],
    ['percentile', 99.5],
  ]);
  const score = {
    year: '2025-26',
    round: '1',
    college: 'A',
    program: 'B',
    category: 'UR',
    min_allocation_score: '9.5',
  };
  expect(parseDu([score]).rows).toMatchObject([{ list: 'score', closing: 9.5, year: 2025 }]);
});

it('has no percentile of 0, and no stage of converted seats', () => {
  const state = { rank_type: 'Maharashtra state merit number', closing_percentile: '0.0' };
  const { rows } = parseMhtCet([cell({ ...state, stage: 'I' }), cell({ ...state, stage: 'VII' })]);
  expect(rows.map(({ list }) => list)).toEqual(['state-merit']);
});

it('keeps the lists of Bihar, West Bengal and Karnataka apart', () => {
  const bihar = [
    cell({ category: 'UR', rank_type: 'BCECE UR rank' }),
    cell({ category: 'EBC' }),
    cell({ category: 'SMQ' }),
  ];
  expect(parseBcece(bihar).rows.map(({ list }) => list)).toEqual(['open-rank', 'category-rank']);
  const seat = {
    Year: '2026',
    Round: 'Round 1',
    Stream: 'B.E',
    'Closing Rank': '9',
    Category: 'Open',
    Quota: 'All India',
  };
  const bengal = [
    { ...seat, 'Seat Type': 'WBJEE Seats' },
    { ...seat, 'Seat Type': 'JEE(Main) Seats' },
    { ...seat, 'Seat Type': 'JEE(Main) Seats', Stream: 'B. Arch (JEE(Main) Seats)' },
  ];
  expect(parseWbjee(bengal).rows.map(({ list }) => list)).toEqual(['wbjee', 'jee-main', 'jee-main-2a']);
  expect(parseKcet([cell({ branch_code: 'AR' })]).rows).toEqual([]);
});

it('tells two programmes of one name apart by their codes', () => {
  const two = [cell({}), cell({ branch_code: 'CS2', closing_value: '700' })];
  expect(parseKcet(two).rows.map(({ programme }) => programme)).toEqual([
    'COMPUTER SCIENCE (CSE)',
    'COMPUTER SCIENCE (CS2)',
  ]);
});

describe('a course of Karnataka that had a short text', () => {
  const short = cell({ year: '2024', branch_code: 'CS', branch: 'Computers' });
  const course = 'COMPUTER SCIENCE AND ENGINEERING';
  const programmes = (...rows: Parameters<typeof parseKcet>[0][number][]) =>
    parseKcet(rows).rows.map(({ programme }) => programme);

  it('has the name of 2025 where the college still has it', () =>
    expect(programmes(short, cell({ year: '2025', branch_code: '', branch: course }))).toEqual([course, course]));

  it('keeps its text where only another college has it', () =>
    expect(programmes(short, cell({ year: '2025', branch_code: '', branch: course, inst_code: 'E999' }))[0]).toBe(
      'Computers',
    ));
});
