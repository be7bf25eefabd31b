import type { College } from '@setu/contracts';
import { DuplicateIndex, plainName } from './duplicate-index.js';

const college = (_id: string, over: Partial<College> = {}) =>
  ({ _id, name: `College ${_id}`, district: 'Indore', state: 'Madhya Pradesh', ...over }) as College;

let index: DuplicateIndex;
beforeEach(() => (index = new DuplicateIndex()));

it.each([
  ['Govt. College of Engg & Technology', 'GOVERNMENT COLLEGE OF ENGINEERING AND TECHNOLOGY'],
  ['St. Xavier’s College', "Saint Xavier's  College"],
  ['The Holkar Science College', 'Holkar Science College'],
])('reads %s as %s', (one, other) => expect(plainName(one)).toBe(plainName(other)));

it('groups by code, and by name and place; the same colleges once', () => {
  index.put(college('1', { aisheCode: 'C-1', name: 'Holkar College' }));
  index.put(college('2', { aisheCode: 'c-1 ', name: 'The Holkar College' }));
  index.put(college('3', { name: 'Govt. College' }));
  index.put(college('4', { name: 'Government College' }));
  index.put(college('5', { name: 'Government College', district: 'Ujjain' }));
  index.put(college('6', { name: 'Government College', district: undefined, state: undefined }));
  expect(index.groups()).toEqual([
    { key: 'code:C-1', reason: 'code', ids: ['1', '2'] },
    { key: 'name:government college|indore|Madhya Pradesh', reason: 'name', ids: ['3', '4'] },
  ]);
});

it('follows changes and deletions', () => {
  index.put(college('1', { name: 'A' }));
  index.put(college('2', { name: 'A' }));
  index.put(college('3', { name: 'A' }));
  index.delete(college('3', { name: 'A' }));
  expect(index.groups()[0]!.ids).toEqual(['1', '2']);
  index.delete(college('2', { name: 'A' }));
  index.put(college('2', { name: 'B' }));
  expect(index.groups()).toEqual([]);
  index.delete(college('1', { name: 'A' }));
  index.put(college('4', { name: 'A' }));
  expect(index.groups()).toEqual([]);
});

it('lists the duplicates of fifty thousand colleges', () => {
  for (let number = 0; number < 50_000; number++)
    index.put(college(String(number), { name: `College ${number % 49_000}`, aisheCode: `C-${number}` }));
  expect(index.groups()).toHaveLength(1000);
});

it('leaves out colleges that are marked as different, whichever of the two says so', () => {
  for (const id of ['1', '2', '3']) index.put(college(id, { name: 'A' }));
  index.setDistinct('3', ['1', '2']);
  expect(index.groups()[0]!.ids).toEqual(['1', '2']);
  index.setDistinct('1', ['2']);
  expect([...index.ids()]).toEqual([]);
  index.setDistinct('2', ['1']);
  index.setDistinct('1', []);
  expect([...index.ids()]).toEqual([]);
  index.setDistinct('2', []);
  index.setDistinct('3', ['1']);
  expect([...index.ids()].sort()).toEqual(['1', '2', '3']);
});

it('tells names in Indian scripts apart', () => expect(plainName('कला')).not.toBe(plainName('काली')));
