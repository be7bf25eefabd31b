import { SearchIndex } from './search-index.js';

const index = new SearchIndex();
const at = (time: number, id: string) => ({ at: time, id });

beforeAll(() => {
  index.put(at(1, 'a'), ['Asha Rao', 'asha@example.in', undefined]);
  index.put(at(3, 'c'), ['Ravi Rao', 'ravi@example.in', 'IIT Indore']);
  index.put(at(2, 'b'), ['अनन्या', 'ananya@example.in', 'Indore']);
  index.put(at(2, 'd'), ['Rao', 'x@example.in', '']);
});

const find = (words: string[], count = 10, after?: { at: number; id: string }) => {
  const { found, total } = index.find(words, count, after);
  return [found.map(({ id }) => id).join(''), total];
};

it('finds by every word, the latest first, ids deciding between equal dates', () => {
  expect(find(['rao'])).toEqual(['cda', 3]);
  expect(find(['rao', 'indore'])).toEqual(['c', 1]);
  expect(find(['अनन्या'])).toEqual(['b', 1]);
  expect(find(['raoasha'])).toEqual(['', 0]);
  expect(find(['example.in'])).toEqual(['cdba', 4]);
});

it('continues behind a position, with the full count', () => {
  expect(find(['example'], 2)).toEqual(['cd', 4]);
  expect(find(['example'], 2, at(2, 'd'))).toEqual(['ba', 4]);
  expect(find(['example'], 2, at(2, 'bb'))).toEqual(['ba', 4]);
});

it('follows changes and deletions', () => {
  index.put(at(1, 'a'), ['Asha Verma']);
  expect(find(['rao'])).toEqual(['cd', 2]);
  expect(find(['verma'])).toEqual(['a', 1]);
  index.delete('a');
  index.delete('a');
  expect(find(['verma'])).toEqual(['', 0]);
  expect(index.size).toBe(3);
});
