import { eventually, until } from './eventually.js';

const stalledMs = 300;

it('waits as long as the failure changes, longer than it waits for one that stays', async () => {
  const start = performance.now();
  let count = 0;
  await eventually(() => {
    count = Math.floor((performance.now() - start) / 100);
    if (count < 10) throw new Error(`${count} of 10`);
  }, stalledMs);
  expect(count).toBe(10);
});

it('throws the last failure when nothing has changed', async () => {
  const start = performance.now();
  let checks = 0;
  const stuck = eventually(() => {
    checks += 1;
    throw new Error(checks < 5 ? `${checks} of 10` : 'stuck at 5');
  }, stalledMs);
  await expect(stuck).rejects.toThrow('stuck at 5');
  expect(performance.now() - start).toBeGreaterThan(stalledMs);
});

it('ends with the first check that passes', async () => {
  let asked = 0;
  await until(() => Promise.resolve(++asked === 3));
  expect(asked).toBe(3);
});
