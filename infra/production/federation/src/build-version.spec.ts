import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildVersion, uncovered } from './build-version.js';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'setu-version-'));
  for (const [path, content] of Object.entries(files)) write(path, content);
  lock(packages);
});
afterEach(() => rmSync(workspace, { recursive: true }));

const slice = (name: string, dependencies: object) =>
  JSON.stringify({
    name: `@setu/mfe-${name}`,
    version: '1.2.3',
    dependencies: { react: '*', '@setu/sdk': '*', ...dependencies },
  });

const files: Record<string, string> = {
  'mfe-a/package.json': slice('a', { '@setu/ui': '*', chart: '*' }),
  'mfe-a/src/slice.tsx': 'a',
  'mfe-b/package.json': slice('b', {}),
  'mfe-b/src/slice.tsx': 'b',
  'shell/package.json': JSON.stringify({ name: '@setu/shell', version: '1.2.3', dependencies: { react: '*', '@setu/sdk': '*', '@setu/ui': '*' } }), // prettier-ignore
  'shell/src/main.tsx': 'shell',
  'shell/ui/package.json': '{}',
  'shell/ui/src/button.tsx': 'ui',
  'shell/sdk/package.json': '{}',
  'shell/sdk/src/http.ts': 'sdk',
  'infra/production/federation/src/define-slice.ts': 'preset',
  'infra/production/release-store/src/release-document.ts': 'format',
  'infra/production/release-store/src/route-pattern.ts': 'patterns',
};

type Packages = Record<string, object>;

/** Packages as npm writes them: the chart of slice `a` needs another version of `colour` than the others. */
const packages: Packages = {
  'shell/ui': { dependencies: { virtual: '*' } },
  'shell/sdk': { dependencies: { axios: '*' } },
  'infra/production/federation': {},
  'node_modules/@setu/ui': { resolved: 'shell/ui', link: true },
  'node_modules/@setu/sdk': { resolved: 'shell/sdk', link: true },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/axios': { version: '1.0.0' },
  'node_modules/virtual': { version: '1.0.0', dependencies: { colour: '*' }, peerDependencies: { absent: '*' } },
  'node_modules/colour': { version: '1.0.0' },
  'node_modules/chart': { version: '1.0.0', dependencies: { colour: '*' } },
  'node_modules/chart/node_modules/colour': { version: '2.0.0' },
  'node_modules/@rspack/core': { version: '1.0.0', optionalDependencies: { binding: '*', 'binding-for-others': '*' } },
  'node_modules/binding': { version: '1.0.0' },
  'node_modules/@module-federation/enhanced': { version: '1.0.0' },
  'node_modules/jest': { version: '1.0.0' },
};

function write(path: string, content: string): void {
  mkdirSync(dirname(join(workspace, path)), { recursive: true });
  writeFileSync(join(workspace, path), content);
}

const lock = (all: Packages) => write('package-lock.json', JSON.stringify({ packages: all }));

const builds = ['shell', 'mfe-a', 'mfe-b'];
const versions = () => builds.map((build) => buildVersion(join(workspace, build), workspace));

/** Returns the builds whose version a change affects. */
function renamedBy(change: () => void): string[] {
  const before = versions();
  change();
  const after = versions();
  return builds.filter((_build, index) => before[index] !== after[index]);
}

test('the same content gives the same version', () => {
  expect(versions()[1]).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
  expect(versions()).toEqual(versions());
});

test.each([
  ['mfe-a/src/slice.tsx', ['mfe-a']],
  ['mfe-a/src/new.ts', ['mfe-a']],
  ['mfe-b/assets/a.svg', ['mfe-b']],
  ['shell/src/main.tsx', ['shell']],
  ['shell/ui/src/button.tsx', ['shell', 'mfe-a']],
  // Slices take it from the page.
  ['shell/sdk/src/http.ts', ['shell']],
  ['infra/production/federation/src/define-slice.ts', builds],
  ['infra/production/release-store/src/release-document.ts', builds],
  ['infra/production/release-store/src/route-pattern.ts', builds],
  ['infra/production/release-store/src/keys.ts', []],
  ['mfe-a/src/slice.spec.tsx', []],
  ['mfe-a/src/testing/site.tsx', []],
  ['mfe-a/dist/slice.js', []],
  ['mfe-a/node_modules/x/index.js', []],
])('a change of %s renames %j', (path, renamed) => {
  expect(renamedBy(() => write(path, 'changed'))).toEqual(renamed);
});

test('a file that moves renames its build', () => {
  write('mfe-a/src/one/x.ts', 'x');
  const move = () => {
    rmSync(join(workspace, 'mfe-a/src/one'), { recursive: true });
    write('mfe-a/src/two/x.ts', 'x');
  };
  expect(renamedBy(move)).toEqual(['mfe-a']);
});

