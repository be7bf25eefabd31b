import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProgram } from '@setu/testing';
import { parseAllDocuments } from 'yaml';
import { backendModules } from '../src/derived-manifests.js';

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    selector: Record<string, string>;
    ports: { name: string; port: number; targetPort: string }[];
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: { ports: { name: string }[]; envFrom: { configMapRef?: { name: string } }[] }[] };
    };
  };
}

const deployDir = join(__dirname, '..');

/** Returns the manifests that `kubectl apply -k` sends, as text. */
function render(folder: string): string {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const ofKind = (manifests: Manifest[], kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const namesOf = (manifests: Manifest[]) => manifests.map(({ metadata }) => metadata.name).toSorted();

/** Returns the name of the map of settings that each Deployment reads. */
const settingsOf = (manifests: Manifest[]) =>
  ofKind(manifests, 'Deployment').map(
    ({ spec }) =>
      spec.template.spec.containers[0]!.envFrom.find(({ configMapRef }) => configMapRef)!.configMapRef!.name,
  );

withProgram('kubectl', () => {
  let temporary: string;
  beforeAll(() => (temporary = mkdtempSync(join(tmpdir(), 'setu-kustomize-'))));
  afterAll(() => rmSync(temporary, { recursive: true }));

  test.each(['kubernetes', 'kubernetes-modules', 'monitoring/kubernetes'])(
    'all that `kubectl apply -k %s` sends matches the schemas',
    (folder) => {
      const path = join(temporary, 'rendered.yaml');
      writeFileSync(path, render(join(deployDir, folder)));
      const { status, stderr } = spawnSync(process.execPath, [join(deployDir, 'check-manifests.mjs'), path], {
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );

  test.each(['kubernetes', 'kubernetes-modules'])('in %s a change of the settings starts new pods', (folder) => {
    for (const each of ['kubernetes', 'kubernetes-modules'])
      cpSync(join(deployDir, each), join(temporary, each), { recursive: true });
    const before = manifestsOf(render(join(temporary, folder)));
    appendFileSync(join(temporary, 'kubernetes/settings.env'), 'LOG_LEVEL=warn\n');
    const after = manifestsOf(render(join(temporary, folder)));
    for (const manifests of [before, after])
      expect(namesOf(ofKind(manifests, 'ConfigMap'))).toEqual(expect.arrayContaining(settingsOf(manifests)));
    for (const name of settingsOf(before)) expect(settingsOf(after)).not.toContain(name);
  });

  test.each(['kubernetes', 'kubernetes-modules'])(
    'in %s each Service finds the pods of one Deployment, at ports that they have',
    (folder) => {
      const manifests = manifestsOf(render(join(deployDir, folder)));
      for (const { metadata, spec } of ofKind(manifests, 'Service')) {
        const found = ofKind(manifests, 'Deployment').filter((deployment) =>
          Object.entries(spec.selector).every(
            ([label, value]) => deployment.spec.template.metadata.labels[label] === value,
          ),
        );
        expect(namesOf(found)).toEqual([metadata.name]);
        const ports = found[0]!.spec.template.spec.containers[0]!.ports.map(({ name }) => name);
        expect(ports).toEqual(expect.arrayContaining(spec.ports.map(({ targetPort }) => targetPort)));
      }
    },
  );

  test.each([
    ['kubernetes', ['backend']],
    ['kubernetes-modules', Object.keys(backendModules)],
  ])('in %s `-l app=backend` selects all that belongs to a backend, and nothing of the edge', (folder, names) => {
    const selected = manifestsOf(render(join(deployDir, folder))).filter(
      ({ metadata }) => metadata.labels?.['app'] === 'backend',
    );
    for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
      expect(namesOf(ofKind(selected, kind))).toEqual(names.toSorted());
    expect(selected).toHaveLength(4 * names.length);
  });
});
