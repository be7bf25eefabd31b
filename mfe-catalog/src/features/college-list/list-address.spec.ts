import { facetNames } from '@setu/contracts';
import slice from '../../../package.json';

it('has every filter of the list rendered on the server', () => {
  const { query } = slice.slice.pages['/colleges'].server;
  expect(query).toEqual(expect.arrayContaining(facetNames));
});
