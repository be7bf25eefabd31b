import { Postings, valuesOf } from './postings.js';

it('returns the values of many postings with pauses between them, and as they were', async () => {
  const all = Array.from({ length: 5_000 }, (_, first) => Postings.of(Uint32Array.of(first, first + 1)));
  let pauses = 0;
  const values = await valuesOf(all, async () => {
    if (pauses++ === 0) all[0]!.add(9);
  });
  expect([pauses, values.length, [...values[0]!], [...values[4_999]!]]).toEqual([2, 5_000, [0, 1], [4_999, 5_000]]);
});
