import { stringify } from 'yaml';
import { readYaml } from './deployment-files.js';

interface Manifest {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec: {
    selector?: { app?: string; matchLabels?: Record<string, string> };
    template?: {
      metadata: { labels: Record<string, string> };
      spec: {
        topologySpreadConstraints: { labelSelector: { matchLabels: Record<string, string> } }[];
        containers: { env?: { name: string; value: string }[]; resources: unknown }[];
      };
    };
    scaleTargetRef?: { name: string };
  };
}

const update = 'UPDATE_MANIFESTS=1 npm run test:unit -- infra/production/deploy/src/kubernetes';

/** Only the catalogue holds all colleges in memory. The others took 173 to 176 MB after their start. */
const smallResources = { requests: { cpu: '100m', memory: '192Mi' }, limits: { memory: '384Mi' } };

const apart = ['catalog', 'account', 'mentors', 'messages'];

/** The setting `MODULES` of each backend. `admin` runs the rest, so that a slice's own module needs no manifest. */
export const backendModules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(apart.map((module) => [module, module])),
  admin: apart.map((module) => `-${module}`).join(','),
};

/** Returns `kubernetes-modules/backends.yaml`: the manifests of `kubernetes/backend.yaml`, for each of these backends. */
export const moduleManifests = (): string =>
  `# Made from kubernetes/backend.yaml by \`${update}\`.\n${Object.keys(backendModules)
    .flatMap((module) => readYaml<Manifest>('kubernetes/backend.yaml').map((manifest) => ofModule(manifest, module)))
    .map((manifest) => stringify(manifest, { aliasDuplicateObjects: false, singleQuote: true }))
    .join('---\n')}`;

/** Returns `monitoring/kubernetes/rules.yaml`: the alerts as the operator of Prometheus reads them. */
export const prometheusRule = (): string =>
  `# Made from monitoring/alerts.yaml by \`${update}\`.\n${stringify(
    {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'campussetu' },
      spec: readYaml('monitoring/alerts.yaml')[0],
    },
    { singleQuote: true },
  )}`;

/** Keeps the label `app`, which the network policy of backends selects. */
function ofModule(manifest: Manifest, module: string): Manifest {
  const labels = () => ({ app: 'backend', module });
  const { spec, metadata } = manifest;
  metadata.name = module;
  if (metadata.labels) metadata.labels = labels();
  if (spec.selector?.matchLabels) spec.selector.matchLabels = labels();
  else if (spec.selector) spec.selector = labels();
  if (spec.scaleTargetRef) spec.scaleTargetRef.name = module;
  if (!spec.template) return manifest;
  spec.template.metadata.labels = labels();
  for (const { labelSelector } of spec.template.spec.topologySpreadConstraints) labelSelector.matchLabels = labels();
  for (const container of spec.template.spec.containers) {
    container.env = [{ name: 'MODULES', value: backendModules[module]! }, ...(container.env ?? [])];
    if (module !== 'catalog') container.resources = smallResources;
  }
  return manifest;
}
