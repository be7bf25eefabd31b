import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, declareTypes } from './compile.js';
import { type Manifest, type Package } from './package-list.js';

/** Writes every package below `work`, at its folder in the repository, in its published form: built, with types. */
export async function stage(root: string, packages: Package[], work: string): Promise<void> {
  await Promise.all([
    declareTypes(root, packages, join(work, 'types')),
    ...packages.map((each) => compile(each, join(work, each.folder, 'dist'))),
  ]);
  await Promise.all(packages.map((each) => complete(root, each, packages, work)));
}

async function complete(root: string, { folder, dir, manifest }: Package, all: Package[], work: string): Promise<void> {
  const staged = join(work, folder);
  await cp(join(work, 'types', folder, 'src'), join(staged, 'dist'), { recursive: true });
  const others = (manifest.files ?? []).filter((path) => path !== 'dist');
  for (const path of others) await cp(join(dir, path), join(staged, path), { recursive: true });
  await cp(join(root, 'LICENSE'), join(staged, 'LICENSE'));
  await writeFile(join(staged, 'package.json'), JSON.stringify(published(manifest, all), null, 2));
}

/** Returns the published package.json: its exports are built files, and its siblings may be newer in compatible ways. */
export function published(manifest: Manifest, all: Package[]): Manifest {
  const { exports, dependencies = {}, files = ['dist'], ...described } = manifest;
  const versions = new Map(all.map((each) => [each.manifest.name, each.manifest.version]));
  const range = ([name, wanted]: [string, string]) => [name, versions.has(name) ? `^${versions.get(name)}` : wanted];
  return {
    ...pick(described, ['name', 'version', 'description', 'license', 'type', 'sideEffects', 'bin', 'peerDependencies']),
    files,
    exports: Object.fromEntries(Object.entries(exports).flatMap(builtExport)),
    dependencies: Object.fromEntries(Object.entries(dependencies).map(range)) as Record<string, string>,
  };
}

const pick = <T extends object, K extends keyof T>(from: T, keys: K[]): Pick<T, K> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key as K))) as Pick<T, K>;

/**
 * Returns the built export: `./src/x.ts` becomes `./dist/x.js` with its types, and a JSON file stays. Other exports outside `src` serve the tests of this repository
 * and are dropped.
 */
function builtExport([name, target]: [string, string | Record<string, string>]): [
  string,
  Manifest['exports'][string],
][] {
  const source = typeof target === 'string' ? target : target.source!;
  if (source.endsWith('.json')) return [[name, source]];
  if (!source.startsWith('./src/')) return [];
  const built = source.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(built)) return [[name, built]];
  const plain = built.replace(/\.tsx?$/, '');
  return [[name, { types: `${plain}.d.ts`, default: `${plain}.js` }]];
}