test.each([
  ['node_modules/chart', ['mfe-a']],
  ['node_modules/chart/node_modules/colour', ['mfe-a']],
  ['node_modules/virtual', ['shell', 'mfe-a']],
  ['node_modules/colour', ['shell', 'mfe-a']],
  // Slices take them from the page.
  ['node_modules/react', ['shell']],
  ['node_modules/axios', ['shell']],
  ['node_modules/@rspack/core', builds],
  ['node_modules/binding', builds],
  ['node_modules/@module-federation/enhanced', builds],
  ['node_modules/jest', []],
])('another resolved version of %s renames %j', (path, renamed) => {
  expect(renamedBy(() => lock({ ...packages, [path]: { ...packages[path], version: '9.0.0' } }))).toEqual(renamed);
  const rebuilt = { ...packages, [path]: { ...packages[path], integrity: 'sha512-other' } };
  lock(packages);
  expect(renamedBy(() => lock(rebuilt))).toEqual(renamed);
});

describe('the calls of a slice’s own backend module', () => {
  const contracts = 'services/contracts';
  const calls = (slice: string) => `${contracts}/src/slices/${slice}/calls.ts`;
  beforeEach(() => {
    for (const name of ['a', 'b']) write(`mfe-${name}/package.json`, slice(name, { '@setu/contracts': '*' }));
    write(`${contracts}/src/index.ts`, 'shared');
    const link = { resolved: contracts, link: true };
    lock({ ...packages, [contracts]: {}, 'node_modules/@setu/contracts': link });
  });

  test.each([
    [calls('a'), ['mfe-a']],
    [calls('c'), []],
    [`${contracts}/src/index.ts`, ['mfe-a', 'mfe-b']],
  ])('%s renames %j', (path, renamed) => expect(renamedBy(() => write(path, 'new'))).toEqual(renamed));

  test('may be in the build of that slice only', () => {
    for (const name of ['a', 'b']) write(calls(name), name);
    const problemOf = uncovered(join(workspace, 'mfe-a'), workspace);
    expect(problemOf(join(workspace, calls('a')))).toBeUndefined();
    expect(problemOf(join(workspace, calls('b')))).toContain('which is no source of this package');
  });
});

test('another slice, with its own packages, renames none', () => {
  const add = () => {
    write('mfe-c/package.json', slice('c', { map: '*' }));
    lock({
      ...packages,
      'mfe-c': { dependencies: { map: '*', colour: '*' } },
      'mfe-c/node_modules/colour': { version: '3.0.0' },
      'node_modules/@setu/mfe-c': { resolved: 'mfe-c', link: true },
      'node_modules/map': { version: '1.0.0' },
    });
  };
  expect(renamedBy(add)).toEqual([]);
});

test('a package of which a slice has its own version renames only that slice', () => {
  const own = { ...packages, 'mfe-a/node_modules/chart': { version: '2.0.0' } };
  expect(renamedBy(() => lock(own))).toEqual(['mfe-a']);
});

test('names each file of a build that its version does not cover', () => {
  const problemOf = uncovered(join(workspace, 'mfe-a'), workspace);
  const covered = [
    'mfe-a/src/slice.tsx',
    'shell/ui/src/button.tsx',
    'node_modules/chart/index.js',
    'node_modules/chart/node_modules/colour/index.js',
    'node_modules/@module-federation/enhanced/dist/runtime.js',
  ];
  expect(covered.map((path) => problemOf(join(workspace, path)))).toEqual(covered.map(() => undefined));
  expect(problemOf(join(workspace, 'node_modules/chart/node_modules/@x/left-pad/index.js'))).toBe(
    'The build bundles @x/left-pad, which is not among the dependencies of package.json; add it there.',
  );
  expect(problemOf(join(workspace, 'shell/sdk/src/http.ts'))).toBe(
    'The build bundles shell/sdk/src/http.ts, which is no source of this package or of its dependencies.',
  );
});

describe('in another repository', () => {
  const outside: Packages = {
    'node_modules/@setu/ui': { version: '1.0.0', integrity: 'sha512-ui' },
    'node_modules/@setu/federation': { version: '1.0.0', dependencies: { '@rspack/core': '*' } },
    'node_modules/@rspack/core': { version: '1.0.0' },
    'node_modules/jest': { version: '1.0.0' },
  };
  const version = () => buildVersion(workspace);
  beforeEach(() => {
    write('package.json', slice('a', { '@setu/ui': '*' }));
    write('.git/HEAD', 'ref: refs/heads/main');
    lock(outside);
  });

  test.each([
    ['node_modules/@setu/ui', true],
    ['node_modules/@setu/federation', true],
    ['node_modules/@rspack/core', true],
    ['node_modules/jest', false],
  ])('another version of %s renames its build: %s', (path, renames) => {
    const before = version();
    lock({ ...outside, [path]: { ...outside[path], version: '9.0.0' } });
    expect(version() !== before).toBe(renames);
  });

  test('its sources rename its build, the state of git and of CI does not', () => {
    const before = version();
    write('.git/HEAD', 'other');
    write('.github/workflows/ci.yml', 'other');
    expect(version()).toBe(before);
    write('src/slice.tsx', 'other');
    expect(version()).not.toBe(before);
  });

  test('a missing lockfile is reported', () => {
    rmSync(join(workspace, 'package-lock.json'));
    expect(version).toThrow(/no package-lock\.json in .* run `npm install` first/);
  });
});

test('the projects of this workspace have versions', () => {
  const root = join(__dirname, '../../../..');
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const slices = workspaces.filter((folder) => folder.startsWith('mfe-'));
  const all = ['shell', ...slices].map((folder) => buildVersion(join(root, folder)));
  expect(new Set(all).size).toBe(slices.length + 1);
});
