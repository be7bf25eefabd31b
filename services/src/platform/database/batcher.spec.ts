import { Batcher } from './batcher.js';

/** A database whose answers come when they are let through. */
function database() {
  const rows = new Map([['a', 1], ['b', 2]]); // prettier-ignore
  const batches: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const seen = new Map([...rows].filter(([key]) => keys.includes(key)));
        batches.push({ keys, answer: () => resolve(seen), fail: reject });
      }),
  );
  return { rows, batches, batcher };
}
const turn = async () => {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
};

it('puts the calls that arrive during a batch into the next one', async () => {
  const { batches, batcher } = database();
  const first = batcher.get('a');
  await turn();
  const later = [batcher.get('b'), batcher.get('a'), batcher.get('b'), batcher.get('none')];
  await turn();
  expect(batches.map(({ keys }) => keys)).toEqual([['a']]);
  batches[0]!.answer();
  expect(await first).toBe(1);
  await turn();
  expect(batches[1]!.keys).toEqual(['b', 'a', 'none']);
  batches[1]!.answer();
  expect(await Promise.all(later)).toEqual([2, 1, 2, undefined]);
});

it('never answers a call from a batch that was sent before it', async () => {
  const { rows, batches, batcher } = database();
  const early = batcher.get('a');
  await turn();
  rows.delete('a');
  const late = batcher.get('a');
  batches[0]!.answer();
  expect(await early).toBe(1);
  await turn();
  batches[1]!.answer();
  expect(await late).toBeUndefined();
});

it('fails the calls of a failed batch, and goes on', async () => {
  const { batches, batcher } = database();
  const failed = [batcher.get('a'), batcher.get('b')];
  await turn();
  batches[0]!.fail(new Error('away'));
  for (const read of failed) await expect(read).rejects.toThrow('away');
  const next = batcher.get('b');
  await turn();
  batches[1]!.answer();
  expect(await next).toBe(2);
});
