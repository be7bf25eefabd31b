import { splitAtCommas } from './split-at-commas.js';

it('returns the parts without spaces around them and without empty ones', () => {
  expect(splitAtCommas('computer, civil,, mining ,')).toEqual(['computer', 'civil', 'mining']);
  expect(splitAtCommas('')).toEqual([]);
});
