import { shorterSearches } from './shorter-searches.js';

it.each([
  [
    ['b.tech', 'indore', 'govt'],
    ['b.tech indore', 'b.tech', 'indore', 'govt'],
  ],
  [['delhi', 'delhi'], ['delhi']],
  [['engineerin'], ['engineer']],
  [['indor'], ['indo']],
  [['iit'], []],
])('%s', (words, expected) => expect(shorterSearches(words).map((each) => each.join(' '))).toEqual(expected));
