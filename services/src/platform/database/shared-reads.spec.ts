import { SharedReads } from './shared-reads.js';

/** A database whose answers come when they are let through. */
function database() {
  const rows = new Map([['a', 1], ['b', 2]]); // prettier-ignore
  const questions: { keys: string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const reads = new SharedReads<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        const seen = new Map([...rows].filter(([key]) => keys.includes(key)));
        questions.push({ keys, answer: () => resolve(seen), fail: reject });
      }),
  );
  return { rows, questions, reads };
}
const turn = async () => {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
};

it('asks once for all who came while a question was under way', async () => {
  const { questions, reads } = database();
  const first = reads.get('a');
  await turn();
  const later = [reads.get('b'), reads.get('a'), reads.get('b'), reads.get('none')];
  await turn();
  expect(questions.map(({ keys }) => keys)).toEqual([['a']]);
  questions[0]!.answer();
  expect(await first).toBe(1);
  await turn();
  expect(questions[1]!.keys).toEqual(['b', 'a', 'none']);
  questions[1]!.answer();
  expect(await Promise.all(later)).toEqual([2, 1, 2, undefined]);
});

it('gives nobody an answer that was asked for before they came', async () => {
  const { rows, questions, reads } = database();
  const early = reads.get('a');
  await turn();
  rows.delete('a');
  const late = reads.get('a');
  questions[0]!.answer();
  expect(await early).toBe(1);
  await turn();
  questions[1]!.answer();
  expect(await late).toBeUndefined();
});

it('tells an error to those who asked, and goes on', async () => {
  const { questions, reads } = database();
  const failed = [reads.get('a'), reads.get('b')];
  await turn();
  questions[0]!.fail(new Error('away'));
  for (const read of failed) await expect(read).rejects.toThrow('away');
  const next = reads.get('b');
  await turn();
  questions[1]!.answer();
  expect(await next).toBe(2);
});
