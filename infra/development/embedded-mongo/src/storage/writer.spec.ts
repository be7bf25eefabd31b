import type { RootDatabase } from 'lmdb';
import { ServerError } from '../bson/errors.js';
import { Writer } from './writer.js';

/** Creates a database whose commits succeed or fail on command. */
function fake() {
  const state = { fail: undefined as Error | undefined, commits: 0, committed: 0, faults: 0 };
  const root = {
    async transaction(work: () => void) {
      work();
      await new Promise(setImmediate);
      if (state.fail) throw state.fail;
      state.commits++;
    },
    childTransaction: (work: () => boolean) => work(),
  } as unknown as RootDatabase<Buffer, Buffer>;
  return { state, writer: new Writer(root, { fault: () => state.faults++, committed: () => state.committed++ }) };
}

test('waiting jobs share a commit, and none is settled before it', async () => {
  const { state, writer } = fake();
  const settledAt: number[] = [];
  await Promise.all(Array.from({ length: 20 }, () => writer.once(() => {}).then(() => settledAt.push(state.commits))));
  expect(state.commits).toBeLessThanOrEqual(2);
  expect(settledAt.every((commits) => commits > 0)).toBe(true);
  expect(state.committed).toBe(state.commits);
});

test('a failed commit rejects all its jobs, and the next one succeeds', async () => {
  const { state, writer } = fake();
  state.fail = new Error('broken disk');
  const failed = await Promise.allSettled([writer.once(() => 1), writer.once(() => 2)]);
  expect(failed.map((r) => r.status)).toEqual(['rejected', 'rejected']);
  expect(state.faults).toBeGreaterThan(0);
  state.fail = undefined;
  expect(await writer.once(() => 3)).toBe(3);
});

test('a step that throws fails only its own job', async () => {
  const { state, writer } = fake();
  const bad = writer.once(() => {
    throw new Error('broken');
  });
  const [one, two] = await Promise.allSettled([bad, writer.once(() => 'fine')]);
  expect([one.status, two.status, state.faults]).toEqual(['rejected', 'fulfilled', 1]);
});

test('a long job shares its time: a short one that came later is done first', async () => {
  const { writer } = fake();
  let remaining = 50;
  const order: string[] = [];
  const long = writer.run(() => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    return --remaining === 0;
  });
  const short = writer.once(() => {}).then(() => order.push('short'));
  await Promise.all([long.then(() => order.push('long')), short]);
  expect(order).toEqual(['short', 'long']);
});

test.each([28, 122, 27, 5, -30792])('a commit without room (%i) is reported as a full disk', async (code) => {
  const { state, writer } = fake();
  const cause = Object.assign(new Error('no room'), { code });
  for (const told of [cause, Object.assign(new Error('Commit failed'), { commitError: Promise.reject(cause) })]) {
    state.fail = told;
    await expect(writer.once(() => 1)).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
  }
  const step = writer.once(() => {
    throw cause;
  });
  state.fail = undefined;
  await expect(step).rejects.toMatchObject({ code: 14031 });
});

test('an error of ours with the number of a full disk is not reported as one', async () => {
  const { writer } = fake();
  const rejected = writer.once(() => {
    throw new ServerError('IndexNotFound', 'no such index');
  });
  await expect(rejected).rejects.toMatchObject({ code: 27, codeName: 'IndexNotFound' });
});
