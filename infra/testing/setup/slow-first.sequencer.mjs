import Sequencer from '@jest/test-sequencer';

/** Jest begins with the longest files, but the tests that take longest are short, and would end alone: those that kill processes, and those that start products of their own. */
const slowness = ({ path }) => {
  if (/kill|skewed|whole-directory/.test(path)) return 2;
  return path.endsWith('.itest.ts') || /e2e\/platform\//.test(path) ? 1 : 0;
};

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => slowness(b) - slowness(a));
  }
}
