import type { ListView, Position } from './list-view.js';
import type { ListItem } from './rows.js';
import { SearchableList } from './searchable-list.js';
import { field } from './tolerant/college-terms.js';

const item = (number: number, over: Partial<ListItem> = {}): ListItem => ({
  id: `id-${number}`,
  name: `College ${String(number).padStart(3, '0')}`,
  first: false,
  values: [`college ${number}`, number % 2 ? 'odd' : 'even'],
  json: String(number),
  ...over,
});

const filled = (list: SearchableList, items: ListItem[]) => {
  for (const each of items) list.put(each);
  return list;
};

const listOf = (...items: ListItem[]) => filled(new SearchableList(), items);

const hundred = (over?: (number: number) => Partial<ListItem>) =>
  listOf(...Array.from({ length: 100 }, (_, number) => item(number, over?.(number))));

function pageThrough(list: SearchableList, view: ListView, words: string[] = [], between: () => void = () => {}) {
  const seen: string[] = [];
  let after: Position | null = null;
  do {
    const { rows, next } = list.page(words, view, 7, after);
    seen.push(...rows.map(({ id }) => id));
    after = next;
    between();
  } while (after);
  return seen;
}

const shuffle = (seed: number): ListView => ({ order: 'shuffle', seed, scope: '' });
const byName: ListView = { order: 'name', seed: 0, scope: '' };

