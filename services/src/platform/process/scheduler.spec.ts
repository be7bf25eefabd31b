import { Logger } from '@nestjs/common';
import { until } from '@setu/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { Metrics } from '../observability/metrics.js';
import { Scheduler } from './scheduler.js';

let metrics: Metrics;
let scheduler: Scheduler;
beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(['log', 'warn', 'error']));
beforeEach(() => {
  metrics = new Metrics();
  scheduler = new Scheduler(metrics);
});
afterEach(async () => {
  jest.useRealTimers();
  scheduler.onModuleDestroy();
  await scheduler.beforeApplicationShutdown();
});

it('starts when the backend has started, and repeats', async () => {
  let runs = 0;
  scheduler.every('count', 1, async () => void runs++);
  await wait(20);
  expect(runs).toBe(0);
  scheduler.onApplicationBootstrap();
  await until(() => runs > 3);
});

it('never runs a task twice at the same time, however long it takes', async () => {
  let active = 0;
  let max = 0;
  let runs = 0;
  scheduler.onApplicationBootstrap();
  scheduler.every('slow', 1, async () => {
    max = Math.max(max, ++active);
    await wait(10);
    active--;
    runs++;
  });
  await until(() => runs > 3);
  expect(max).toBe(1);
});

it('survives a failing task, waits longer each time, and reports it until it succeeds', async () => {
  jest.useFakeTimers();
  const begin = Date.now();
  const starts: number[] = [];
  scheduler.onApplicationBootstrap();
  scheduler.every('flaky', 20, async () => {
    starts.push(Date.now() - begin);
    if (starts.length < 4) throw new Error('the database is away');
  });
  await jest.advanceTimersByTimeAsync(120);
  expect(scheduler.failing()).toEqual([{ name: 'flaky', failures: 3, error: 'the database is away' }]);
  expect(await metrics.registry.metrics()).toContain('background_task_failing{task="flaky"} 3');
  await jest.advanceTimersByTimeAsync(180);
  expect(scheduler.failing()).toEqual([]);
  expect(await metrics.registry.metrics()).toContain('background_failures_total{task="flaky"} 3');
  expect(starts).toEqual([0, 40, 120, 280, 300]);
});

it('waits at most as long as the task allows', async () => {
  jest.useFakeTimers();
  let runs = 0;
  const fail = async () => {
    runs++;
    throw new Error('no');
  };
  scheduler.onApplicationBootstrap();
  scheduler.every('beat', 10, fail, 20);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(51);
});

it('ends one task without the others', async () => {
  const runs = { one: 0, two: 0 };
  scheduler.onApplicationBootstrap();
  const end = scheduler.every('one', 1, async () => {
    runs.one++;
    throw new Error('no');
  });
  scheduler.every('two', 1, async () => void runs.two++);
  await until(() => runs.one > 0 && runs.two > 0);
  end();
  const [{ one }, { two }] = [{ ...runs }, { ...runs }];
  await until(() => runs.two > two + 5);
  expect(runs.one).toBe(one);
  expect(scheduler.failing()).toEqual([]);
});

it('signals and awaits running tasks at shutdown, and starts no more', async () => {
  const ended: string[] = [];
  scheduler.onApplicationBootstrap();
  scheduler.every('regular', 1, async (stopping) => {
    await wait(60_000, undefined, { signal: stopping }).catch(() => {});
    ended.push('regular');
  });
  scheduler.once('single', async () => {
    await wait(50);
    ended.push('single');
  });
  scheduler.once('failing', async () => Promise.reject(new Error('no')));
  await wait(20);
  scheduler.onModuleDestroy();
  scheduler.once('late', async () => void ended.push('late'));
  await scheduler.beforeApplicationShutdown();
  await wait(20);
  expect(ended).toEqual(['regular', 'single']);
});
