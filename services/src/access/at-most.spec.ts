import { atMost } from './at-most.js';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

it('runs two at a time and all in the end, also after a failure', async () => {
  const run = atMost(2, 10);
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

it('turns away whom it cannot serve soon', async () => {
  const run = atMost(1, 1);
  const first = run(turn);
  const second = run(turn);
  await expect(run(turn)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  await Promise.all([first, second]);
});
