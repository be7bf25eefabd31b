import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

interface PackageJson {
  version: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Does the work of `npm install` in another repository, without a network: unpacks its tarballs, and links only the
 * dependencies in its package.json and those of the tarballs from this repository's node_modules.
 */
export function installOffline(folder: string): void {
  const modules = join(folder, 'node_modules');
  const { dependencies, devDependencies } = readJson<PackageJson>(join(folder, 'package.json'));
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  const tarballs = wanted.filter(([, from]) => from.startsWith('file:'));
  for (const [name, from] of tarballs) unpack(join(folder, from.slice('file:'.length)), join(modules, name));
  const unpacked = new Map(
    tarballs.map(([name]) => [name, readJson<PackageJson>(join(modules, name, 'package.json'))]),
  );
  const thirdParties = [...unpacked].flatMap(([name, { dependencies: own = {} }]) =>
    Object.keys(own).map((each) => ({ name: each, of: name })),
  );
  for (const { name, of } of [...wanted.map(([each]) => ({ name: each, of: '' })), ...thirdParties])
    if (!unpacked.has(name)) linkPackage(name, modules, of);
  linkCommands(modules);
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: lockOf(unpacked) }));
}

function unpack(tarball: string, into: string): void {
  mkdirSync(into, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', into]);
}

/** Links a package, of which some workspaces have another version than the others. */
function linkPackage(name: string, modules: string, dependent: string): void {
  const own = dependent && join(root, 'node_modules', dependent, 'node_modules', name);
  const [from, to] =
    own && existsSync(own)
      ? [own, join(modules, dependent, 'node_modules', name)]
      : [join(root, 'node_modules', name), join(modules, name)];
  mkdirSync(dirname(to), { recursive: true });
  if (!existsSync(to)) symlinkSync(from, to);
}

function linkCommands(modules: string): void {
  mkdirSync(join(modules, '.bin'));
  for (const tool of ['rspack', 'tsc', 'jest'])
    symlinkSync(join(root, 'node_modules/.bin', tool), join(modules, '.bin', tool));
  symlinkSync('../@setu/release/release.mjs', join(modules, '.bin/setu-release'));
}

/** Returns a lockfile as npm writes it: the tarballs, and third parties as in this repository. */
function lockOf(unpacked: Map<string, PackageJson>) {
  const { packages } = readJson<{ packages: Record<string, object> }>(join(root, 'package-lock.json'));
  const installed = Object.entries(packages).filter(([place]) => /^node_modules\/(?!@setu\/)/.test(place));
  const ours = [...unpacked].map(([name, { version, dependencies }]) => [
    `node_modules/${name}`,
    { version, dependencies },
  ]);
  return Object.fromEntries([...installed, ...ours]) as Record<string, object>;
}
