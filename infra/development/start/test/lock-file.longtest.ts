import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
const read = <T>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
}
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');

/** Returns whether the lock file has a package of this name where Node.js would look for it. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = dirname(folder)) {
    if (packages[join(folder, 'node_modules', name)]) return true;
    if (folder === '.' || folder === '') return false;
  }
}

test('the lock file has every optional dependency, such as the native packages of each system', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(name, path))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const registered = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  expect(registered).toEqual([]);
});

describe('npm ci', () => {
  const copy = mkdtempSync(join(tmpdir(), 'setu-lock-'));
  afterAll(() => rmSync(copy, { recursive: true }));
  beforeAll(() => {
    const { workspaces } = read<{ workspaces: string[] }>('package.json');
    const files = ['package.json', 'package-lock.json', ...workspaces.map((folder) => `${folder}/package.json`)];
    for (const file of files) cpSync(join(root, file), join(copy, file));
  });

  test.each([
    ['linux', 'x64', 'glibc'],
    ['linux', 'arm64', 'glibc'],
    ['linux', 'x64', 'musl'],
    ['darwin', 'arm64', undefined],
    ['darwin', 'x64', undefined],
    ['win32', 'x64', undefined],
  ])('installs from the lock file on %s %s %s', (os, cpu, libc) => {
    const system = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])];
    const options = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund', ...system];
    expect(execFileSync('npm', options, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })).toMatch(/added \d+ packages/);
  });
});
