import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { moduleNames } from '@setu/contracts/table';
import { readSettings as readEdgeSettings, renderLimits } from '@setu/edge';
import { parse, stringify } from 'yaml';
import { backendOf, knownSettings, readYaml, secondsToStop } from './deployment-files.js';
import { backendModules, moduleManifests, prometheusRule } from './derived-manifests.js';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector: object;
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; terminationGracePeriodSeconds?: number };
    };
  };
}

interface PodMonitor {
  kind: string;
  metadata: { name: string };
  spec: {
    jobLabel: string;
    selector: { matchLabels: Record<string, string> };
    podMetricsEndpoints: { port: string }[];
  };
}

interface NetworkPolicy {
  kind: string;
  spec: {
    podSelector: { matchLabels: Record<string, string> };
    ingress: { from: { namespaceSelector?: object }[]; ports: { port: string }[] }[];
  };
}

interface Kustomization {
  resources: string[];
  configMapGenerator: {
    name: string;
    envs?: string[];
    literals?: string[];
    options?: { disableNameSuffixHash: boolean };
  }[];
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
  ports: { name: string; containerPort: number }[];
  resources: { limits: { memory: string } };
}

const folder = join(__dirname, '../kubernetes');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const settings = parseEnv(readFileSync(join(folder, 'settings.env'), 'utf8')) as Record<string, string>;
const manifests = files.flatMap((file) =>
  readYaml<Manifest>(`kubernetes/${file}`).map((manifest) => ({ file, manifest })),
);
const each = manifests.map(({ file, manifest }) => [`${file}: ${manifest.kind}`, manifest] as const);
const containers = each.flatMap(([, { spec }]) => spec?.template?.spec?.containers ?? []);

const check = (...paths: string[]) =>
  spawnSync(process.execPath, [join(__dirname, '../check-manifests.mjs'), ...paths], { encoding: 'utf8' });

function checkText(text: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'setu-deploy-')), 'manifest.yaml');
  writeFileSync(path, text);
  const { stderr, status } = check(path);
  rmSync(dirname(path), { recursive: true });
  return { stderr, status };
}

it('every manifest matches the schema of its kind', () => {
  const { stderr, status } = check(...files.map((file) => join(folder, file)));
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});

it.each([
  ['mistyped', 'replicas: 2', 'replicas: two', 'replicas'],
  ['misspelt', 'maxSurge: 1', 'maxSurg: 1', 'Deployment has no /spec/strategy/rollingUpdate/maxSurg\n'],
])('finds a %s field', (_, right, wrong, reason) => {
  const text = readFileSync(join(folder, 'backend.yaml'), 'utf8');
  const { stderr, status } = checkText(text.replace(right, wrong));
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
});

const [kustomization] = readYaml<Kustomization>('kubernetes/kustomization.yaml') as [Kustomization];

it('kustomization lists every file except the pipeline’s job', () => {
  expect([...kustomization.resources, 'release-job.yaml'].toSorted()).toEqual(files.toSorted());
});

const manifestOf = (kind: string, name: string) =>
  manifests.find(({ manifest }) => manifest.kind === kind && manifest.metadata.name === name)!.manifest;

it('sets only settings that a process reads', () => {
  const named = containers.flatMap(({ env }) => env ?? []).map(({ name }) => name);
  const literals = kustomization.configMapGenerator.flatMap(({ literals = [] }) => literals);
  const mapped = [...Object.keys(settings), ...literals.map((literal) => literal.split('=')[0]!)];
  expect([...named, ...mapped].filter((name) => !knownSettings.has(name))).toEqual([]);
});

it.each(['backend', 'edge'])('%s has enough time to stop, and a readiness probe', (name) => {
  const {
    containers: [container],
    terminationGracePeriodSeconds,
  } = manifestOf('Deployment', name).spec.template.spec;
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
    for (const [module, modules] of Object.entries(backendModules)) {
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
      expect(deployment.template.spec.containers[0]!.env).toEqual([{ name: 'MODULES', value: modules }]);
    }
    expect(JSON.stringify(backends)).not.toContain('"name":"backend","labels"');
  });

  it('runs beside the single backend while edges move from one to the other', () => {
    const { selector } = manifestOf('Service', 'backend').spec;
    expect(manifestOf('Deployment', 'backend').spec.template.metadata.labels).toMatchObject(selector);
    for (const module of Object.keys(backendModules)) expect({ app: 'backend', module }).not.toMatchObject(selector);
  });

  it('has an edge that matches the schema when it is patched', () => {
    const edge = manifestOf('Deployment', 'edge');
    const [patch] = readYaml<Manifest>('kubernetes-modules/edge.yaml');
    const { containers: patched, ...pod } = patch!.spec.template.spec;
    const [{ name, env, ...others }] = patched as [Container];
    // All that the patch has besides the two lists, which kustomize joins by the names of their items.
    expect({ name, pod, others }).toEqual({ name: 'edge', pod: {}, others: {} });
    const merged = structuredClone(edge);
    merged.spec.template.spec.containers[0]!.env = env;
    expect(checkText(stringify(merged))).toEqual({ stderr: '', status: 0 });
  });

  it('replaces the single backend, and the edge has the address of each', () => {
    const [edge] = readYaml<Manifest>('kubernetes-modules/edge.yaml');
    const env = edge!.spec.template.spec.containers[0]!.env!.map(({ name, value }) => [name, value]);
    const { MODULE_BACKEND_URLS: urls = {}, BACKEND_URL: rest } = readEdgeSettings(Object.fromEntries(env));
    for (const module of moduleNames)
      expect(urls[module] ?? rest).toBe(`http://${backendOf(backendModules, module)}:4000`);
    const [{ patches }] = readYaml<{ patches: { patch?: string }[] }>('kubernetes-modules/kustomization.yaml') as [
      { patches: { patch?: string }[] },
    ];
    const one = readYaml<Manifest>('kubernetes/backend.yaml');
    expect(patches.flatMap(({ patch }) => (patch ? [parse(patch) as object] : []))).toEqual(
      one.map(({ apiVersion, kind }) => ({ $patch: 'delete', apiVersion, kind, metadata: { name: 'backend' } })),
    );
  });
});

