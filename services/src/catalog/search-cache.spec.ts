import { SearchCache } from './search-cache.js';

const result = (length: number) => () => new Uint32Array(length);

it('asks once for each key', () => {
  const cache = new SearchCache(100);
  const find = jest.fn(result(3));
  expect(cache.get('a', find)).toBe(cache.get('a', find));
  expect(find).toHaveBeenCalledTimes(1);
  cache.clear();
  cache.get('a', find);
  expect(find).toHaveBeenCalledTimes(2);
});

it('gives up what was not asked for the longest', () => {
  const cache = new SearchCache(25);
  for (const key of ['a', 'b', 'a', 'c']) cache.get(key, result(9));
  const again = jest.fn(result(9));
  cache.get('a', again);
  expect(again).not.toHaveBeenCalled();
  cache.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});
