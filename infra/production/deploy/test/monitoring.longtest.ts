import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProgram } from '@setu/testing';
import { dashboardQueries, monitoringDir } from './support/monitoring-files.js';

/** Runs Prometheus' own tool; fails with its message. */
function promtool(...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: monitoringDir, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}

withProgram('promtool', () => {
  test('Prometheus accepts its configuration, and each alert fires when it should', () => {
    promtool('check', 'config', 'prometheus.yaml');
    promtool('test', 'rules', 'alerts.test.yaml');
  });

  test('Prometheus understands every query of the dashboard', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'setu-dashboard-'));
    const rules = (await dashboardQueries()).map((expr, index) => ({ record: `query_${index}`, expr }));
    // YAML parsers accept JSON.
    await writeFile(join(dir, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    promtool('check', 'rules', join(dir, 'rules.yaml'));
    await rm(dir, { recursive: true });
  });
});