it('a change of the settings starts new pods, and the job’s map has a name that it can know', () => {
  const mapsOf = ({ envFrom }: Container) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []);
  const withHash = kustomization.configMapGenerator.filter(({ options }) => !options?.disableNameSuffixHash);
  for (const name of ['backend', 'edge'])
    expect(mapsOf(manifestOf('Deployment', name).spec.template.spec.containers[0]!)).toEqual(
      withHash.map(({ name }) => name),
    );
  const fixed = kustomization.configMapGenerator.find(({ options }) => options?.disableNameSuffixHash);
  const [job] = readYaml<Manifest>('kubernetes/release-job.yaml');
  expect(mapsOf(job!.spec.template.spec.containers[0]!)).toEqual([fixed!.name]);
  expect(fixed!.literals).toEqual([`RELEASE_S3_BUCKET=${settings['RELEASE_S3_BUCKET']}`]);
});

it('the edge’s memory suffices for all of its render processes at their limit', () => {
  const { limits } = manifestOf('Deployment', 'edge').spec.template.spec.containers[0]!.resources;
  // The stable release, a canary, and one that has just been replaced, with two processes each.
  const rendering = 3 * 2 * renderLimits.megabytes;
  // Measured at 20 requests a second: 288 MB. Its caches and buffered bodies may take all of their limits: 600 MB.
  expect(megabytes(limits.memory)).toBeGreaterThanOrEqual(rendering + 600);
});

const megabytes = (quantity: string) => Number(/^(\d+)Mi$/.exec(quantity)![1]);

describe('monitoring', () => {
  const monitors = join(folder, '../monitoring/kubernetes/monitors.yaml');
  const rules = join(folder, '../monitoring/kubernetes/rules.yaml');

  it('matches the schemas of the operator', () =>
    expect(check(monitors, rules)).toMatchObject({ stderr: '', status: 0 }));

  it('has the alerts of alerts.yaml', () => {
    if (process.env.UPDATE_MANIFESTS) writeFileSync(rules, prometheusRule());
    expect(readFileSync(rules, 'utf8')).toBe(prometheusRule());
  });

  it.each(['edge', 'backend'])(
    'finds the pods of the %s at a port that they have, and the network lets it in',
    (name) => {
      const monitor = readYaml<PodMonitor>('monitoring/kubernetes/monitors.yaml').find(
        ({ kind, metadata }) => kind === 'PodMonitor' && metadata.name === name,
      )!;
      const { labels } = manifestOf('Deployment', name).spec.template.metadata;
      expect(labels).toMatchObject(monitor.spec.selector.matchLabels);
      expect(labels[monitor.spec.jobLabel]).toBe(name);
      const { ports } = manifestOf('Deployment', name).spec.template.spec.containers[0]!;
      const [{ port }] = monitor.spec.podMetricsEndpoints as [{ port: string }];
      expect(ports.map(({ name }) => name)).toContain(port);
      const policies = readYaml<NetworkPolicy>('kubernetes/network.yaml').filter(
        ({ kind, spec }) => kind === 'NetworkPolicy' && spec.podSelector.matchLabels['app'] === name,
      );
      // Without a policy everything may come in.
      const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
      for (const { spec } of policies) expect(spec.ingress).toContainEqual({ from, ports: [{ port }] });
    },
  );
});

it('the metrics of the edge have a port on its Service, and the Ingress names its class and leads to the site only', () => {
  const { ports } = manifestOf('Service', 'edge').spec as unknown as { ports: object[] };
  expect(ports).toContainEqual({ name: 'metrics', port: 9_100, targetPort: 'metrics' });
  const [{ env, ports: ofPod }] = manifestOf('Deployment', 'edge').spec.template.spec.containers as [Container];
  expect(ofPod).toContainEqual({ name: 'metrics', containerPort: 9_100 });
  expect(env).toContainEqual({ name: 'METRICS_PORT', value: '9100' });
  const ingress = manifestOf('Ingress', 'site').spec as unknown as { ingressClassName: string; rules: object[] };
  expect(ingress.ingressClassName).toBe('nginx');
  const service = { name: 'edge', port: { name: 'http' } };
  expect(ingress.rules).toEqual([
    { host: 'campus.example', http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service } }] } },
  ]);
});

it('pins every image to a version', () => {
  for (const { image } of containers) expect(image).toMatch(/^campussetu\/\w+:\d+\.\d+\.\d+$/);
});

it('the release job publishes what it promotes', () => {
  const [job] = readYaml<Manifest>('kubernetes/release-job.yaml');
  expect(job!.spec.template.spec.containers[0]!.command).toEqual(['./release-builds.sh', 'catalog']);
});