describe('SearchableList', () => {
  it.each([byName, shuffle(1), shuffle(2 ** 31 - 1)])('shows every entry once, paging %j', (view) => {
    const seen = pageThrough(hundred(), view);
    expect(seen).toHaveLength(100);
    expect(new Set(seen).size).toBe(100);
  });

  it('orders by name ignoring case, equal names by id', () => {
    const list = listOf(item(3, { name: 'beta' }), item(2, { name: 'Alpha' }), item(1, { name: 'BETA' }));
    expect(pageThrough(list, byName)).toEqual(['id-2', 'id-1', 'id-3']);
  });

  it('orders by relevance: the whole name, word starts, parts of words, then other fields; each by name', () => {
    const list = listOf(
      item(1, { name: 'Aa', values: ['aa', 'mary college'] }),
      item(2, { name: 'Rosemary College', values: ['rosemary college'] }),
      item(3, { name: 'St. Mary College', values: ['st. mary college'] }),
      item(4, { name: 'Mary College', values: ['mary college'] }),
      item(5, { name: 'A', values: ['a', 'rosemary', 'college'] }),
      item(6, { name: 'College of Mary', values: ['college of mary'] }),
    );
    const words = ['mary', 'college'];
    const view: ListView = { order: 'relevance', seed: 0, scope: words.join() };
    const ordered = ['id-4', 'id-6', 'id-3', 'id-2', 'id-1', 'id-5'];
    expect(list.page(words, view, 9, null).rows.map(({ id }) => id)).toEqual(ordered);
    for (let at = 1; at < ordered.length; at++) {
      const { next } = list.page(words, view, at, null);
      expect(list.page(words, view, 9, next).rows.map(({ id }) => id)).toEqual(ordered.slice(at));
    }
    const among = ['id-5', 'id-4', 'id-2', 'id-1'];
    const inOrder = ordered.filter((id) => among.includes(id));
    expect(list.page(words, view, 9, null, among).rows.map(({ id }) => id)).toEqual(inOrder);
    expect(list.page(words, byName, 9, null).rows.map(({ id }) => id)).toEqual([
      'id-5',
      'id-1',
      'id-6',
      'id-4',
      'id-2',
      'id-3',
    ]);
  });

  it('shuffles in the same way for the same seed only', () => {
    const list = hundred();
    expect(pageThrough(list, shuffle(5))).toEqual(pageThrough(list, shuffle(5)));
    expect(pageThrough(list, shuffle(5))).not.toEqual(pageThrough(list, shuffle(6)));
    expect(pageThrough(list, shuffle(5))).not.toEqual(pageThrough(list, byName));
  });

  it('puts first entries first, and shuffles both parts', () => {
    const seen = pageThrough(
      hundred((number) => ({ first: number < 20 })),
      shuffle(3),
    ).map((id) => Number(id.slice(3)));
    const first = seen.slice(0, 20);
    expect(first.every((number) => number < 20)).toBe(true);
    expect(first).not.toEqual(first.toSorted((a, b) => a - b));
  });

  it.each([byName, shuffle(9), { ...byName, order: 'relevance' } as ListView])(
    'shows what stays exactly once while entries come, change and go between pages of %j',
    (view) => {
      const list = hundred();
      let step = 0;
      const seen = pageThrough(list, view, [], () => {
        step++;
        list.delete(`id-${step * 3}`);
        list.put(item(200 + step));
        list.put(item(step * 3 + 1, { json: 'changed' }));
      });
      expect(new Set(seen).size).toBe(seen.length);
      const untouched = Array.from({ length: 100 }, (_, number) => number).filter(
        (number) => number % 3 !== 0 || number > step * 3 || number === 0,
      );
      expect(seen).toEqual(expect.arrayContaining(untouched.map((number) => `id-${number}`)));
    },
  );

  it('counts and pages only what matches', () => {
    const list = hundred();
    expect(list.page(['odd', '1'], byName, 3, null)).toMatchObject({ total: 14 });
    expect(pageThrough(list, shuffle(1), ['odd', '1'])).toHaveLength(14);
    expect(list.page(['nowhere'], byName, 3, null)).toMatchObject({ rows: [], total: 0, next: null });
  });

  it('finds a changed entry by its new values only', () => {
    const list = hundred();
    expect(list.page(['odd'], byName, 3, null).total).toBe(50);
    list.put(item(1, { values: ['renamed'] }));
    expect(list.page(['odd'], byName, 3, null).total).toBe(49);
    expect(list.page(['renamed'], byName, 3, null).rows.map(({ id }) => id)).toEqual(['id-1']);
    expect(list.size).toBe(100);
  });

  it('lists only the given ids', () => {
    const list = hundred();
    const { rows, total } = list.page(['odd'], byName, 10, null, ['id-1', 'id-2', 'id-3', 'gone']);
    expect([rows.map(({ id }) => id), total]).toEqual([['id-1', 'id-3'], 2]);
  });

  it('samples every first entry, then as many others, without repeating', () => {
    const list = hundred((number) => ({ first: number < 3 }));
    const sample = pageThrough(list, { ...shuffle(4), others: 5 });
    expect(sample.slice(0, 3).sort()).toEqual(['id-0', 'id-1', 'id-2']);
    expect(new Set(sample).size).toBe(8);
    expect(sample).toEqual(pageThrough(list, shuffle(4)).slice(0, 8));
    expect(list.page([], { ...shuffle(4), others: 5 }, 2, null).total).toBe(8);
    expect(pageThrough(list, { ...shuffle(4), others: 500 })).toHaveLength(100);
  });

  it('samples so many of those that come first, where a sample is not to have all of them', () => {
    const items = Array.from({ length: 50 }, (_, number) => item(number, { first: number < 10 }));
    const list = filled(new SearchableList(false), items);
    const samples = Array.from({ length: 100 }, (_, seed) => pageThrough(list, { ...shuffle(seed), others: 4 }));
    expect(new Set(samples.map(({ length }) => length))).toEqual(new Set([4]));
    const first = items.slice(0, 10).map(({ id }) => id);
    expect([...new Set(samples.flat())].sort()).toEqual(first);
    expect(pageThrough(list, { ...shuffle(1), others: 12 })).toEqual(expect.arrayContaining(first));
  });

  it('samples every entry over many seeds', () => {
    const list = listOf(...Array.from({ length: 10 }, (_, number) => item(number)));
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) => pageThrough(list, { ...shuffle(seed), others: 2 })).flat(),
    );
    expect(seen.size).toBe(10);
  });

  it('shows pages as they were while it is held, and all changes afterwards', () => {
    const list = hundred();
    const search: ListView = { order: 'relevance', seed: 0, scope: '' };
    const shown = () => [byName, shuffle(3)].map((view) => pageThrough(list, view));
    const found = (word: string) => list.page([word], search, 100, null).total;
    const before = shown();
    list.hold();
    list.put(item(7, { name: 'Zebra', values: ['zebra'] }));
    list.put(item(200, { values: ['new'] }));
    list.delete('id-8');
    expect(shown()).toEqual(before);
    expect([found('zebra'), found('new'), found('7'), found('8')]).toEqual([0, 0, 19, 19]);
    expect(list.page([], byName, 10, null, ['id-200', 'id-9']).rows.map(({ id }) => id)).toEqual(['id-9']);
    list.release();
    expect([found('zebra'), found('new'), found('7'), found('8')]).toEqual([1, 1, 18, 18]);
    expect(pageThrough(list, byName)).toHaveLength(100);
    expect(pageThrough(list, byName).at(-1)).toBe('id-7');
  });

  it('needs compaction after many changes', () => {
    const list = hundred();
    for (let round = 0; round < 25; round++) for (let number = 0; number < 100; number++) list.put(item(number));
    expect(list.needsCompaction).toBe(true);
    expect(hundred().needsCompaction).toBe(false);
  });
});

