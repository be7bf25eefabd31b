import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.js';

export interface Result {
  passed: number;
  failed: number;
  /** Tests that failed, as `<file> <title>`. */
  failedTests: string[];
  /** First lines of the errors of failed tests, and of files that do not load, by `<file> <title>`. */
  errors: Map<string, string>;
  /** Reason of each skipped test. */
  skipped: string[];
  /** Run time of each file in ms. */
  durations: Map<string, number>;
}

/** The result of a run that did not get as far as a report. */
export const noReport: Result = {
  passed: 0,
  failed: 1,
  failedTests: [],
  errors: new Map(),
  skipped: [],
  durations: new Map(),
};

/** The part of Jest's report that is read here. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    assertionResults: Test[];
    /** Error of a file that does not load. */
    message: string;
    /** Unix times in ms. */
    startTime: number;
    endTime: number;
  }[];
}

interface Test {
  status: string;
  /** Titles of the groups around it, see `withProgram`. */
  ancestorTitles: string[];
  fullName: string;
  failureMessages?: string[];
}

/** Reads Jest's report. A run that failed without a failed test counts as one failure, and so does a file that does not load. */
export function resultOf(report: Report, status: number | null): Result {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative(root, name)} ${test.fullName}` })),
  );
  const failedTests = tests.filter(({ status }) => status === 'failed');
  const unloaded = report.testResults.filter(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    failedTests: failedTests.map(({ name }) => name),
    errors: new Map([
      ...failedTests.map(({ name, failureMessages = [] }) => [name, firstLines(failureMessages[0] ?? '')] as const),
      ...unloaded.map(({ name, message }) => [relative(root, name), firstLines(message)] as const),
    ]),
    skipped: tests.filter(({ status }) => status === 'pending').flatMap(reasonOf),
    durations: new Map(
      report.testResults.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]),
    ),
  };
}

/** Returns the first lines of an error with text, on one line, without colors. */
const firstLines = (error: string): string =>
  stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('at '))
    .slice(0, 12)
    .join(' | ')
    .slice(0, 1000);

/** Lint allows no other skipped tests. Jest also reports those as pending that `-t` leaves out. */
const reasonOf = ({ ancestorTitles }: Test): string[] =>
  ancestorTitles.filter((title) => title.startsWith('skipped: '));

/** Returns lines that name the slowest files, slowest first. */
export const slowestOf = ({ durations }: Result, count: number): string[] =>
  [...durations]
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([file, duration]) => `${Math.round(duration / 1000)} s: ${file}`);

/** The lines that end a run of tests; the last one has the counts. */
export function summaryOf(results: Result[]): string[] {
  const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
  const skipped = sum(({ skipped }) => skipped.length);
  const notes = [
    ...new Set(results.flatMap(({ skipped }) => skipped)),
    ...results.flatMap(({ errors }) => [...errors].map(([test, error]) => `failed: ${test}: ${error}`)),
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
