import { WorkLane } from './work-lane.js';

jest.mock('node:os', () => ({ ...jest.requireActual<object>('node:os'), availableParallelism: () => 2 }));

/** Tasks that run until they are ended, by name: `a1` is one of the address `a`. */
function tasks() {
  const lane = new WorkLane();
  const started: string[] = [];
  const rejected: Record<string, number> = {};
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const add = async (...names: string[]) => {
    for (const name of names)
      lane
        .run(() => {
          started.push(name);
          return new Promise<void>((end) => ends.set(name, end));
        }, name[0]!)
        .catch(({ statusCode }: { statusCode: number }) => (rejected[name] = statusCode));
    await settled();
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await settled();
  };
  return { started, rejected, add, end };
}

const many = (address: string, count: number) => Array.from({ length: count }, (_, number) => `${address}${number}`);

// No time passes but where a test lets it.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

test('requests of addresses that send few all start immediately', async () => {
  const { add, started } = tasks();
  await add('a1', 'b1', 'c1', 'd1');
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1']);
});

test('of the addresses with more at the same time one request runs after the other beside those that did not wait, the fewest first', async () => {
  const { add, end, started } = tasks();
  await add('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await add('c1', 'c2', 'd1');
  expect(started.slice(3)).toEqual(['c1', 'd1']);
  await end('a2');
  expect(started.slice(5)).toEqual(['c2']);
});

test('while all requests have waited, as many run as there are processors', async () => {
  const { add, end, started } = tasks();
  await add('a1', 'a2', 'a3', 'a4', 'b1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
  await end('a1');
  expect(started).toHaveLength(3);
  await end('b1');
  expect(started.slice(3)).toEqual(['a3']);
  await add('c1');
  await end('a2');
  expect(started.slice(4)).toEqual(['c1']);
  await end('a3');
  expect(started.slice(5)).toEqual(['a4']);
});

test('an address with many requests of late waits for the lane, and no longer once they are forgotten', async () => {
  const { add, end, started } = tasks();
  for (const name of many('a', 10)) {
    await add(name);
    await end(name);
  }
  await add('b1', 'b2', 'ax');
  expect(started.slice(10)).toEqual(['b1', 'b2']);
  jest.advanceTimersByTime(99);
  await add('c1');
  expect(started.slice(12)).toEqual(['c1']);
  jest.advanceTimersByTime(60_000);
  await add('ay');
  expect(started.slice(13)).toContain('ay');
});

test('a request that waits for something else than the processors lets the next one start', async () => {
  const { add, end, started } = tasks();
  await add('a1', 'a2', 'a3', 'a4');
  expect(started).toEqual(['a1', 'a2']);
  jest.advanceTimersByTime(100);
  await add('b1');
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  await end('a2');
  expect(started).toHaveLength(4);
});

test('an address whose line is full gets a 429', async () => {
  const { add, rejected } = tasks();
  await add(...many('a', 303));
  expect(rejected).toEqual({ a302: 429 });
});