describe('added facets', () => {
  const known = (...values: string[]) => ({ facets: { exam: [], known: values } });
  const listed = () => listOf(item(1, known('Seats known')), item(2, known()), item(3, known('Fees known')));
  const counts = (list: SearchableList, chosen: Record<string, string> = {}) => {
    const { rows, narrowed } = list.page([], { ...byName, chosen }, 10, null);
    const { exam, known: figures } = narrowed!.values;
    return { ids: rows.map(({ id }) => id), exam, figures };
  };
  const one = (value: string, count = 1) => ({ value, count });
  const first = { exam: ['JEE Main'], known: ['Fees known'] };

  it('are counted and filtered by beside the own ones, until others take their place', () => {
    const list = listed();
    expect(counts(list).exam).toEqual([]);
    list.addFacets('1', () => [
      ['id-1', first],
      ['id-9', first],
    ]);
    expect(counts(list)).toMatchObject({
      exam: [one('JEE Main')],
      figures: [one('Fees known', 2), one('Seats known')],
    });
    expect(counts(list, { exam: 'JEE Main' }).ids).toEqual(['id-1']);
    list.addFacets('2', () => [['id-2', { exam: ['KCET'], known: [] }]]);
    expect(counts(list)).toMatchObject({ exam: [one('KCET')], figures: [one('Fees known'), one('Seats known')] });
    expect(counts(list, { exam: 'JEE Main' }).ids).toEqual([]);
  });

  it('are asked for again after a change of the entries alone, and are then those of the new entry too', () => {
    const list = listed();
    const values = jest.fn(() => [['id-1', first] as const]);
    for (const version of ['1', '1']) list.addFacets(version, values);
    expect(values).toHaveBeenCalledTimes(1);
    list.put(item(1, known('Rating known')));
    list.addFacets('1', values);
    expect(values).toHaveBeenCalledTimes(2);
    expect(counts(list, { exam: 'JEE Main' })).toMatchObject({
      ids: ['id-1'],
      figures: [one('Fees known'), one('Rating known')],
    });
  });

  it('are not in what a snapshot holds', async () => {
    const list = listed();
    list.addFacets('1', () => [['id-1', first]]);
    const restored = new SearchableList();
    restored.restore(await list.capture(() => Promise.resolve()));
    expect(counts(restored)).toMatchObject({ exam: [], figures: [one('Fees known'), one('Seats known')] });
    list.addFacets('1', () => [['id-1', first]]);
    expect(counts(list).exam).toEqual([one('JEE Main')]);
  });
});

it('lists by a sorting, what is not known last, equal ones by name, and never repeats or misses one that changes', () => {
  const ranks = [7, undefined, 3, 7, undefined];
  const list = listOf(...ranks.map((rank, number) => item(number, { sortings: { rank } })));
  const view: ListView = { order: 'rank', seed: 0, scope: '' };
  expect(pageThrough(list, view)).toEqual(['id-2', 'id-0', 'id-3', 'id-1', 'id-4']);
  const { next } = list.page([], view, 2, null);
  list.put(item(9, { sortings: { rank: 1 } }));
  list.delete('id-0');
  expect(list.page([], view, 9, next).rows.map(({ id }) => id)).toEqual(['id-3', 'id-1', 'id-4']);
  expect(list.page(['odd'], view, 9, null).rows.map(({ id }) => id)).toEqual(['id-9', 'id-3', 'id-1']);
});

it.each(['relevance', 'name', 'rank', 'shuffle'] as const)(
  'finds the same entries by words in the order %s',
  (order) => {
    const entry = (number: number, words: string[]): Partial<ListItem> => ({
      tolerant: { words: new Map(words.map((word) => [word, field.name])), mainWords: 2, known: 0 },
      sortings: number === 2 ? { rank: 5 } : {},
    });
    const list = listOf(
      item(1, entry(1, ['patna', 'technology'])),
      item(2, entry(2, ['patna', 'engineering'])),
      item(3, entry(3, ['gaya'])),
    );
    const view: ListView = { order, seed: 1, scope: '' };
    expect(pageThrough(list, view, ['engineering', 'patna']).toSorted()).toEqual(['id-1', 'id-2']);
  },
);

it('lists by a figure those that have it, then the others by relevance, and says how many have it', () => {
  const list = listOf(
    item(1, { name: 'Rosemary', values: ['rosemary'] }),
    item(2, { name: 'Z. Mary', values: ['z. mary'] }),
    item(3, { name: 'Mary', values: ['mary'] }),
    item(4, { name: 'Zz. Rosemary', values: ['zz. rosemary'], sortings: { rank: 9 } }),
  );
  const view: ListView = { order: 'rank', seed: 0, scope: '' };
  expect(pageThrough(list, view, ['mary'])).toEqual(['id-4', 'id-3', 'id-2', 'id-1']);
  expect(list.page(['mary'], view, 2, null).known).toBe(1);
  expect(list.page(['mary'], byName, 2, null).known).toBeUndefined();
});
