import { checkCollegeField } from './college-form.js';
import { isAccredited, readNaac } from './naac.js';

it.each([
  [
    { naacGrade: 'a +', naacCycle: 'Cycle-II', naacUntil: '31-Mar-2028', naacCgpa: '3.4200001' },
    ['A+', '3.42', '2', '2028-03-31'],
  ],
  [{ naacGrade: 'Grade B++', naacCycle: '3rd cycle', naacUntil: '1/4/2029' }, ['B++', '', '3', '2029-04-01']],
  [{ naacCycle: '1', naacUntil: '05 December, 2027' }, ['', '', '1', '2027-12-05']],
  [{ naacCycle: 'first', naacUntil: 'soon' }, ['', '', 'first', 'soon']],
])('reads %j', (cells, expected) => expect(Object.values(readNaac(cells))).toEqual(expected));

it.each([
  ['naacGrade', 'A++', 'D'],
  ['naacCgpa', '3.51', '4.1'],
  ['naacCycle', '2', '0'],
  ['naacUntil', '2028-02-29', '2027-02-29'],
])('accepts a %s of %s, and rejects %s', (field, good, bad) => {
  expect(checkCollegeField({ [field]: good }, field, 'known')).toBeUndefined();
  expect(checkCollegeField({ [field]: bad }, field, 'known')).toEqual(expect.any(String));
});

it('counts a grade until its last day', () => {
  const facts = { naacGrade: 'A', naacUntil: '2028-03-31' };
  expect(isAccredited(facts, '2028-03-31')).toBe(true);
  expect(isAccredited(facts, '2028-04-01')).toBe(false);
  expect(isAccredited({ naacGrade: 'A' }, '2028-04-01')).toBe(true);
  expect(isAccredited({}, '2028-04-01')).toBe(false);
});
