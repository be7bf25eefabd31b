import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { knownSettings, readYaml, secondsToStop } from './deployment-files.js';

interface Service {
  image?: string;
  build?: { target: string };
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  volumes?: string[];
}

interface Policy {
  Statement: { Action: string[]; Resource: string[] }[];
}

const folderOfPackage = join(__dirname, '..');
const readPolicy = (name: string) =>
  JSON.parse(readFileSync(join(folderOfPackage, 'policies', `${name}.json`), 'utf8')) as Policy;

const [compose] = readYaml<{ services: Record<string, Service>; volumes: Record<string, unknown> }>('compose.yaml') as [
  { services: Record<string, Service>; volumes: Record<string, unknown> },
];
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

it('builds the three images of the Dockerfile, and pins every other image to a version', () => {
  expect(ours.map(([, { build }]) => build!.target).toSorted()).toEqual(['backend', 'edge', 'release']);
  for (const [, { build, image }] of services) expect(build?.target ?? image).toMatch(/^(backend|edge|release|.+:.+)$/);
  const versions = services.flatMap(([, { image }]) => image ?? []);
  for (const image of versions) expect(image).toMatch(/:[^:/]*\d[^:/]*$/);
});

it.each(services)('%s waits only for services that are there', (_name, { depends_on: needed = {} }) => {
  for (const name of Object.keys(needed)) expect(Object.keys(compose.services)).toContain(name);
});

it.each(ours)('%s sets only settings that a process reads', (_name, { environment = {} }) => {
  expect(Object.keys(environment).filter((name) => !knownSettings.has(name))).toEqual([]);
});

it('the file contains no secret: each comes from a required variable or from a file', () => {
  const secret = /SECRET|PASSWORD|SIGNING_KEY|ACCESS_KEY/;
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
  const secrets = values.filter(([name]) => secret.test(name));
  expect(secrets.length).toBeGreaterThan(5);
  for (const [, value] of secrets) expect(value).toMatch(/^(\$\{\w+:\?\}|\/run\/secrets\/[\w-]+)$/);
});

it.each(['backend', 'edge'])('%s has the time that it takes to stop', (name) => {
  const { environment = {}, stop_grace_period: grace = '' } = compose.services[name]!;
  expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(secondsToStop(environment));
});

it('names every volume that is used', () => {
  const named = services
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
    .filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

describe('in the object store', () => {
  const bucketOf: Record<string, string> = { backend: 'pictures', edge: 'releases', release: 'releases' };

  it('the root account creates the others, and none of our processes has it', () => {
    const withRoot = services.filter(([, { environment = {} }]) => /\$\{OBJECTS_/.test(JSON.stringify(environment)));
    expect(withRoot.map(([name]) => name).toSorted()).toEqual(['buckets', 'objects']);
  });

  it.each(ours)('%s has an account of its own', (name, { environment = {} }) => {
    const account = `${name.toUpperCase()}_OBJECTS`;
    const keys = Object.entries(environment).filter(([setting]) => /S3_(SECRET_)?ACCESS_KEY/.test(setting));
    expect(keys.map(([, value]) => value)).toEqual([`\${${account}_USER:?}`, `\${${account}_PASSWORD:?}`]);
  });

  it.each(ours)('%s may do in its bucket what is named, and nothing elsewhere', (name, { environment = {} }) => {
    const { Statement: statements } = readPolicy(name);
    const bucket = bucketOf[name]!;
    expect(Object.entries(environment).find(([setting]) => setting.endsWith('S3_BUCKET'))?.[1]).toBe(bucket);
    for (const { Action: actions, Resource: resources } of statements) {
      expect(actions.join()).not.toContain('*');
      for (const resource of resources) expect(resource.replace(/\/.*/, '')).toBe(`arn:aws:s3:::${bucket}`);
    }
  });

  it('an edge may write telemetry, halts and the probe before a halt, and nothing else', () => {
    const writes = readPolicy('edge').Statement.filter(({ Action: actions }) => actions.includes('s3:PutObject'));
    expect(writes.flatMap(({ Resource: resources }) => resources.map((resource) => resource.split(':::')[1]))).toEqual([
      'releases/telemetry/*',
      'releases/halts/*',
      'releases/probe/create-once',
    ]);
  });

  it.each([
    ['the first time', 'exit 0', 0],
    ['again', 'echo "The specified policy change is already in effect." >&2; exit 1', 0],
    ['in vain', 'echo "Access denied." >&2; exit 1', 1],
  ])('the accounts are created %s', (_when, attach, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'setu-buckets-'));
    try {
      const calls = join(folder, 'calls');
      const standIn = `#!/bin/sh\necho "$*" >> '${calls}'\ncase "$3" in attach) ${attach} ;; esac\n`;
      writeFileSync(join(folder, 'mc'), standIn);
      chmodSync(join(folder, 'mc'), 0o700);
      const accounts = ['backend', 'edge', 'release'];
      const env = Object.fromEntries(
        accounts.flatMap((name) => [
          [`${name.toUpperCase()}_OBJECTS_USER`, `user-of-${name}`],
          [`${name.toUpperCase()}_OBJECTS_PASSWORD`, `password of ${name}`],
        ]),
      );
      const { status } = spawnSync('/bin/sh', [join(folderOfPackage, 'make-buckets.sh')], {
        env: { PATH: `${folder}${delimiter}${process.env.PATH}`, ...env },
      });
      expect(status).toBe(expected);
      const made = accounts.flatMap((name) => [
        `admin user add store user-of-${name} password of ${name}`,
        `admin policy create store ${name} /policies/${name}.json`,
        `admin policy attach store ${name} --user user-of-${name}`,
      ]);
      const all = ['mb --ignore-existing store/pictures store/releases', ...made];
      expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual(expected ? all.slice(0, 4) : all);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
