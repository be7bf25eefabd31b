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

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => slowness(b) - slowness(a));
  }
}
