import { until } from '@setu/testing';
import { Schema, Types, type Model } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { jobRunSchema } from '../src/platform/jobs/job-run.js';
import { Jobs, type Claimed, type JobRecord } from '../src/platform/jobs/jobs.js';
import { startDatabase, type TestDatabase } from './support/database.js';

interface Count extends JobRecord {
  state: 'ready' | 'counting' | 'done';
  counted: number;
  problem?: string;
}

let database: TestDatabase;
let model: Model<Count>;
let jobs: Jobs<Count>;

beforeAll(async () => {
  database = await startDatabase();
  const schema = new Schema<Count>(
    { state: String, counted: Number, problem: String, run: jobRunSchema, cancelRequested: Boolean },
    { strict: 'throw', versionKey: false },
  );
  model = database.connection.model<Count>('Count', schema);
  jobs = new Jobs(model, ['counting']);
});
afterAll(() => database.close());

const read = async ({ _id }: Pick<Count, '_id'>) => (await model.findById(_id).lean<Count>())!;
async function ready(): Promise<Count> {
  const _id = new Types.ObjectId();
  await model.create({ _id, state: 'ready', counted: 0, problem: 'none', run: await jobs.newRun() });
  return read({ _id });
}
const begin = async (job: Count) => (await jobs.claim(job, { state: 'counting' })) as Claimed<Count>;
/** Ages the last heartbeat, as if the process had been paused. */
const age = ({ _id }: Count, ms: number) =>
  model.updateOne({ _id }, { $set: { 'run.beatAt': new Date(Date.now() - ms) } });

it('gives a job to one of several processes, with its changes', async () => {
  const job = await ready();
  const claims = await Promise.all([1, 2, 3].map(() => jobs.claim(job, { state: 'counting', problem: undefined })));
  expect(claims.filter(Boolean)).toHaveLength(1);
  const stored = await read(job);
  expect([stored.state, stored.problem]).toEqual(['counting', undefined]);
});

it('finds a job whose process is silent, and lets the process that replaces it write alone', async () => {
  const first = await begin(await ready());
  expect(await jobs.abandoned()).toEqual([]);
  await age(first, 20_000);
  const [abandoned] = await jobs.abandoned();
  expect(abandoned!._id).toEqual(first._id);
  const second = (await jobs.claim(abandoned!, {}))!;
  expect(await jobs.report(first, { counted: 5 })).toBe('lost');
  expect(await jobs.end(first, { state: 'done' })).toBe(false);
  expect(await read(first)).toMatchObject({ state: 'counting', counted: 0 });
  expect(await jobs.report(second, { counted: 7 })).toBeUndefined();
  expect(await jobs.end(second, { state: 'done' })).toBe(true);
  expect(await read(first)).toMatchObject({ state: 'done', counted: 7 });
});

it('leaves a job to a silent process that sends a heartbeat before it is replaced', async () => {
  const job = await begin(await ready());
  await age(job, 20_000);
  const [abandoned] = await jobs.abandoned();
  await jobs.report(job);
  expect(await jobs.claim(abandoned!, {})).toBeNull();
  await jobs.end(job, { state: 'done' });
});

it('stops work on request, with the heartbeat or the report of a batch', async () => {
  const job = await begin(await ready());
  await jobs.requestCancel(await read(job));
  const reason = await jobs.perform(job, async ({ signal, report }) => {
    expect(signal.aborted).toBe(false);
    await report({ counted: 1 });
    return signal.reason as unknown;
  });
  expect(reason).toBe('cancel');
  // A process that continues the job after a kill knows of the request.
  const continued = (await jobs.claim(await read(job), {}))!;
  expect(await jobs.perform(continued, async ({ signal }) => signal.reason as unknown)).toBe('cancel');
});

it('sends heartbeats through a batch that takes long, and stops the work when its lock is lost', async () => {
  const job = await begin(await ready());
  await age(job, 60_000);
  let isLockOurs = true;
  const reason = await jobs.perform(
    job,
    async ({ signal }) => {
      await until(async () => jobs.isAtWork(await read(job), await jobs.now()));
      isLockOurs = false;
      await until(() => signal.aborted);
      return signal.reason as unknown;
    },
    { renewLock: async () => isLockOurs },
  );
  expect(reason).toBe('lost');
  await age(job, 60_000);
  await wait(4000);
  expect(jobs.isAtWork(await read(job), await jobs.now())).toBe(false);
});
