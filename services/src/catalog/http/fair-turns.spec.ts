import { FairTurns } from './fair-turns.js';

let ran: string[];
beforeEach(() => (ran = []));

const tasks = (turns: FairTurns, caller: string, count: number, cost: number) =>
  Array.from({ length: count }, (_, number) =>
    turns.run(
      caller,
      () => ran.push(`${caller}${number}`),
      () => cost,
    ),
  );

it('gives each caller as much, however many tasks it has and whatever they cost', async () => {
  const turns = new FairTurns();
  const all = [tasks(turns, 'rude', 6, 20), tasks(turns, 'quick', 3, 1), tasks(turns, 'slow', 2, 20)].flat();
  await Promise.all(all);
  const order = 'rude0 quick0 slow0 quick1 quick2 rude1 slow1 rude2 rude3 rude4 rude5';
  expect(ran.join(' ')).toBe(order);
});

it('serves a caller that comes late before the rest of one that came early', async () => {
  const turns = new FairTurns();
  const rude = tasks(turns, 'rude', 5, 20);
  await rude[1];
  await Promise.all([...rude, ...tasks(turns, 'late', 1, 1)]);
  expect(ran.indexOf('late0')).toBeLessThanOrEqual(3);
});

it('lets the event loop turn between two tasks', async () => {
  const turns = new FairTurns();
  const all = tasks(turns, 'a', 3, 1);
  setImmediate(() => setImmediate(() => ran.push('other')));
  await Promise.all(all);
  expect(ran.indexOf('other')).toBeLessThan(ran.indexOf('a2'));
});

it('rejects with what a task throws, counts its cost, and goes on', async () => {
  const turns = new FairTurns();
  const failing = turns.run(
    'a',
    () => {
      throw new Error('no');
    },
    () => 5,
  );
  const next = tasks(turns, 'a', 1, 1)[0];
  expect(turns.waitingOf('a')).toBe(2);
  await expect(failing).rejects.toThrow('no');
  await next;
  expect(turns.waitingOf('a')).toBe(0);
});

it('lets the others wait no longer than a quarter of a second for a task that waits itself', async () => {
  const turns = new FairTurns();
  let end = (_text: string) => {};
  const hanging = turns.run(
    'a',
    () => new Promise<string>((resolve) => (end = resolve)),
    () => 1,
  );
  await Promise.all(tasks(turns, 'b', 2, 1));
  expect(ran).toEqual(['b0', 'b1']);
  end('late');
  expect(await hanging).toBe('late');
});
