import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import withoutDates from './format-loader.js';

const formatter = readFileSync(
  join(__dirname, '../../../../node_modules/icu-minify/dist/esm/production/format.js'),
  'utf8',
);

test('the formatter has no cases of dates and times, and all others', () => {
  const casesIn = (source: string) => [...source.matchAll(/case (\w+):/g)].map(([, kind]) => kind);
  const shorter = withoutDates(formatter);
  expect(casesIn(formatter)).toHaveLength(6);
  expect(casesIn(shorter)).toEqual(casesIn(formatter).slice(0, 4));
  expect(shorter).not.toMatch(/"(?:date|time)"/);
});

test('a formatter with other code fails the build', () =>
  expect(() => withoutDates('export default () => ""')).toThrow('icu-minify'));
