import { Types } from 'mongoose';
import type { CollegeRecord } from '../college.schema.js';
import { Catalogue } from './catalogue.js';

const [a, b] = [new Types.ObjectId(), new Types.ObjectId()];
const record = (_id: Types.ObjectId, facts: object = {}) =>
  ({ _id, name: 'A college', courses: [], students: [], gallery: [], ...facts }) as unknown as CollegeRecord;

function catalogueOf(...records: CollegeRecord[]) {
  const catalogue = new Catalogue();
  for (const each of records) catalogue.put(each);
  return catalogue;
}
const versionOf = (...records: CollegeRecord[]) => String(catalogueOf(...records).version);

it('is the same for the same colleges, in whatever order they came', () => {
  expect(versionOf(record(a), record(b))).toBe(versionOf(record(b), record(a)));
  expect(versionOf(record(a), record(a))).toBe(versionOf(record(a)));
  expect(versionOf(record(a, { name: 'Another name' }), record(a))).toBe(versionOf(record(a)));
});

it('changes with a college, its pictures and its deletion', () => {
  const catalogue = catalogueOf(record(a));
  const seen = [String(catalogue.version)];
  const see = () => seen.push(String(catalogue.version));
  catalogue.put(record(b));
  see();
  catalogue.put(record(b, { name: 'Renamed' }));
  see();
  catalogue.put(record(b, { name: 'Renamed', gallery: [{ key: 'gallery/1/a.webp', alt: '' }] }));
  see();
  catalogue.put(record(b, { name: 'Renamed', gallery: [{ key: 'gallery/1/b.webp', alt: '' }] }));
  see();
  expect(new Set(seen).size).toBe(5);
  catalogue.delete(String(b));
  expect(String(catalogue.version)).toBe(seen[0]);
});

it('stays what it is while the catalogue is held, as the lists do', () => {
  const catalogue = catalogueOf(record(a));
  const before = String(catalogue.version);
  catalogue.hold();
  catalogue.put(record(b));
  expect(String(catalogue.version)).toBe(before);
  expect(catalogue.entries.has(String(b))).toBe(true);
  catalogue.release();
  expect(String(catalogue.version)).not.toBe(before);
});
