import { CountedNames } from './counted-names.js';

const names = new CountedNames();
names.add(['Indore', 'Madhya Pradesh']);
names.add(['Bhopal', 'Madhya Pradesh', 'madhya pradesh']);
names.add(['Mumbai', 'Maharashtra']);
names.add(['Mandla', 'Madhya Pradesh', ' ']);

it.each([
  ['ma', ['Madhya Pradesh', 'Maharashtra', 'Mandla']],
  ['madhya pr', ['Madhya Pradesh']],
  ['bombay', ['Mumbai']],
  ['इंदौर', []],
  ['', []],
  ['ore', []],
])('finds for %j: %j', (text, found) => expect(names.find(text, 5).map(({ name }) => name)).toEqual(found));

it('counts each entry once, and forgets a name that no entry has any more', () => {
  expect(names.find('madhya', 1)).toEqual([{ name: 'Madhya Pradesh', count: 3 }]);
  names.remove(['Mandla', 'Madhya Pradesh']);
  expect([names.find('madhya', 1)[0]?.count, names.find('mandla', 1)]).toEqual([2, []]);
});
