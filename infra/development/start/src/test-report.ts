import { relative } from 'node:path';
import { root } from './paths.js';

export interface Result {
  passed: number;
  failed: number;
  /** Tests that failed, as `<file> <title>`. */
  failedTests: string[];
  /** Reason of each skipped test. */
  skipped: string[];
  /** Tests that passed or failed on a second try, as `<file> <title>`. */
  retried: string[];
}

/** The part of Jest's report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: Test[] }[];
}

interface Test {
  status: string;
  /** Titles of the groups around it, see `withProgram`. */
  ancestorTitles: string[];
  fullName: string;
  invocations?: number;
}

/** Reads Jest's report. A run that failed without a failed test counts as one failure, and so does a file that does not load. */
export function resultOf(report: Report, status: number | null): Result {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)} ${test.fullName}` })),
  );
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    failedTests: tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
    skipped: tests.filter(({ status }) => status === 'pending').flatMap(reasonOf),
    retried: tests.filter(({ invocations = 1 }) => invocations > 1).map(({ name }) => name),
  };
}

/** Lint allows no other skipped tests. Jest also reports those as pending that `-t` leaves out. */
const reasonOf = ({ ancestorTitles }: Test): string[] =>
  ancestorTitles.filter((title) => title.startsWith('skipped: '));

/** The lines that end a run of tests; the last one has the counts. */
export function summaryOf(results: Result[]): string[] {
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
  const skipped = sum(({ skipped }) => skipped.length);
  const notes = [
    ...results.flatMap(({ retried }) => retried.map((test) => `retried: ${test}`)),
    ...new Set(results.flatMap(({ skipped }) => skipped)),
  ];
  return [
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
    `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

/** Whether a run counts as a success: something ran or was skipped with a reason, and nothing failed. */
export const isSuccess = (results: Result[]): boolean =>
  results.every(({ failed }) => failed === 0) && results.some(({ passed, skipped }) => passed + skipped.length > 0);
