import type { AdmissionPool } from '@setu/open-data';
import { deserialize, serialize } from 'node:v8';
import { jeeMain, seatPool as pool } from '../../test/support/seat-pool.js';
import { ExamTable, type Pool } from './exam-table.js';
import { preparedOf } from './prepared-exam.js';

/** The table as the backend reads it from the file of the build. */
const tableOf = (...pools: AdmissionPool[]) =>
  new ExamTable(deserialize(serialize(preparedOf(jeeMain, pools))) as ConstructorParameters<typeof ExamTable>[0]);

const within = (table: ExamTable, list: string, rank: number) =>
  [...table.within(list, 'OPEN', 'rank', rank, 0)].map(([, index]) => index);

it('gives a pool back as it was, its years from the newest on', () => {
  const fee = { year: 2025, rupees: 140_000 };
  const table = tableOf(
    pool({ gender: 'female', fee }, [2025, 9_000.5], [2026, 8_000]),
    pool({ quota: '' }, [2026, 5]),
  );
  const factsOf = ({ institution, programme, quota, gender, closings, fee: paid }: Pool) => ({
    institution: table.institutions[institution],
    programme,
    quota,
    gender,
    closings,
    fee: paid,
  });
  expect(factsOf(table.pool(0))).toEqual({
    institution: expect.objectContaining({ name: 'National Institute of Technology Patna', state: 'Bihar' }),
    programme: 'Civil Engineering (4 Years, Bachelor of Technology)',
    quota: 'HS',
    gender: 'female',
    closings: [
      { year: 2026, closing: 8_000 },
      { year: 2025, closing: 9_000.5 },
    ],
    fee,
  });
  expect(factsOf(table.pool(1))).toMatchObject({ quota: '', gender: 'neutral', fee: undefined });
});

it('has an institution where an administrator put it, whatever the data says', () => {
  const table = tableOf(pool({}, [2026, 500]));
  const [first] = table.institutions;
  const decided = { collegeId: 'c1', state: 'Goa' };
  table.link('v1', ({ key }) => (key === first!.key ? decided : { collegeId: '', state: '' }));
  expect(table.institutions[0]).toEqual({ ...first, ...decided });
  // Without a decision, the data is in use again.
  table.link('v2', (institution) => institution);
  expect(table.institutions[0]).toEqual(first);
});

it('never compares a rank with the closing ranks of another list, such as the preparatory one', () => {
  const table = tableOf(pool({}, [2026, 500]), pool({ list: 'main-1-preparatory' }, [2026, 40_000]));
  expect(within(table, 'main-1', 400)).toEqual([0]);
  expect(within(table, 'main-1', 20_000)).toEqual([]);
  expect(within(table, 'main-1-preparatory', 20_000)).toEqual([1]);
  expect(table.chance(1, 20_000)).toBeNull();
});

it('leaves out a pool that has not closed in the newest year, and keeps its place among the years of others', () => {
  const table = tableOf(pool({}, [2025, 900]), pool({ quota: 'OS' }, [2026, 800], [2025, 950]));
  expect(within(table, 'main-1', 850)).toEqual([1]);
  expect(table.newest('main-1')).toBe(2026);
});
