import Sequencer from '@jest/test-sequencer';

/** Jest begins with the longest files, but the tests that take longest are short: those that kill processes, which would end alone. */
const slowness = ({ path }) => (/kill|races|skewed/.test(path) ? 2 : path.endsWith('.itest.ts') ? 1 : 0);

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => slowness(b) - slowness(a));
  }
}
