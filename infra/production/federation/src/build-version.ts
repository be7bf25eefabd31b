import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lockfile, type ResolvedPackage, resolvedPackages } from './resolved-packages.js';
import { sharedPackageOf, sharedRanges } from './shared.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** The preset, and the one file of its own dependencies that has a part in what it writes. */
const preset = ['infra/production/federation/src', 'infra/production/release-store/src/release-document.ts'];

/** Packages of the preset that shape a build; its others are for development. */
const tools = ['@rspack/core', '@module-federation/enhanced'];

/**
 * `<package version>-<hash>` of what is in the build of the project in `dir`: its sources, those of the workspaces among its `dependencies`, the versions that
 * npm resolved for the others, the preset and its tools. The same content always gives the same version, any change a new one; what only other builds have
 * makes no difference. It must be known before the build, because a slice's unique name contains it.
 *
 * @param workspace - the folder with the lockfile
 */
export function buildVersion(dir: string, workspace = root): string {
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
export function uncovered(dir: string, workspace = root): (file: string) => string | undefined {
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
  const lock = readJson<Lockfile>(join(workspace, 'package-lock.json'));
  const { name, dependencies = {} } = readJson<{ name: string; dependencies?: object }>(join(dir, 'package.json'));
  const isShared = (each: string) => name !== '@setu/shell' && each in sharedRanges;
  const all = [
    ...resolvedPackages(lock, slashed(relative(workspace, dir)), Object.keys(dependencies), isShared),
    ...resolvedPackages(lock, 'infra/production/federation', tools),
  ];
  const packages = all.filter(({ isWorkspace }) => !isWorkspace);
  const workspaces = all.filter(({ isWorkspace }) => isWorkspace).map(({ place }) => place);
  return { packages, sources: [dir, ...[...workspaces, ...preset].map((path) => join(workspace, path))] };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const slashed = (path: string): string => path.split(sep).join('/');

const ignored = new Set(['node_modules', 'dist', '.cache', 'test', 'testing']);
const specFile = /\.spec\.tsx?$/;

/** The files of a folder that can be in a build, or the one file. A package in the folder is another workspace. */
function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = join(path, entry.name);
    if (ignored.has(entry.name) || specFile.test(entry.name)) continue;
    if (!entry.isDirectory()) yield inside;
    else if (!existsSync(join(inside, 'package.json'))) yield* filesOf(inside);
  }
}
