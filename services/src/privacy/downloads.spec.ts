import { exportReasonQuery } from '@setu/contracts';
import { namedCalls } from '@setu/contracts/table';
import { apiShape } from '../platform/http/answer-schemas.js';

/** Downloads of administrators that ask for no reason, and why. */
const silentOnes: Record<string, string> = {
  'adminColleges.exportCsv': 'Colleges alone, without mentors.',
  'adminColleges.exportChosen': 'Colleges alone, without mentors.',
  'imports.rejectedRows': 'Rows of a file that the administrator has.',
  'proofPhotos.photo': 'One photo, displayed to the checker who decides on it.',
};

it('asks why before each download of data of people', () => {
  const { calls } = apiShape();
  const downloads = namedCalls.filter(
    ({ name, call }) =>
      typeof call.access === 'object' && JSON.stringify(calls[name]?.answer ?? '').includes('/Download"'),
  );
  expect(downloads.length).toBeGreaterThan(5);
  const silent = downloads.filter(({ call }) => call.query?.why !== exportReasonQuery.why);
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(silentOnes).sort());
});
