import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { moduleNames } from '@setu/contracts/table';
import { readSettings } from '@setu/edge';
import { backendOf, knownSettings, readYaml, secondsToStop } from './deployment-files.js';

interface Service {
  image?: string;
  build?: { target: string; context: string; dockerfile: string };
  depends_on?: Record<string, unknown>;
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  volumes?: string[];
  entrypoint?: string[];
  command?: string[];
  network_mode?: string;
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
  for (const image of versions) expect(image).toMatch(/:(\d+\.\d+\.\d+|RELEASE\.\d{4}-\d\d-\d\dT)[^:/]*$/);
});

it.each(ours)('%s is built from the root of the repository', (_name, { build }) => {
  const context = join(folderOfPackage, build!.context);
  expect(existsSync(join(context, 'package-lock.json'))).toBe(true);
  expect(join(context, build!.dockerfile)).toBe(join(folderOfPackage, 'Dockerfile'));
});

it('every variable is in .env.example', () => {
  const text = readFileSync(join(folderOfPackage, 'compose.yaml'), 'utf8');
  const required = [...text.matchAll(/(?<!\$)\$\{(\w+):\?\}/g)].map(([, name]) => name!);
  const example = readFileSync(join(folderOfPackage, '.env.example'), 'utf8');
  expect(new Set(required).size).toBeGreaterThan(12);
  expect(required.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
});

it.each(services)('%s waits only for existing services', (_name, { depends_on: needed = {} }) => {
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

it.each(['backend', 'edge'])('%s has enough time to stop', (name) => {
  const { environment = {}, stop_grace_period: grace = '' } = compose.services[name]!;
  expect(Number.parseInt(grace, 10)).toBeGreaterThanOrEqual(secondsToStop(environment));
});

it('names every volume that is used', () => {
  const named = services
    .flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0]!))
    .filter((source) => !source.startsWith('.'));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
});

it('with a service for each module, every module runs in one, and the edge calls it there', () => {
  const [{ services: apart }] = readYaml<{ services: Record<string, Service & { extends?: object }> }>(
    'compose.modules.yaml',
  ) as [{ services: Record<string, Service & { extends?: object }> }];
  const { edge, ...backends } = apart;
  const modules = Object.fromEntries(
    Object.entries(backends).map(([name, each]) => [name, each.environment!.MODULES!]),
  );
  const { MODULE_BACKEND_URLS: urls = {} } = readSettings(edge!.environment!);
  for (const module of moduleNames) {
    const name = backendOf(modules, module);
    expect(urls[module] ?? compose.services.edge!.environment!.BACKEND_URL).toBe(`http://${name}:4000`);
    expect([name, backends[name]!.extends]).toEqual([
      name,
      name === 'backend' ? undefined : { file: 'compose.yaml', service: 'backend' },
    ]);
    expect(Object.keys({ ...edge!.depends_on, ...compose.services.edge!.depends_on })).toContain(name);
  }
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

  it.each(ours)('%s has the named rights in its bucket, and none elsewhere', (name, { environment = {} }) => {
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
      const fakeClient = `#!/bin/sh\necho "$*" >> '${calls}'\ncase "$3" in attach) ${attach} ;; esac\n`;
      writeFileSync(join(folder, 'mc'), fakeClient);
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

describe('in the database', () => {
  it('a member accepts no client without an account, and the backend has its own', () => {
    for (const number of [1, 2, 3]) {
      const { command = [], environment = {} } = compose.services[`database-${number}`]!;
      expect(command.join(' ')).toContain('--keyFile');
      expect(environment.DATABASE_KEY).toBe('${DATABASE_KEY:?}');
    }
    expect(compose.services.backend!.environment!.MONGODB_URI).toMatch(
      /^mongodb:\/\/backend:\$\{DATABASE_PASSWORD:\?\}@/,
    );
    // MongoDB allows the first account only from a member's own address.
    expect(compose.services['database-set']!.network_mode).toBe('service:database-1');
  });

  it('the key has the mode that MongoDB requires', () => {
    const folder = mkdtempSync(join(tmpdir(), 'setu-members-'));
    try {
      for (const name of ['chown', 'docker-entrypoint.sh'])
        writeFileSync(join(folder, name), '#!/bin/sh\necho "$0 $* ${DATABASE_KEY-no key}"\n', { mode: 0o700 });
      const [script] = compose.services['database-1']!.command!;
      const here = script!.replaceAll('$$', '$').replaceAll('/tmp/', `${folder}/`);
      const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, DATABASE_KEY: 'abc' };
      const { stdout } = spawnSync('bash', ['-c', here], { env, encoding: 'utf8' });
      expect(stdout.replaceAll(`${folder}/`, '').split('\n')).toEqual([
        'chown mongodb members.key abc',
        'docker-entrypoint.sh mongod --replSet rs0 --bind_ip_all --keyFile members.key no key',
        '',
      ]);
      expect(statSync(join(folder, 'members.key')).mode & 0o777).toBe(0o400);
      expect(readFileSync(join(folder, 'members.key'), 'utf8')).toBe('abc');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** Runs the script on a set that is partly initialised, and returns its calls. */
  function callsOfScript(done: { initiated?: boolean; root?: boolean; backend?: boolean }): string[] {
    const calls: string[] = [];
    const database = (name: string) => ({
      auth: () => {
        if (!done.root) throw new Error('Authentication failed.');
        return { ok: 1 };
      },
      getUser: () => (done.backend ? {} : null),
      createUser: ({ user, roles }: { user: string; roles: unknown }) =>
        calls.push(`${name}: ${user} ${JSON.stringify(roles)}`),
    });
    const initiate = ({ members }: { members: { host: string }[] }) => {
      if (done.initiated) throw Object.assign(new Error('already initialized'), { codeName: 'AlreadyInitialized' });
      calls.push(members.map(({ host }) => host).join());
    };
    runInNewContext(readFileSync(join(folderOfPackage, 'join-members.js'), 'utf8'), {
      process: { env: { DATABASE_ROOT_PASSWORD: 'r', DATABASE_PASSWORD: 'b' } },
      db: { getSiblingDB: database, hello: () => ({ isWritablePrimary: true }) },
      rs: { initiate },
      Mongo: class {
        getDB = database;
      },
    });
    return calls;
  }
  const members = 'database-1:27017,database-2:27017,database-3:27017';
  const rootAccount = 'admin: root ["root"]';
  const backendAccount = 'campussetu: backend [{"role":"readWrite","db":"campussetu"}]';

  it.each([
    ['a new set', {}, [members, rootAccount, backendAccount]],
    ['one without accounts', { initiated: true }, [rootAccount, backendAccount]],
    ['one without the second account', { initiated: true, root: true }, [backendAccount]],
    ['a finished one', { initiated: true, root: true, backend: true }, []],
  ])('%s gets the missing parts', (_name, done, calls) => expect(callsOfScript(done)).toEqual(calls));
});
