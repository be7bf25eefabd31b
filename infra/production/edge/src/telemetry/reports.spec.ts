import { buildOfError, ReportLimit } from './reports.js';

const report = (stack: string, more: object = {}) => ({ message: 'x', page: '/', first: true, stack, ...more });
const inCatalog = 'Error: x\n    at Card (https://campus.example/slices/catalog/1.2.0-ab/college-list.0f.js:1:23)';
const inShell = 'Error: x\n    at render (https://campus.example/shell/0.1.0-cd/main.0f.js:9:9)';

test.each([
  ['the slice whose file threw', report(`${inCatalog}\n${inShell}`), { slice: 'catalog', version: '1.2.0-ab' }],
  ['the shell, if its own file threw', report(inShell), { slice: 'shell', version: '0.1.0-cd' }],
  [
    'the slice on whose behalf the shell threw',
    report(inShell, { slice: 'mentors', version: '3' }),
    { slice: 'mentors', version: '3' },
  ],
  [
    'the slice whose file threw, not the one around it',
    report(inCatalog, { slice: 'mentors', version: '3' }),
    { slice: 'catalog' },
  ],
  [
    'the source, if there is no stack',
    report('', { source: 'https://campus.example/slices/catalog/2/slice.js' }),
    { slice: 'catalog', version: '2' },
  ],
])('an error belongs to %s', (_name, error, expected) => expect(buildOfError(error)).toMatchObject(expected));

test('an error of an extension belongs to no build', () =>
  expect(buildOfError(report('Error: x\n    at chrome-extension://abc/content.js:1:1'))).toBeUndefined());

test('limits the reports of an address in each minute', () => {
  const limit = new ReportLimit(2);
  expect([1, 2, 3].map(() => limit.allows('a', 1_000))).toEqual([true, true, false]);
  expect(limit.allows('b', 1_000)).toBe(true);
  expect(limit.allows('a', 61_000)).toBe(true);
});
