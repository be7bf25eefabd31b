import type { Connection } from 'mongoose';
import { DatabaseWatch } from './database-watch.js';
import { Metrics } from '../observability/metrics.js';
import { Readiness } from '../observability/readiness.js';
import type { Scheduler } from '../process/scheduler.js';

const answers: (() => Promise<unknown>)[] = [];
const ping = jest.fn(() => answers.shift()!());
const connection = { db: { admin: () => ({ ping }) }, getClient: () => ({}) } as unknown as Connection;
const watch = new DatabaseWatch(connection, new Readiness(), {} as Scheduler, new Metrics());

afterEach(() => jest.restoreAllMocks());

it('asks on another connection when a ping is lost for good', async () => {
  answers.push(
    () => new Promise(() => {}),
    () => Promise.resolve(),
  );
  await watch.check();
  expect(watch.problem).toBe('It does not answer.');
  await watch.check();
  expect(ping).toHaveBeenCalledTimes(1);
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 6000);
  await watch.check();
  expect(ping).toHaveBeenCalledTimes(2);
  expect(watch.problem).toBeUndefined();
});
