import { FairQueue, type FairQueueOptions } from './fair-queue.js';
import type { HttpError } from './http-error.js';

const options = { slots: 2, perAddress: 1, waiting: 8, waitingPerAddress: 4 };

/** Tasks that run until they are ended, by name: `a1` is the first one of the address `a`. */
function tasks(overrides: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ ...options, ...overrides });
  const running = new Map<string, () => void>();
  const started: string[] = [];
  const rejected: Record<string, number> = {};
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const run = async (name: string, signal?: AbortSignal) => {
    try {
      running.set(name, await queue.enter(name[0]!, signal));
      started.push(name);
    } catch (error) {
      rejected[name] = (error as HttpError).statusCode;
    }
  };
  const add = async (names: string, signal?: AbortSignal) => {
    for (const name of names.split(' ')) void run(name, signal);
    await settled();
  };
  const end = async (name: string) => {
    running.get(name)!();
    running.delete(name);
    await settled();
  };
  const endAll = async () => {
    for (let [name] = running.keys(); name; [name] = running.keys()) await end(name);
  };
  return { queue, started, rejected, add, end, endAll };
}

// No time passes but where a test lets it.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

test('an address has its share of the slots, and others have the rest', async () => {
  const { add, end, started } = tasks({ slots: 3, perAddress: 2 });
  await add('a1 a2 a3');
  expect(started).toEqual(['a1', 'a2']);
  await add('b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(started.at(-1)).toBe('a3');
});

test('the address that has asked for the fewest is next, and turns are taken where that is the same', async () => {
  const run = tasks({ slots: 1 });
  await run.add('a1 a2 a3 a4 b1 b2 c1 d1 d2');
  await run.endAll();
  expect(run.started).toEqual(['a1', 'c1', 'b1', 'd1', 'b2', 'd2', 'a2', 'a3', 'a4']);
});

test('many addresses of a /48 network of IPv6 wait behind those that ask for little', async () => {
  const queue = new FairQueue({ slots: 1, perAddress: 1, waiting: 100, waitingPerAddress: 4 });
  const leave = await queue.enter('9:9:9:9');
  const order: string[] = [];
  const run = (address: string) => queue.run(async () => void order.push(address), address);
  const swarm = Array.from({ length: 50 }, (_, number) => run(`1:2:3:${number}`));
  const tasks = [...swarm, run('192.0.2.1'), run('1:2:4:1')];
  leave();
  await Promise.all(tasks);
  expect(order.slice(0, 2)).toEqual(['192.0.2.1', '1:2:4:1']);
});

test('requests that were rejected count too, and what an address asked for is forgotten with time', async () => {
  const run = tasks({ slots: 1, waitingPerAddress: 1 });
  await run.add('a1 a2 a3 a4 b1');
  await run.endAll();
  expect(run.started).toEqual(['a1', 'b1', 'a2']);
  await run.add('c1 a5 b2');
  await run.endAll();
  expect(run.started.slice(3)).toEqual(['c1', 'b2', 'a5']);
  jest.advanceTimersByTime(60_000);
  await run.add('c2 c3 b3 a6');
  await run.endAll();
  expect(run.started.slice(6)).toEqual(['c2', 'b3', 'a6', 'c3']);
});

test('where others are slow and not the backend, no visitor gets a 503', async () => {
  const { add, rejected } = tasks({ waitMs: 3_000, waiting: 2, isLateTooMany: true });
  await add('a1 b1 c1 d1 e1');
  jest.advanceTimersByTime(3_000);
  await add('f1');
  expect(rejected).toEqual({ c1: 429, d1: 429, e1: 429 });
});

test('an address with a full line gets a 429, and others still find room', async () => {
  const { add, rejected } = tasks();
  await add('a1 a2 a3 a4 a5 a6 b1 b2');
  expect(rejected).toEqual({ a6: 429 });
});

test('the longest line makes room for a shorter one when the queue is full', async () => {
  const { add, endAll, rejected, started } = tasks();
  await add('a1 a2 a3 a4 a5 b1 b2 b3 b4 b5 c1');
  expect(rejected).toEqual({ a5: 429 });
  await endAll();
  expect(started).toContain('c1');
});

test('a queue full of addresses that wait once is full: 503', async () => {
  const { add, rejected } = tasks({ waiting: 2 });
  await add('a1 b1 c1 d1 e1');
  expect(rejected).toEqual({ e1: 503 });
});

test('a wait that is too long ends with 429 for an address that waits for itself, and with 503 where tasks hang or others are served', async () => {
  const { add, end, rejected, started } = tasks({ waitMs: 3_000 });
  await add('a1 b1 a2 a3 b2 c1 d1');
  for (const name of ['a1', 'c1', 'd1']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
  await add('e1');
  jest.advanceTimersByTime(3_000);
  await add('f1');
  expect(rejected).toEqual({ a3: 429, b2: 503, e1: 503 });
  await end('a2');
  expect(started.at(-1)).toBe('f1');
});

test('an address with a large demand waits for those with less, and gets a 429 when that is too long', async () => {
  const { add, end, endAll, rejected } = tasks({ slots: 1, waitMs: 800, waiting: 100, waitingPerAddress: 100 });
  await add(Array.from({ length: 25 }, () => 'a').join(' '));
  await endAll();
  await add('b1 a2 c1 d1');
  for (const name of ['b1', 'c1']) {
    jest.advanceTimersByTime(300);
    await end(name);
  }
  jest.advanceTimersByTime(300);
  await add('e1');
  expect(rejected).toEqual({ a2: 429 });
});

test('a task whose signal is aborted leaves the line, and is not started', async () => {
  const { add, endAll, started } = tasks({ slots: 1 });
  const gone = new AbortController();
  await add('a1');
  await add('b1 b2', gone.signal);
  gone.abort();
  await add('b3', gone.signal);
  await add('c1');
  await endAll();
  expect(started).toEqual(['a1', 'c1']);
});

test('a slot is freed once', async () => {
  const { queue, add, started } = tasks({ slots: 1 });
  const leave = await queue.enter('a');
  leave();
  leave();
  await add('b1 c1');
  expect(started).toEqual(['b1']);
});

test('slots open and close', async () => {
  const { queue, add, end, started } = tasks({ slots: 1, perAddress: 2 });
  await add('a1 a2');
  queue.open();
  await add('a3');
  expect(started).toEqual(['a1', 'a2']);
  await end('a1');
  await end('a2');
  queue.close();
  await add('a4');
  expect(started).toEqual(['a1', 'a2', 'a3']);
});
