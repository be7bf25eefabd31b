import { pino } from 'pino';
import { limitedLog } from './limited-log.js';

interface Line {
  msg: string;
  suppressed?: number;
  suppressedReasons?: string;
  requestId?: number;
  err?: { message: string; stack: string };
}

let lines: Line[];
const logger = () =>
  pino({ level: 'info', ...limitedLog() }, { write: (line) => void lines.push(JSON.parse(line) as Line) });

beforeEach(() => {
  lines = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
});

const counted = () => lines.reduce((sum, { suppressed = 0 }) => sum + 1 + suppressed, 0);

test('a flood of one reason is one line a second, and the lines contain the count', () => {
  const log = logger();
  for (let request = 1; request <= 14_000; request++) {
    // A flood of seven seconds; each request has its own logger and error.
    log.child({ requestId: request }).error({ err: new Error(`/colleges/${request} was not rendered`) }, 'no page');
    if (request % 2_000 === 0) jest.advanceTimersByTime(1_000);
  }
  jest.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(8);
  expect(counted()).toBe(14_000);
  expect(lines[0]).toMatchObject({ requestId: 1, err: { message: '/colleges/1 was not rendered' } });
  // The line is the latest of its second.
  expect(lines[1]).toMatchObject({ requestId: 2_000, suppressed: 1_998, msg: 'no page' });
});

test('a reason that occurs again after a second is written without delay', () => {
  const log = logger();
  log.warn('the disk is full');
  jest.advanceTimersByTime(1_001);
  log.warn('the disk is full');
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'the disk is full' }),
    expect.objectContaining({ msg: 'the disk is full' }),
  ]);
});

test('a second line of a reason is written when its second is over, unchanged', () => {
  const log = logger();
  log.warn({ task: 'mail' }, 'failed');
  log.warn({ task: 'mail' }, 'failed');
  expect(lines).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEqual({ ...lines[0], time: expect.any(Number) });
});

test.each<[string, unknown[], unknown[]]>([
  ['messages', ['the disk is full'], ['the network is away']],
  ['texts beside the message', [{ task: 'mail' }, 'failed'], [{ task: 'sitemap' }, 'failed']],
  ['errors', [new TypeError('x is undefined')], [new TypeError('y is undefined')]],
  ['kinds of errors', [new TypeError('x')], [new RangeError('x')]],
  ['codes', [{ err: Object.assign(new Error('x'), { code: 'EPIPE' }) }], [{ err: new Error('x') }]],
  [
    'causes',
    [{ err: new Error('/a was not rendered', { cause: new Error('Too many wait') }) }],
    [{ err: new Error('/b was not rendered', { cause: new Error('Not done in time') }) }],
  ],
  [
    'reports of browsers',
    [{ report: { message: 'x' } }, 'in a browser'],
    [{ report: { message: 'y' } }, 'in a browser'],
  ],
])('different %s are different reasons', (_what, first, second) => {
  const log = logger();
  for (const args of [first, second]) log.error(...(args as [object]));
  expect(lines).toHaveLength(2);
});

test.each([
  ['addresses', 'GET https://site.example/a?b=c failed', 'GET https://other.example/d failed'],
  ['ids', 'college 65f0c0ffee65f0c0ffee65f0 is gone', 'college 65f0c0ffee65f0c0ffee65f1 is gone'],
  ['long ids', 'request 0b9f3c1e-8c59-4a51-9c3f-2f9f0a8e1b11', 'request 1b9f3c1e-8c59-4a51-9c3f-2f9f0a8e1b12'],
  ['numbers', 'no answer within 312 ms', 'no answer within 5 ms'],
])('%s are the same reason', (_what, first, second) => {
  const log = logger();
  for (const text of [first, second]) log.error(new Error(text));
  expect(lines).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(lines[1]!.err).toMatchObject({ message: second });
});

test('an error keeps its stack beside the count', () => {
  const log = logger();
  for (let time = 0; time < 3; time++) log.error(new Error('broken'));
  jest.advanceTimersByTime(1_000);
  expect(lines[1]).toMatchObject({
    suppressed: 1,
    msg: 'broken',
    err: { stack: expect.stringContaining('limited-log') },
  });
});

test('invented reasons share one line a second', () => {
  const log = logger();
  const word = (number: number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let number = 0; number < 5_000; number++) log.error(new Error(`invented ${word(number)}`));
  expect(lines.length).toBeLessThan(30);
  jest.advanceTimersByTime(1_000);
  expect(lines.length).toBeLessThan(30);
  expect(counted()).toBe(5_000);
  expect(lines.at(-1)).toMatchObject({ suppressedReasons: 'various' });
});

test('what is no warning, and what ends the process, is always written', () => {
  const log = logger();
  for (let time = 0; time < 3; time++) {
    log.info('a request');
    log.fatal('the end');
  }
  expect(lines).toHaveLength(6);
});

test('loggers do not share their reasons', () => {
  for (const log of [logger(), logger()]) log.warn('the disk is full');
  expect(lines).toHaveLength(2);
});

test('timers and listeners are removed after a flood', () => {
  const before = process.listenerCount('exit');
  const log = logger();
  log.warn('the disk is full');
  expect(process.listenerCount('exit')).toBe(before + 1);
  jest.advanceTimersByTime(1_000);
  expect(process.listenerCount('exit')).toBe(before);
  expect(jest.getTimerCount()).toBe(0);
});
