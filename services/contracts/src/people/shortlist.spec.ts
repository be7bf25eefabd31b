import {
  inOwnOrder,
  isShortlistId,
  readSeatId,
  readShortlistId,
  seatId,
  shortlistId,
  shortlistProblem,
} from './shortlist.js';

const college = '6b021c2b1916dc48bf5b191f';
const course = '6b021c2b1916dc48bf5b1925';
const entry = {
  name: 'Holkar Science College',
  note: '',
  deadlines: [{ what: 'Form', date: '2026-05-31' }],
  position: 1,
  keptAt: '2026-01-01T10:00:00.000Z',
  editedAt: '2026-01-01T10:00:00.000Z',
};

it('names a college and a course, and reads the name back', () => {
  expect(readShortlistId(shortlistId(college))).toEqual({ collegeId: college });
  expect(readShortlistId(shortlistId(college, course))).toEqual({ collegeId: college, courseId: course });
  for (const text of ['', 'x', `${college}-`, `${college}-${course}-${course}`, `${college}\n`, college.toUpperCase()])
    expect(readShortlistId(text)).toBeUndefined();
});

it('names a seat, which is no college', () => {
  const id = seatId('jee-main', '0123456789ab');
  expect(readSeatId(id)).toEqual({ exam: 'jee-main', key: '0123456789ab' });
  expect(readShortlistId(id)).toBeUndefined();
  expect([id, college, shortlistId(college, course)].map(isShortlistId)).toEqual([true, true, true]);
  for (const text of ['', 'jee-main', 'jee-main_', `${id}0`, id.toUpperCase(), `${id}\n`, 'a-_0123456789ab', college])
    expect(readSeatId(text)).toBeUndefined();
});

it('takes an entry that is right', () => expect(shortlistProblem(entry)).toBeUndefined());

it.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(301) }, 'name'],
  [{ course: 7 }, 'course'],
  [{ note: 'x'.repeat(2001) }, '2,000'],
  [{ note: undefined }, 'note'],
  [{ deadlines: 'soon' }, 'list'],
  [{ deadlines: Array(11).fill(entry.deadlines[0]) }, '10 deadlines'],
  [{ deadlines: [null] }, 'due'],
  [{ deadlines: [{ what: '', date: '2026-05-31' }] }, 'due'],
  [{ deadlines: [{ what: 'Form', date: '2026-02-30' }] }, 'date'],
  [{ deadlines: [{ what: 'Form', date: '2026-05-31', $set: 1 }] }, 'nothing else'],
  [{ position: '1' }, 'position'],
  [{ position: Infinity }, 'position'],
  [{ keptAt: 'today' }, 'keptAt'],
  [{ editedAt: 7 }, 'editedAt'],
  [{ revision: {} }, 'revision'],
])('rejects wrong entry %# with a sentence', (change, words) =>
  expect(shortlistProblem({ ...entry, ...change })?.message).toContain(words),
);

it('sorts by position, then by age', () => {
  const of = (id: string, position: number, day: number) => ({
    ...entry,
    id,
    position,
    keptAt: `2026-01-0${day}T10:00:00.000Z`,
  });
  expect(inOwnOrder([of('c', 2, 1), of('b', 1, 2), of('a', 1, 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
