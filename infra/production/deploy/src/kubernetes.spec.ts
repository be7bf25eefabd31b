import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { moduleNames } from '@setu/contracts';
import { readSettings as readEdgeSettings } from '@setu/edge';
import { knownSettings, readYaml, secondsToStop } from './deployment-files.js';
import { moduleManifests } from './module-manifests.js';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: { template: { spec: { containers: Container[]; terminationGracePeriodSeconds?: number } } };
}

interface Probe {
  httpGet: { path: string };
}

interface Container {
  name: string;
  image: string;
  command?: string[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  env?: { name: string; value?: string }[];
  envFrom: { configMapRef?: { name: string } }[];
  ports?: { name: string }[];
}

const folder = join(__dirname, '../kubernetes');
const files = readdirSync(folder).filter((file) => file !== 'kustomization.yaml');
const manifests = files.flatMap((file) =>
  readYaml<Manifest>(`kubernetes/${file}`).map((manifest) => ({ file, manifest })),
);
const each = manifests.map(({ file, manifest }) => [`${file}: ${manifest.kind}`, manifest] as const);
const containers = each.flatMap(([, { spec }]) => spec?.template?.spec?.containers ?? []);

const check = (...paths: string[]) =>
  spawnSync(process.execPath, [join(__dirname, '../check-manifests.mjs'), ...paths], { encoding: 'utf8' });

it('every manifest matches the schema of its kind', () => {
  const { stderr, status } = check(...files.map((file) => join(folder, file)));
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

it('finds a misspelt or mistyped field', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'setu-deploy-')), 'backend.yaml');
  const text = readFileSync(join(folder, 'backend.yaml'), 'utf8');
  writeFileSync(path, text.replace('replicas: 2', 'replicas: two'));
  const { stderr, status } = check(path);
  rmSync(dirname(path), { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain('replicas');
});

it('kustomization lists every file except the pipeline’s job', () => {
  const [{ resources }] = readYaml<{ resources: string[] }>('kubernetes/kustomization.yaml') as [
    { resources: string[] },
  ];
  expect([...resources, 'release-job.yaml'].toSorted()).toEqual(files.toSorted());
});

it('sets only settings that a process reads', () => {
  const named = containers.flatMap(({ env }) => env ?? []).map(({ name }) => name);
  const mapped = each.flatMap(([, { data }]) => Object.keys(data ?? {}));
  expect([...named, ...mapped].filter((name) => !knownSettings.has(name))).toEqual([]);
});

it.each(['backend', 'edge'])('%s has enough time to stop, and a readiness probe', (name) => {
  const { data: settings = {} } = manifests.find(({ manifest }) => manifest.kind === 'ConfigMap')!.manifest;
  const { spec } = manifests.find(
    ({ manifest: { kind, metadata } }) => kind === 'Deployment' && metadata.name === name,
  )!.manifest;
  const {
    containers: [container],
    terminationGracePeriodSeconds,
  } = spec.template.spec;
  expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(secondsToStop(settings));
  const { startupProbe, readinessProbe, livenessProbe } = container!;
  const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path);
  expect(paths).toEqual(
    name === 'edge'
      ? ['/health/ready', '/health/ready', '/health/live']
      : ['/api/health/ready', '/api/health/serving', '/api/health/live'],
  );
});

describe('a backend for each module', () => {
  const path = join(folder, '../kubernetes-modules/backends.yaml');

  it('equals the single backend', () => {
    if (process.env.UPDATE_MANIFESTS) writeFileSync(path, moduleManifests());
    expect(readFileSync(path, 'utf8')).toBe(moduleManifests());
  });

  it('has the labels of its own module only, and those of the network policy', () => {
    expect(check(path)).toMatchObject({ stderr: '', status: 0 });
    const backends = readYaml<Manifest & { spec: { selector: { matchLabels?: object } } }>(
      'kubernetes-modules/backends.yaml',
    );
    for (const module of moduleNames) {
      const own = backends.filter(({ metadata }) => metadata.name === module);
      expect(own.map(({ kind }) => kind)).toEqual([
        'Deployment',
        'Service',
        'PodDisruptionBudget',
        'HorizontalPodAutoscaler',
      ]);
      const [{ spec: deployment }, { spec: service }] = own as [(typeof own)[0], (typeof own)[0]];
      const labels = { app: 'backend', module };
      expect([deployment.selector.matchLabels, service.selector]).toEqual([labels, labels]);
      expect(deployment.template.spec.containers[0]!.env).toEqual([{ name: 'MODULES', value: module }]);
    }
    expect(JSON.stringify(backends)).not.toContain('"name":"backend","labels"');
  });

  it('replaces the single backend, and the edge has the address of each', () => {
    const [edge] = readYaml<Manifest>('kubernetes-modules/edge.yaml');
    const value = edge!.spec.template.spec.containers[0]!.env![0]!.value;
    const { MODULE_BACKEND_URLS: urls } = readEdgeSettings({ MODULE_BACKEND_URLS: value });
    expect(urls).toEqual(Object.fromEntries(moduleNames.map((name) => [name, `http://${name}:4000`])));
    const patches = readYaml<Manifest & { $patch: string }>('kubernetes-modules/without-backend.yaml');
    const one = readYaml<Manifest>('kubernetes/backend.yaml');
    expect(patches).toEqual(
      one.map(({ apiVersion, kind }) => ({ $patch: 'delete', apiVersion, kind, metadata: { name: 'backend' } })),
    );
  });
});

it('reads settings from an existing map', () => {
  const maps = each.filter(([, { kind }]) => kind === 'ConfigMap').map(([, { metadata }]) => metadata.name);
  const wanted = containers.flatMap(({ envFrom }) => envFrom).flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  expect(wanted.length).toBeGreaterThan(0);
  for (const name of wanted) expect(maps).toContain(name);
});

it('pins every image to a version', () => {
  for (const { image } of containers) expect(image).toMatch(/^campussetu\/\w+:\d+\.\d+\.\d+$/);
});

it('the release job publishes what it promotes', () => {
  const [job] = readYaml<Manifest>('kubernetes/release-job.yaml');
  expect(job!.spec.template.spec.containers[0]!.command).toEqual(['./release-builds.sh', 'catalog']);
});
