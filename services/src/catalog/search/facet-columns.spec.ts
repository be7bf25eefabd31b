import { FacetColumns } from './facet-columns.js';

const entries = [
  { state: ['Goa'], level: ['Diploma', 'Undergraduate'] },
  { state: ['Goa'], level: [] },
  { state: ['Kerala'], level: ['Undergraduate'] },
  { state: ['Kerala'], level: ['Undergraduate', 'Diploma'] },
  { state: [], level: ['Diploma'] },
];
const columns = new FacetColumns();
entries.forEach((values, slot) => columns.add(slot, values));
const narrow = (chosen: Record<string, string>, keys = [4, 3, 2, 1, 0]) => {
  const { keys: kept, ...rest } = columns.narrow(Uint32Array.from(keys), (key) => key, chosen);
  return { kept: [...kept], ...rest };
};

it('keeps all without a choice, and counts each value, the most frequent first', () =>
  expect(narrow({})).toEqual({
    kept: [4, 3, 2, 1, 0],
    values: {
      state: [
        { value: 'Goa', count: 2 },
        { value: 'Kerala', count: 2 },
      ],
      level: [
        { value: 'Diploma', count: 3 },
        { value: 'Undergraduate', count: 3 },
      ],
    },
    without: {},
  }));

it('keeps what fits every choice, in its order, and counts a facet by what the others leave', () =>
  expect(narrow({ state: 'kerala', level: 'Diploma' })).toEqual({
    kept: [3],
    values: {
      state: [
        { value: 'Goa', count: 1 },
        { value: 'Kerala', count: 1 },
      ],
      level: [
        { value: 'Undergraduate', count: 2 },
        { value: 'Diploma', count: 1 },
      ],
    },
    without: { state: 3, level: 2 },
  }));

it('says for nothing found which choice to drop', () =>
  expect(narrow({ state: 'Goa', level: 'Diploma' }, [1, 2, 4])).toMatchObject({
    kept: [],
    without: { state: 1, level: 1 },
  }));

it('agrees with a filter of plain values', () => {
  const many = new FacetColumns();
  const random = (max: number, seed: number) => (Math.imul(seed + 1, 0x9e3779b1) >>> 8) % max;
  const rows = Array.from({ length: 5_000 }, (_, slot) => ({
    state: [`S${random(30, slot)}`],
    kind: random(4, slot * 3) === 0 ? [] : [`K${random(5, slot * 7)}`],
    level: ['U', 'P', 'D'].filter((_level, bit) => random(8, slot * 5) & (1 << bit)),
  }));
  rows.forEach((values, slot) => many.add(slot, values));
  const fits = (row: Record<string, string[]>, chosen: Record<string, string>) =>
    Object.entries(chosen).every(([facet, value]) => row[facet]!.includes(value));
  for (const chosen of [{ state: 'S3' }, { kind: 'K1', level: 'P' }, { state: 'S7', kind: 'K2', level: 'U' }] as Record<
    string,
    string
  >[]) {
    const { keys, values } = many.narrow(Uint32Array.from(rows.keys()), (slot) => slot, chosen);
    expect([...keys]).toEqual([...rows.keys()].filter((slot) => fits(rows[slot]!, chosen)));
    for (const facet of ['state', 'kind', 'level'] as const) {
      const { [facet]: _own, ...others } = chosen;
      const left = rows.filter((row) => fits(row, others));
      for (const { value, count } of values[facet]!)
        expect(left.filter((row) => row[facet].includes(value))).toHaveLength(count);
    }
  }
});

it('knows the values of its entries, in any case', () => {
  expect(columns.isKnown('state', 'GOA')).toBe(true);
  expect(columns.isKnown('state', 'Atlantis')).toBe(false);
  expect(columns.isKnown('colour', 'Goa')).toBe(false);
  expect(columns.isKnown('__proto__', 'Goa')).toBe(false);
});
