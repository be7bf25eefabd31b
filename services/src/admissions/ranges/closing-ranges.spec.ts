import { type AdmissionPool, type Exam, exams } from '@setu/open-data';
import { seatPool as pool } from '../../../test/support/seat-pool.js';
import { ExamTable } from '../exam-table.js';
import { preparedOf } from '../prepared-exam.js';
import { closingRanges } from './closing-ranges.js';

const examOf = (slug: string) => exams.find((exam) => exam.slug === slug)!;
const mht = { institution: '01002', category: 'OPEN', list: 'state-merit' };

const rangesOf = (exam: Exam, pools: AdmissionPool[], newest?: number) => {
  const table = new ExamTable(preparedOf(exam, pools, newest));
  return closingRanges(exam, table, table.pools()).map(({ list, years }) => [list.id, years]);
};

it('spans the open seats of each year, in each list for itself', () => {
  const pools = [
    pool({}, [2026, 9_000], [2025, 8_000]),
    pool({ quota: 'OS' }, [2026, 30_000]),
    pool({ programme: 'Electronics' }, [2026, 1_200]),
    pool({ list: 'main-2a' }, [2024, 77]),
  ];
  expect(rangesOf(examOf('jee-main'), pools)).toEqual([
    [
      'main-1',
      [
        { year: 2026, first: 1_200, last: 30_000 },
        { year: 2025, first: 8_000, last: 8_000 },
      ],
    ],
    ['main-2a', [{ year: 2024, first: 77, last: 77 }]],
  ]);
});

it('leaves out seats of other categories, seats for women only, and a year that has not ended', () => {
  const pools = [
    pool({}, [2027, 4_000], [2026, 5_000]),
    pool({ category: 'SC' }, [2026, 800]),
    pool({ gender: 'female' }, [2026, 60_000]),
  ];
  expect(rangesOf(examOf('jee-main'), pools, 2026)).toEqual([['main-1', [{ year: 2026, first: 5_000, last: 5_000 }]]]);
  expect(rangesOf(examOf('jee-main'), [pool({ category: 'SC' }, [2026, 800])])).toEqual([]);
});

it('names five years at most', () => {
  const years = [2026, 2025, 2024, 2023, 2022, 2021, 2020].map((year): [number, number] => [year, 5_000]);
  const [[, ranges]] = rangesOf(examOf('jee-main'), [pool({}, ...years)]) as [[string, { year: number }[]]];
  expect(ranges.map(({ year }) => year)).toEqual([2026, 2025, 2024, 2023, 2022]);
});

it('shows ranks rather than percentiles of the same seats, and percentiles where there are no ranks', () => {
  const percentiles = [
    pool({ ...mht, list: 'percentile' }, [2025, 91.5]),
    pool({ ...mht, list: 'percentile', programme: 'Mining' }, [2025, 99]),
  ];
  expect(rangesOf(examOf('mht-cet'), [pool(mht, [2025, 4_000]), ...percentiles])).toEqual([
    ['state-merit', [{ year: 2025, first: 4_000, last: 4_000 }]],
  ]);
  expect(rangesOf(examOf('mht-cet'), percentiles)).toEqual([['percentile', [{ year: 2025, first: 99, last: 91.5 }]]]);
});

it('leaves out the reserved quotas of KCET', () => {
  const kcet = { category: 'GM', list: 'kcet' };
  const pools = [
    pool({ ...kcet, quota: 'Rest of Karnataka; General' }, [2025, 8_000]),
    pool({ ...kcet, quota: 'Rest of Karnataka; Rural' }, [2025, 90_000]),
    pool({ ...kcet, quota: 'Rest of Karnataka; Kannada medium' }, [2025, 3_000]),
  ];
  expect(rangesOf(examOf('kcet'), pools)).toEqual([['kcet', [{ year: 2025, first: 8_000, last: 8_000 }]]]);
});

it('compares no scores of Delhi University between programmes, whose papers differ', () => {
  const physics = pool({ category: 'UR', list: 'score', quota: '', programme: 'Physics' }, [2025, 684]);
  const politics = pool({ category: 'UR', list: 'score', quota: '', programme: 'Political Science' }, [2025, 951]);
  expect(rangesOf(examOf('du'), [physics, politics])).toEqual([]);
  expect(rangesOf(examOf('du'), [physics])).toEqual([['score', [{ year: 2025, first: 684, last: 684 }]]]);
});

it('names the programmes of the open seats alone', () => {
  const pools = [
    pool({ programme: 'Civil' }, [2026, 5_000]),
    pool({ programme: 'Mining', category: 'SC' }, [2026, 800]),
    pool({ programme: 'Textile', list: 'main-2a' }, [2026, 90]),
  ];
  const table = new ExamTable(preparedOf(examOf('jee-main'), pools));
  const found = closingRanges(examOf('jee-main'), table, table.pools());
  expect(found.map(({ list, programmes }) => [list.id, programmes])).toEqual([
    ['main-1', ['Civil']],
    ['main-2a', ['Textile']],
  ]);
});

it('has the fees of the newest year that has some, of the open seats alone', () => {
  const feeOf = (year: number, rupees: number) => ({ fee: { year, rupees } });
  const pools = [
    pool(feeOf(2024, 60_000), [2026, 5_000]),
    pool({ ...feeOf(2024, 45_000), quota: 'OS' }, [2026, 5_500]),
    pool({ ...feeOf(2023, 10_000), programme: 'Mining' }, [2026, 6_000]),
    pool({ ...feeOf(2024, 1), category: 'SC' }, [2026, 700]),
    pool({ programme: 'Textile', list: 'main-2a' }, [2026, 90]),
  ];
  const table = new ExamTable(preparedOf(examOf('jee-main'), pools));
  const found = closingRanges(examOf('jee-main'), table, table.pools());
  expect(found.map(({ list, fee }) => [list.id, fee])).toEqual([
    ['main-1', { year: 2024, lowest: 45_000, highest: 60_000 }],
    ['main-2a', undefined],
  ]);
});
