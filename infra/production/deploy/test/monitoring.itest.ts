import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alertNames, dashboardQueries, monitoringDir } from './support/monitoring-files.js';

/** Prometheus' own tool, which says what is wrong. */
function promtool(...args: string[]): void {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { cwd: monitoringDir, encoding: 'utf8' });
  if (error)
    throw new Error('promtool is missing; install it with `sh infra/testing/setup/install-promtool.sh` (Debian).');
  if (status !== 0) throw new Error(stdout + stderr);
}

test('Prometheus takes its configuration, and each alert fires when it should', () => {
  promtool('check', 'config', 'prometheus.yaml');
  promtool('test', 'rules', 'alerts.test.yaml');
});

test('every alert is tried, and the page says what to do about it', async () => {
  const tried = await readFile(join(monitoringDir, 'alerts.test.yaml'), 'utf8');
  const page = await readFile(join(monitoringDir, 'README.md'), 'utf8');
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const names = await alertNames();
  expect(headings).toEqual(names);
  expect(names.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts:`))).toEqual([]);
});

test('Prometheus understands every query of the dashboard', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'setu-dashboard-'));
  const rules = (await dashboardQueries()).map((expr, index) => ({ record: `query_${index}`, expr }));
  // YAML takes JSON.
  await writeFile(join(dir, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  promtool('check', 'rules', join(dir, 'rules.yaml'));
  await rm(dir, { recursive: true });
});
