import { Types } from 'mongoose';
import type { CollegeRecord } from '../college.schema.js';
import { changedFields, versionOf } from './college-version.js';
import { toEdited } from './edited-college.js';

const record: CollegeRecord = {
  _id: new Types.ObjectId(),
  name: 'A college',
  rating: { overall: 4, faculty: 4 },
  keywords: ['a'],
  gallery: [{ key: 'gallery/1', alt: 'Gate' }],
  updatedAt: new Date(),
};
const version = (over: Partial<CollegeRecord> = {}) => versionOf(toEdited({ ...record, ...over }));

it('is the same for the same college', () => {
  expect(version()).toBe(version());
  expect(version({ rating: { faculty: 4, overall: 4 } })).toBe(version());
  expect(version({ updatedAt: new Date(0), revision: 7, importHash: 'x', sourceId: 'y', courses: [] })).toBe(version());
});

it.each<[string[], Partial<CollegeRecord>]>([
  [['name'], { name: 'B' }],
  [['rating'], { rating: 4 }],
  [['keywords', 'gallery'], { keywords: ['b'], gallery: [] }],
  [['gallery'], { gallery: [{ key: 'gallery/1', alt: 'Door' }] }],
  [['location', 'provenance'], { location: 'Pune', provenance: { source: 'x' } }],
])('names %j as changed', (fields, over) => expect(changedFields(version(), version(over))).toEqual(fields));

it.each(['', 'x', 'undefined'])('takes every field of the version %j as changed', (broken) =>
  expect(changedFields(broken, version())).toHaveLength(22),
);
