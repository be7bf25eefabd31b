import { join } from 'node:path';
import { root } from './paths.js';
import { resultOf } from './test.js';

const report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: join(root, 'infra/testing/e2e/people/chat.e2e.ts'),
      assertionResults: [
        { fullName: 'on a phone opens the chat', invocations: 2 },
        { fullName: 'on a phone asks to log in', invocations: 1 },
      ],
    },
  ],
};

it('names the tests that were retried', () =>
  expect(resultOf(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    retried: ['infra/testing/e2e/people/chat.e2e.ts on a phone opens the chat'],
  }));

it('counts a run that failed without a failed test, and files that do not load', () => {
  expect(resultOf(report, 1).failed).toBe(1);
  expect(resultOf({ ...report, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(3);
});
