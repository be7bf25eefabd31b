import { BoundedCache } from './bounded-cache.js';

const result = (length: number) => () => new Uint32Array(length);

it('asks once for each key', () => {
  const cache = new BoundedCache<Uint32Array>(100);
  const find = jest.fn(result(3));
  expect(cache.get('a', find)).toBe(cache.get('a', find));
  expect(find).toHaveBeenCalledTimes(1);
  cache.clear();
  cache.get('a', find);
  expect(find).toHaveBeenCalledTimes(2);
});

it('gives up what was not asked for the longest', () => {
  const cache = new BoundedCache<Uint32Array>(25);
  for (const key of ['a', 'b', 'a', 'c']) cache.get(key, result(9));
  const again = jest.fn(result(9));
  cache.get('a', again);
  expect(again).not.toHaveBeenCalled();
  cache.get('b', again);
  expect(again).toHaveBeenCalledTimes(1);
});

it('counts the keys of empty results', () => {
  const cache = new BoundedCache<Uint32Array>(25);
  const long = 'x'.repeat(20);
  cache.get(long, result(0));
  cache.get('y'.repeat(20), result(0));
  const again = jest.fn(result(0));
  cache.get(long, again);
  expect(again).toHaveBeenCalledTimes(1);
});
