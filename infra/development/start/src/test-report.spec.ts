import { join } from 'node:path';
import { root } from './paths.js';
import { isSuccess, noReport, type Report, resultOf, slowestOf, summaryOf } from './test-report.js';

const passed = { status: 'passed', ancestorTitles: ['on a phone'] };
const report: Report = {
  numPassedTests: 2,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: join(root, 'infra/testing/e2e/people/chat.e2e.ts'),
      message: '',
      startTime: 1000,
      endTime: 5600,
      assertionResults: [
        { ...passed, fullName: 'on a phone opens the chat' },
        { ...passed, fullName: 'on a phone asks to log in' },
      ],
    },
  ],
};
const skippedTest = (title: string, ...ancestorTitles: string[]) => ({
  status: 'pending',
  ancestorTitles,
  fullName: [...ancestorTitles, title].join(' '),
});
const reason = 'skipped: nginx is missing; install it with a command.';
const withSkipped: Report = {
  ...report,
  testResults: [
    {
      name: join(root, 'infra/proxy.longtest.ts'),
      message: '',
      startTime: 0,
      endTime: 9000,
      assertionResults: [skippedTest('a', reason), skippedTest('b', reason, 'running'), skippedTest('c', 'left out')],
    },
  ],
};

it('reads counts and run times', () =>
  expect(resultOf(report, 0)).toEqual({
    passed: 2,
    failed: 0,
    failedTests: [],
    errors: new Map(),
    skipped: [],
    durations: new Map([['infra/testing/e2e/people/chat.e2e.ts', 4600]]),
  }));

describe('a failure', () => {
  const [file] = report.testResults;
  const failed = {
    ...passed,
    status: 'failed',
    fullName: 'on a phone sends a message',
    failureMessages: ['Error: \u001b[31mexpected\u001b[39m 1\n\n  received 2\n    at chat.e2e.ts:3:4'],
  };
  const broken = {
    ...file!,
    name: join(root, 'infra/broken.itest.ts'),
    assertionResults: [],
    message: 'No such module',
  };
  const testResults = [{ ...file!, assertionResults: [...file!.assertionResults, failed] }, broken];
  const result = resultOf({ ...report, numFailedTests: 1, numRuntimeErrorTestSuites: 1, testResults }, 1);

  it('names the test', () =>
    expect(result.failedTests).toEqual(['infra/testing/e2e/people/chat.e2e.ts on a phone sends a message']));

  it('is said beside the counts, with the first lines of the error', () =>
    expect(summaryOf([result]).slice(-4)).toEqual([
      'failed: infra/testing/e2e/people/chat.e2e.ts on a phone sends a message: Error: expected 1 | received 2',
      'failed: infra/broken.itest.ts: No such module',
      '',
      '2 passed, 2 failed',
    ]));
});

it('names the slowest files', () => {
  const durations = new Map([
    ['a.spec.ts', 400],
    ['b.itest.ts', 61_000],
    ['c.e2e.ts', 3000],
  ]);
  expect(slowestOf({ ...noReport, durations }, 2)).toEqual(['61 s: b.itest.ts', '3 s: c.e2e.ts']);
});

it('counts a run that failed without a failed test, and files that do not load', () => {
  expect(resultOf(report, 1).failed).toBe(1);
  expect(resultOf({ ...report, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(3);
});

it('ends with the counts alone, those of skipped tests only where there are any', () => {
  expect(summaryOf([resultOf(report, 0), resultOf(report, 1)]).slice(-2)).toEqual(['', '4 passed, 1 failed']);
  expect(summaryOf([resultOf(report, 0), resultOf(withSkipped, 0)]).at(-1)).toBe('4 passed, 0 failed, 2 skipped');
});

it('says once why tests were skipped, and counts none that `-t` leaves out', () =>
  expect(summaryOf([resultOf(withSkipped, 0)])).toEqual(['', reason, '', '2 passed, 0 failed, 2 skipped']));

it('succeeds if tests passed or were skipped and none failed', () => {
  const none = { ...noReport, failed: 0 };
  expect(isSuccess([none, resultOf(report, 0)])).toBe(true);
  expect(isSuccess([{ ...none, skipped: [reason] }])).toBe(true);
  expect(isSuccess([none, none])).toBe(false);
  expect(isSuccess([resultOf(report, 0), { ...none, failed: 1 }])).toBe(false);
});
