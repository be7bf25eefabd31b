import type { CollegeCard } from '@setu/contracts';
import { Types } from 'mongoose';
import { directoryIdOf, type CollegeRecord } from '../college.schema.js';
import { Catalogue } from './catalogue.js';

const [closed, successor, remaining] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];
const record = (_id: Types.ObjectId, name: string, facts: object = {}) =>
  ({ _id, name, courses: [], students: [], gallery: [], ...facts }) as unknown as CollegeRecord;
const put = (catalogue: Catalogue, ...records: CollegeRecord[]) => records.forEach((each) => catalogue.put(each));
const ofClosed = () => record(closed, 'Evening College', { status: 'Closed', successor: String(successor) });
const merge = (catalogue: Catalogue) => catalogue.setRemoved(String(successor), true, { college: String(remaining) });
/** The successor that the card of the closed college names. */
const named = (catalogue: Catalogue) =>
  (JSON.parse(catalogue.colleges.get(String(closed))!.json) as CollegeCard).statusFacts!.successorName;

it('names the college that a successor was merged into, whatever is known first', () => {
  const catalogue = new Catalogue();
  // As all is read from the database: the colleges, then where the merged ones went.
  put(catalogue, ofClosed(), record(remaining, 'Whole College'));
  expect(named(catalogue)).toBeUndefined();
  merge(catalogue);
  expect(named(catalogue)).toBe('Whole College');
});

it('follows a new name of that college, and the end of the merge', () => {
  const catalogue = new Catalogue();
  put(catalogue, ofClosed(), record(successor, 'Day College'), record(remaining, 'Whole College'));
  expect(named(catalogue)).toBe('Day College');
  merge(catalogue);
  catalogue.delete(String(successor));
  expect(named(catalogue)).toBe('Whole College');
  put(catalogue, record(remaining, 'New Name'));
  expect(named(catalogue)).toBe('New Name');
  put(catalogue, record(successor, 'Day College'));
  expect(named(catalogue)).toBe('Day College');
});

it('filters by the placements of a college that was merged into another', () => {
  const catalogue = new Catalogue();
  // NIT Patna, which is in NIRF's record of outcomes.
  const reporting = directoryIdOf('U-0072');
  const known = () => {
    const view = { order: 'name', seed: 0, scope: '', chosen: { known: 'Placements known' } } as const;
    return catalogue.colleges.page([], view, 10, null).rows.map(({ id }) => id);
  };
  put(catalogue, record(reporting, 'Reporting College'), record(remaining, 'Whole College'));
  expect(known()).toEqual([String(reporting)]);
  catalogue.setRemoved(String(reporting), true, { college: String(remaining) });
  catalogue.delete(String(reporting));
  expect(known()).toEqual([String(remaining)]);
  put(catalogue, record(reporting, 'Reporting College'));
  expect(known()).toEqual([String(reporting)]);
});
