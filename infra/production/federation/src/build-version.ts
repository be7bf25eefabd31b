import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { sliceName } from '@setu/release-store';
import { type Lockfile, type ResolvedPackage, resolvedPackages } from './resolved-packages.js';
import { sharedPackageOf, sharedRanges } from './shared.js';

/** Package of this preset, and the folder of its sources if it is a workspace. */
const preset = { name: '@setu/federation', folder: 'infra/production/federation' };

/** Sources of a workspace's preset, with the files of its dependencies that affect its output. */
const presetSources = [
  `${preset.folder}/src`,
  'infra/production/release-store/src/release-document.ts',
  'infra/production/release-store/src/route-pattern.ts',
];

/** Contracts of slices with a backend module: a folder each, which only the build of its slice may use. */
const sliceContracts = 'services/contracts/src/slices';

/** Packages of the preset that affect a build; its others are for development. */
const tools = ['@rspack/core', '@module-federation/enhanced', 'icu-minify'];

/**
 * Returns `<package version>-<hash>`, where the hash covers the content of the build of the project in `dir`: its
 * sources, those of the workspaces among its `dependencies`, the versions that npm resolved for the others, the preset
 * and its tools. The same content always gives the same version, any change a new one; content of other builds makes no
 * difference. The version must be known before the build, because a slice's unique name contains it.
 * @param workspace - the folder with the lockfile
 */
export function buildVersion(dir: string, workspace = workspaceOf(dir)): string {
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'));
  const { packages, sources, others } = contentOf(dir, workspace);
  const hash = createHash('sha256');
  for (const path of sources)
    for (const file of filesOf(path, others))
      hash.update(`${slashed(relative(path, file))}\0`).update(readFileSync(file));
  // The path counts too: module ids are derived from it.
  for (const each of packages) hash.update(`${each.path} ${each.version} ${each.integrity}\n`);
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/**
 * Returns a function that says why a file must not be in the build of the project in `dir`: the version does not cover
 * it, or the page shares it. It returns undefined for a file that may.
 */
export function uncovered(dir: string, workspace = workspaceOf(dir)): (file: string) => string | undefined {
  const { packages, sources, others } = contentOf(dir, workspace);
  const packagePaths = new Set(packages.map(({ path }) => path));
  const files = new Set(sources.flatMap((path) => [...filesOf(path, others)]));
  return (file) => {
    const path = slashed(relative(workspace, file));
    const [packagePath, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    if (packagePath ? packagePaths.has(packagePath) : files.has(file)) return undefined;
    const shared = sharedPackageOf(file, dir);
    // The copy would have separate state: hooks fail with a second React, and a second session is never logged in.
    if (shared)
      return `The build bundles ${path}, a second copy of ${shared}, which the page shares; import only ${Object.keys(sharedRanges).join(', ')} of it.`;
    return name
      ? `The build bundles ${name}, which is not among the dependencies of package.json; add it there.`
      : `The build bundles ${path}, which is no source of this package or of its dependencies.`;
  };
}

/**
 * Returns the packages that can get into a build, its tools, the folders and files of its sources, and the folders among them that belong to other
 * slices. Packages that slices take from the page are excluded.
 */
function contentOf(dir: string, workspace: string) {
  const lock = readJson<Lockfile>(join(workspace, lockfile));
  const { name, dependencies = {} } = readJson<{ name: string; dependencies?: object }>(join(dir, 'package.json'));
  const isShared = (each: string) => name !== '@setu/shell' && each in sharedRanges;
  const folder = slashed(relative(workspace, dir));
  const ofBuild = resolvedPackages(lock, folder, Object.keys(dependencies), isShared);
  const { presets, sources } = presetOf(lock, folder);
  const workspaces = ofBuild.filter(({ isWorkspace }) => isWorkspace).map(({ path }) => path);
  const contracts = join(workspace, sliceContracts);
  const others = existsSync(contracts) ? readdirSync(contracts).filter((slice) => slice !== sliceName(name)) : [];
  return {
    others: new Set(others.map((slice) => join(contracts, slice))),
    packages: [...ofBuild.filter(({ isWorkspace }) => !isWorkspace), ...presets],
    sources: [dir, ...[...workspaces, ...sources].map((path) => join(workspace, path))],
  };
}

/** Returns the preset and its tools: its sources in this repository, the installed package in another one. */
function presetOf(lock: Lockfile, folder: string): { presets: ResolvedPackage[]; sources: string[] } {
  return lock.packages[preset.folder]
    ? { presets: resolvedPackages(lock, preset.folder, tools), sources: presetSources }
    : { presets: resolvedPackages(lock, folder, [preset.name]), sources: [] };
}

const lockfile = 'package-lock.json';

/** Returns the nearest folder with npm's lockfile. */
function workspaceOf(dir: string): string {
  for (let folder = dir; ; folder = dirname(folder)) {
    if (existsSync(join(folder, lockfile))) return folder;
    if (folder === dirname(folder))
      throw new Error(
        `There is no ${lockfile} in ${dir} or above; run \`npm install\` first: the version of a build is made of it.`,
      );
  }
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const slashed = (path: string): string => path.split(sep).join('/');

/** Packages are covered by the lockfile's entries. */
const ignored = new Set(['node_modules', 'dist', 'test', 'testing', lockfile]);
const specFile = /\.spec\.tsx?$/;

/** Yields the files of a folder that can be in a build, or the file itself. Skips packages in the folder, which are other workspaces. */
function* filesOf(path: string, others: ReadonlySet<string>): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name);
    if (ignored.has(entry.name) || entry.name.startsWith('.') || specFile.test(entry.name) || others.has(inside))
      continue;
    if (!entry.isDirectory()) yield inside;
    else if (!existsSync(join(inside, 'package.json'))) yield* filesOf(inside, others);
  }
}
