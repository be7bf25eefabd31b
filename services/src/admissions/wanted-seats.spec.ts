import { jeeMain, seatPool } from '../../test/support/seat-pool.js';
import { ExamTable } from './exam-table.js';
import { preparedOf } from './prepared-exam.js';
import { wantedSeats } from './wanted-seats.js';

const raipur = 'National Institute of Technology Raipur';
const computing = 'Computer Science and Engineering';
const civil = 'Civil Engineering (4 Years, Bachelor of Technology)';

const table = new ExamTable(
  preparedOf(jeeMain, [
    seatPool({ programme: civil }, [2026, 9_000]),
    seatPool({ programme: computing }, [2026, 9_000]),
    seatPool({ institution: raipur, programme: computing }, [2026, 9_000]),
    seatPool({ institution: raipur, programme: 'Mining Engineering' }, [2026, 9_000]),
  ]),
);
const found = (wanted: Parameters<typeof wantedSeats>[0]) => {
  const isWanted = wantedSeats(wanted, table, jeeMain);
  return [...table.pools()]
    .filter(isWanted)
    .map(({ institution, programme }) => `${table.institutions[institution]!.name.split(' ').at(-1)}: ${programme}`)
    .toSorted();
};
const computers = ['Patna: Computer Science and Engineering', 'Raipur: Computer Science and Engineering'];

it('finds the seats of one branch, and those of several with commas between them', () => {
  expect(found({ search: 'computer' })).toEqual(computers);
  expect(found({ search: 'computer,MINING ' })).toEqual([...computers, 'Raipur: Mining Engineering']);
  expect(found({ search: 'computer patna, mining' })).toEqual([computers[0], 'Raipur: Mining Engineering']);
  expect(found({ search: 'astrology, medicine' })).toEqual([]);
  for (const none of ['', ' , ']) expect(found({ search: none })).toHaveLength(4);
});

it('takes a name with a comma, as it is copied from a list, for one search', () =>
  expect(found({ search: civil })).toEqual([`Patna: ${civil}`]));

it('finds the seats in one state, and those in several', () => {
  expect(found({ where: 'Chhattisgarh', search: 'computer' })).toEqual([computers[1]]);
  expect(found({ where: 'Bihar, Chhattisgarh', search: 'computer' })).toEqual(computers);
  expect(found({ where: 'Goa,Kerala' })).toEqual([]);
});
