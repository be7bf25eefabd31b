import { cacheOf, getOrMake } from './bounded-cache.js';

describe('cacheOf', () => {
  const result = (length: number) => () => new Uint32Array(length);

  it('makes each value once', () => {
    const cache = cacheOf<Uint32Array>(100);
    const make = jest.fn(result(3));
    expect(getOrMake(cache, 'a', make)).toBe(getOrMake(cache, 'a', make));
    expect(make).toHaveBeenCalledTimes(1);
    cache.clear();
    getOrMake(cache, 'a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('drops the least recently used value', () => {
    const cache = cacheOf<Uint32Array>(25);
    for (const key of ['a', 'b', 'a', 'c']) getOrMake(cache, key, result(9));
    const again = jest.fn(result(9));
    getOrMake(cache, 'a', again);
    expect(again).not.toHaveBeenCalled();
    getOrMake(cache, 'b', again);
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('counts the keys of empty values', () => {
    const cache = cacheOf<Uint32Array>(25);
    const long = 'x'.repeat(20);
    getOrMake(cache, long, result(0));
    getOrMake(cache, 'y'.repeat(20), result(0));
    const again = jest.fn(result(0));
    getOrMake(cache, long, again);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
