import { collegeSearchWords, searchWords } from './search-words.js';

it('splits a college search on spaces and commas', () =>
  expect(collegeSearchWords(' IIT,Indore ,  Law\t2008,')).toEqual(['iit', 'indore', 'law', '2008']));

it('splits any other search on whitespace alone', () =>
  expect(searchWords(' B.A., Hons  DU\n')).toEqual(['b.a.,', 'hons', 'du']));

it.each(['', '  ', ' , '])('finds no college word in %j', (text) => expect(collegeSearchWords(text)).toEqual([]));
