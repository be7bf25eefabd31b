import { readDistrictCentres } from './district-centres.js';

it('has the name of each district in Hindi', () => {
  const centres = readDistrictCentres();
  const without = centres.filter(({ also }) => !also.some((name) => /^[\p{Script=Devanagari}\d\s-]+$/u.test(name)));
  expect(without.map(({ district }) => district)).toEqual([]);
  expect(centres.find(({ district }) => district === 'Patna')?.also).toContain('पटना');
});
