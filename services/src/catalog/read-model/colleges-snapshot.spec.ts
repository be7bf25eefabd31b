import { until } from '@setu/testing';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CollegesSnapshot, chooseEncoding } from './colleges-snapshot.js';
import type { CollegeEntry } from './college-views.js';

describe('colleges-snapshot', () => {
  const entry = (number: number): CollegeEntry => ({
    json: '',
    listJson: JSON.stringify({ number, name: 'ब'.repeat(number % 5) }),
    galleryKeys: [],
    mentorIds: [],
    courseIds: [],
    isRated: false,
    isSample: false,
    changedAt: '',
  });

  function arrayOf(count: number) {
    const entries = new Map<string, CollegeEntry>();
    const array = new CollegesSnapshot(entries);
    const put = (number: number, content = number) => {
      entries.set(String(number), entry(content));
      array.touch(String(number));
    };
    const remove = (number: number) => {
      entries.delete(String(number));
      array.touch(String(number));
    };
    /** A change that no build may read. */
    const putUnread = (number: number) => {
      entries.set(String(number), {
        ...entry(number),
        get listJson(): string {
          throw new Error('no request has come');
        },
      });
      array.touch(String(number));
    };
    for (let number = 0; number < count; number++) put(number);
    return { array, put, putUnread, remove };
  }

  const numbersOf = (body: Buffer) => (JSON.parse(String(body)) as { number: number }[]).map(({ number }) => number);
  const range = (count: number) => Array.from({ length: count }, (_, number) => number);

  it.each([0, 1, 256, 257, 1000])('serialises %p colleges, the same in every encoding', async (count) => {
    const { bodies } = await arrayOf(count).array.current();
    expect(numbersOf(bodies.identity)).toEqual(range(count));
    expect(gunzipSync(bodies.gzip)).toEqual(bodies.identity);
    expect(brotliDecompressSync(bodies.br)).toEqual(bodies.identity);
  });

  it('serves the last build until the next one is ready', async () => {
    const { array, put, remove } = arrayOf(600);
    const before = await array.current();
    put(300, 9300);
    put(600);
    for (const number of [5, 6]) remove(number);
    const refreshed = array.refresh();
    expect(await array.current()).toBe(before);
    await refreshed;
    const after = await array.current();
    const expected = range(601)
      .filter((number) => ![5, 6].includes(number))
      .map((number) => (number === 300 ? 9300 : number));
    expect(numbersOf(after.bodies.identity).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    expect(after.hash).not.toBe(before.hash);
  });

  it('includes changes made during a build in the next one', async () => {
    const { array, put } = arrayOf(300);
    await array.current();
    put(1, 7001);
    const refreshed = array.refresh();
    put(2, 7002);
    await refreshed;
    await until(async () => {
      await array.refresh();
      return numbersOf((await array.current()).bodies.identity).includes(7002);
    });
    expect(numbersOf((await array.current()).bodies.identity)).toEqual(expect.arrayContaining([7001, 7002]));
  });

  it('builds nothing before a request', async () => {
    const { array, put, putUnread } = arrayOf(300);
    putUnread(1);
    await array.refresh();
    put(1, 7001);
    expect(numbersOf((await array.current()).bodies.identity)).toContain(7001);
  });

  it('builds nothing after further changes without a request, and everything for the next request', async () => {
    const { array, put, putUnread } = arrayOf(300);
    await array.current();
    put(1, 7001);
    await array.refresh();
    putUnread(2);
    // The rest after a build is over.
    const later = jest.spyOn(performance, 'now').mockReturnValue(Infinity);
    await array.refresh();
    later.mockRestore();
    put(2, 7002);
    expect(numbersOf((await array.current()).bodies.identity)).toEqual(expect.arrayContaining([7001, 7002]));
  });

  it('becomes empty again', async () => {
    const { array, remove } = arrayOf(2);
    remove(0);
    remove(1);
    expect(numbersOf((await array.current()).bodies.identity)).toEqual([]);
  });
});

describe('encoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['zstd', 'identity'],
  ])('for %j sends %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
});
