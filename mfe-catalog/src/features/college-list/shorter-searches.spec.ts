import { shorterSearches } from './shorter-searches';

it.each([
  ['b.tech, indore govt', ['b.tech indore', 'b.tech', 'indore', 'govt']],
  ['delhi  delhi', ['delhi']],
  ['engineerin', ['engineer']],
  ['indor', ['indo']],
  ['iit', []],
])('%s', (search, expected) => expect(shorterSearches(search)).toEqual(expected));
