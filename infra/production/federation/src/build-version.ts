import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Lockfile, type ResolvedPackage, resolvedPackages } from './resolved-packages.js';
import { sharedPackageOf, sharedRanges } from './shared.js';

/** The package of this preset, and where its sources are when it is a workspace. */
const preset = { name: '@setu/federation', folder: 'infra/production/federation' };

/** Sources of a workspace's preset, with the one file of its own dependencies that has a part in what it writes. */
const presetSources = [`${preset.folder}/src`, 'infra/production/release-store/src/release-document.ts'];

/** Packages of the preset that shape a build; its others are for development. */
const tools = ['@rspack/core', '@module-federation/enhanced'];

/**
 * `<package version>-<hash>` of what is in the build of the project in `dir`: its sources, those of the workspaces among its `dependencies`, the versions that
 * npm resolved for the others, the preset and its tools. The same content always gives the same version, any change a new one; what only other builds have
 * makes no difference. It must be known before the build, because a slice's unique name contains it.
 *
 * @param workspace - the folder with the lockfile
 */
export function buildVersion(dir: string, workspace = workspaceOf(dir)): string {
  const { version } = readJson<{ version: string }>(join(dir, 'package.json'));
  const { packages, sources } = contentOf(dir, workspace);
  const hash = createHash('sha256');
  for (const path of sources)
    for (const file of filesOf(path)) hash.update(`${slashed(relative(path, file))}\0`).update(readFileSync(file));
  // The place counts too: numbers of modules are made of their paths.
  for (const each of packages) hash.update(`${each.place} ${each.version} ${each.integrity}\n`);
  return `${version}-${hash.digest('hex').slice(0, 10)}`;
}

/** Tells of a file why it may not be in the build of the project in `dir`: its version does not cover it, or the page shares it. Undefined if it may. */
export function uncovered(dir: string, workspace = workspaceOf(dir)): (file: string) => string | undefined {
  const { packages, sources } = contentOf(dir, workspace);
  const places = new Set(packages.map(({ place }) => place));
  const files = new Set(sources.flatMap((path) => [...filesOf(path)]));
  return (file) => {
    const path = slashed(relative(workspace, file));
    const [place, name] = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    if (place ? places.has(place) : files.has(file)) return undefined;
    const shared = sharedPackageOf(file, dir);
    // It would have a state of its own: the hooks of a second React fail, a second session knows nobody.
    if (shared)
      return `The build bundles ${path}, a second copy of ${shared}, which the page shares; import only ${Object.keys(sharedRanges).join(', ')} of it.`;
    return name
      ? `The build bundles ${name}, which is not among the dependencies of package.json; add it there.`
      : `The build bundles ${path}, which is no source of this package or of its dependencies.`;
  };
}

/** The packages that can get into a build, with its tools, and the folders and files of its sources. Slices leave out what they take from the page. */
function contentOf(dir: string, workspace: string): { packages: ResolvedPackage[]; sources: string[] } {
  const lock = readJson<Lockfile>(join(workspace, lockfile));
  const { name, dependencies = {} } = readJson<{ name: string; dependencies?: object }>(join(dir, 'package.json'));
  const isShared = (each: string) => name !== '@setu/shell' && each in sharedRanges;
  const folder = slashed(relative(workspace, dir));
  const ofBuild = resolvedPackages(lock, folder, Object.keys(dependencies), isShared);
  const { presets, sources } = presetOf(lock, folder);
  const workspaces = ofBuild.filter(({ isWorkspace }) => isWorkspace).map(({ place }) => place);
  return {
    packages: [...ofBuild.filter(({ isWorkspace }) => !isWorkspace), ...presets],
    sources: [dir, ...[...workspaces, ...sources].map((path) => join(workspace, path))],
  };
}

/** The preset and its tools: in this repository its sources count, in another one the package as it was installed. */
function presetOf(lock: Lockfile, folder: string): { presets: ResolvedPackage[]; sources: string[] } {
  return lock.packages[preset.folder]
    ? { presets: resolvedPackages(lock, preset.folder, tools), sources: presetSources }
    : { presets: resolvedPackages(lock, folder, [preset.name]), sources: [] };
}

const lockfile = 'package-lock.json';

/** The nearest folder with npm's lockfile. */
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

/** The packages that the lockfile names are counted one by one. */
const ignored = new Set(['node_modules', 'dist', 'test', 'testing', lockfile]);
const specFile = /\.spec\.tsx?$/;

/** The files of a folder that can be in a build, or the one file. A package in the folder is another workspace. */
function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name);
    if (ignored.has(entry.name) || entry.name.startsWith('.') || specFile.test(entry.name)) continue;
    if (!entry.isDirectory()) yield inside;
    else if (!existsSync(join(inside, 'package.json'))) yield* filesOf(inside);
  }
}
