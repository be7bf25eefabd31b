import { cleanName } from './clean-name.js';

it('spells a name as the directory does, without its address and codes', () => {
  expect(cleanName('GOVERNMENT COLLEGE OF ARTS, NEAR BUS STAND, DIST. PUNE (SFI)')).toBe('Government College of Arts');
  expect(cleanName('Government College of Arts')).toBe('Government College of Arts');
});
