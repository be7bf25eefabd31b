import { Types } from 'mongoose';
import type { CollegeRecord } from '../college.schema.js';
import { deltasOf, isUnchangedSince, undoDeltas } from './college-delta.js';

const [a, b] = [new Types.ObjectId(), new Types.ObjectId()];
const course = (_id: Types.ObjectId, title: string, duration = 3) => ({
  _id,
  title,
  duration,
  eligibility: [],
  scholarships: [],
});
const record: CollegeRecord = {
  _id: new Types.ObjectId(),
  name: 'A college',
  website: 'https://a.in',
  package: { average: 1, highest: 2 },
  keywords: ['x'],
  courses: [course(a, 'A'), course(b, 'B')],
  gallery: [{ key: 'gallery/1', alt: 'Gate' }],
  updatedAt: new Date(0),
};
const fields = ['name', 'website', 'package', 'keywords', 'courses', 'gallery', 'students'];

it.each<[string, Partial<CollegeRecord>, number]>([
  ['nothing', {}, 0],
  ['a text', { name: 'B' }, 1],
  ['a text that went', { website: undefined }, 1],
  ['one of a group', { package: { average: 1, highest: 3 } }, 1],
  ['a list', { keywords: [] }, 1],
  ['one of a course', { courses: [course(a, 'A', 4), course(b, 'B')] }, 1],
  ['the order', { courses: [course(b, 'B'), course(a, 'A')] }, 1],
  ['a course that went', { courses: [course(b, 'B')] }, 1],
  ['a course that came', { courses: [course(a, 'A'), course(new Types.ObjectId(), 'C'), course(b, 'B')] }, 1],
  ['people where none were', { students: [{ _id: a, name: 'Asha', course: 'B.A.' }] }, 1],
  ['a picture that went', { gallery: [] }, 1],
  ['much at once', { name: 'B', courses: [course(b, 'X', 9)], keywords: ['y'] }, 5],
])('takes back %s', (_, over, count) => {
  const after = { ...record, ...over };
  const deltas = deltasOf(record, after, fields);
  expect(deltas).toHaveLength(count);
  expect(deltas.every((delta) => isUnchangedSince(after, delta))).toBe(true);
  expect(JSON.stringify(sorted(undoDeltas(after, deltas, () => true)))).toBe(JSON.stringify(sorted(record)));
});

/** A list that was not there comes back empty. */
const sorted = ({ students: _students, ...rest }: CollegeRecord) =>
  Object.fromEntries(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));

it('sees what has changed since', () => {
  const after = { ...record, courses: [course(a, 'A', 4), course(b, 'B')] };
  const [delta] = deltasOf(record, after, fields);
  const renamed = { ...after, courses: [course(a, 'Renamed', 4), course(b, 'B')] };
  expect(isUnchangedSince(renamed, delta!)).toBe(true);
  expect(undoDeltas(renamed, [delta!], () => true).courses).toEqual([course(a, 'Renamed', 3), course(b, 'B')]);
  expect(isUnchangedSince({ ...after, courses: [course(a, 'A', 5)] }, delta!)).toBe(false);
  expect(isUnchangedSince({ ...after, courses: [] }, delta!)).toBe(false);
});
