import { knownSettings } from './known-settings.js';
import { readYaml } from './yaml-files.js';

interface Service {
  image?: string;
  build?: { target: string };
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  volumes?: string[];
}

const [compose] = readYaml<{ services: Record<string, Service>; volumes: Record<string, unknown> }>('compose.yaml') as [
  { services: Record<string, Service>; volumes: Record<string, unknown> },
];
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

it('builds the three images of the Dockerfile, and takes every other one by a version', () => {
  expect(ours.map(([, { build }]) => build!.target).toSorted()).toEqual(['backend', 'edge', 'release']);
  for (const [, { build, image }] of services) expect(build?.target ?? image).toMatch(/^(backend|edge|release|.+:.+)$/);
});

it.each(services)('%s waits only for services that are there', (_name, { depends_on: needed = {} }) => {
  for (const name of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(name);
});

it.each(ours)('%s sets only settings that a process reads', (_name, { environment = {} }) => {
  expect(Object.keys(environment).filter((name) => !knownSettings.has(name))).toEqual([]);
});

it('no secret stands in the file: each comes from the environment and is required, or from a file beside', () => {
  const secret = /SECRET|PASSWORD|SIGNING_KEY|ACCESS_KEY/;
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
  const secrets = values.filter(([name]) => secret.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  for (const [, value] of secrets) expect(value).toMatch(/^(\$\{\w+:\?\}|\/run\/secrets\/[\w-]+)$/);
});

it('names every volume that is used', () => {
  const named = services
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
    .filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});
