import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readYaml } from '../src/deployment-files.js';
import { alertNames, monitoringDir } from './support/monitoring-files.js';

test('every alert has a test, and a section in the README', async () => {
  const tried = await readFile(join(monitoringDir, 'alerts.test.yaml'), 'utf8');
  const page = await readFile(join(monitoringDir, 'README.md'), 'utf8');
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  const names = await alertNames();
  expect(headings).toEqual(names);
  expect(names.filter((name) => !tried.includes(`alertname: ${name}\n        exp_alerts:`))).toEqual([]);
});

test('the README asks the cluster about what its manifests have', async () => {
  const page = await readFile(join(monitoringDir, 'README.md'), 'utf8');
  const asked = [...page.matchAll(/kubectl -n (\w+) describe (\w+) (\w+)/g)].map((words) => words.slice(1));
  expect(asked.length).toBeGreaterThan(0);
  const [{ metadata: namespace }] = readYaml<Manifest>('kubernetes/namespace.yaml') as [Manifest];
  const known = readYaml<Manifest>('kubernetes/network.yaml').map(({ kind, metadata }) => [
    namespace.name,
    kind.toLowerCase(),
    metadata.name,
  ]);
  for (const words of asked) expect(known).toContainEqual(words);
});

interface Manifest {
  kind: string;
  metadata: { name: string };
}
