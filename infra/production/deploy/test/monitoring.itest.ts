import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alertNames, monitoringDir } from './support/monitoring-files.js';

test('every alert has a test, and a section in the README', async () => {
  const tried = await readFile(join(monitoringDir, 'alerts.test.yaml'), 'utf8');
  const page = await readFile(join(monitoringDir, 'README.md'), 'utf8');
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const names = await alertNames();
  expect(headings).toEqual(names);
  expect(names.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts:`))).toEqual([]);
});
