import { setTimeout as pause } from 'node:timers/promises';
import { limitConcurrency } from './limit-concurrency.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs two tasks at a time, and every task, even after one fails', async () => {
  const run = limitConcurrency(2, 10);
  let [active, max, done] = [0, 0, 0];
  const task = async (number: number) => {
    max = Math.max(max, ++active);
    await turn();
    active -= 1;
    if (number === 1) throw new Error('one fails');
    done += 1;
  };
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, number) => run(() => task(number))));
  expect({ max, done, failed: results.filter(({ status }) => status === 'rejected').length }).toEqual({
    max: 2,
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

it('rests between tasks for as long as one took, though its result is there before', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const run = limitConcurrency(1, 10, 1);
  const done: string[] = [];
  const task = (name: string) => run(() => pause(100)).then(() => done.push(name));
  const both = [task('first'), run(async () => Promise.reject(new Error('fails'))), task('third')];
  both[1]!.catch(() => done.push('second'));
  await jest.advanceTimersByTimeAsync(100);
  expect(done).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(99);
  expect(done).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toEqual(['first', 'second']);
  // A pause of nothing takes a millisecond.
  await jest.advanceTimersByTimeAsync(101);
  expect(done).toEqual(['first', 'second', 'third']);
  jest.useRealTimers();
});
