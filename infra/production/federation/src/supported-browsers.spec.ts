import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportedBrowsers } from './supported-browsers.js';

test('the documents name the supported browsers as the builds do', () => {
  const readme = readFileSync(join(__dirname, '../../../docs/browsers.md'), 'utf8');
  const [table] = /(?<=\n\| browser \|.*\n.*\n)(\|.*\n)+/.exec(readme)!;
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const oldest = Object.fromEntries(
    rows.map(([, browser, version]) => [browser!.split(',')[0]!.toLowerCase(), version]),
  );
  expect(oldest).toEqual(supportedBrowsers);
});

test('the README repeats them', () => {
  const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');
  const { chrome, firefox, safari } = supportedBrowsers;
  expect(readme).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari} or newer`);
});
