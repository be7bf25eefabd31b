import Sequencer from '@jest/test-sequencer';

/** The files of several minutes. One that starts late runs on alone, and the other workers wait for it. */
const slowest =
  /(whole-directory|topology|skewed-clocks|import-killed|process|new-slice|slice-backend|every-page|lighthouse|admin\/pages)\.longtest|\.systemtest/;

/**
 * Starts the slowest tests first. Jest starts with the longest files, but the slowest tests are short files, and would
 * run last: those that kill processes, and those that start their own products.
 */
const slowness = ({ path }) => {
  if (slowest.test(path)) return 3;
  if (/kill/.test(path)) return 2;
  return path.endsWith('.itest.ts') || /e2e\/platform\//.test(path) ? 1 : 0;
};

/** Sorts by path where slowness does not decide: a shard may not depend on the machine. */
const bySlowness = (a, b) => slowness(b) - slowness(a) || (a.path < b.path ? -1 : 1);

export default class SlowFirst extends Sequencer {
  /** Returns every n-th test, so that each shard has some of the slowest. */
  shard(tests, { shardIndex, shardCount }) {
    return tests.toSorted(bySlowness).filter((_test, index) => index % shardCount === shardIndex - 1);
  }

  sort(tests) {
    return super.sort(tests).sort((a, b) => slowness(b) - slowness(a));
  }
}
