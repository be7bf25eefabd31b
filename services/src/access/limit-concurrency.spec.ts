import { limitConcurrency } from './limit-concurrency.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs two tasks at a time, and every task, even after one fails', async () => {
  const run = limitConcurrency(2, 10);
  let [active, most, done] = [0, 0, 0];
  const task = async (number: number) => {
    most = Math.max(most, ++active);
    await turn();
    active -= 1;
    if (number === 1) throw new Error('one fails');
    done += 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => run(() => task(number))));
  expect({ most, done, failed: results.filter(({ status }) => status === 'rejected').length }).toEqual({
    most: 2,
    done: 7,
    failed: 1,
  });
  await expect(run(async () => 'again')).resolves.toBe('again');
});

it('rejects a task when the queue is full', async () => {
  const run = limitConcurrency(1, 1);
  const first = run(turn);
  const second = run(turn);
  await expect(run(turn)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await Promise.all([first, second]);
});
