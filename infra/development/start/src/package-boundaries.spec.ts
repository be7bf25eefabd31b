import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './paths.js';

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const folders = readManifest('.').workspaces!;
const names = new Map(folders.map((folder) => [folder, readManifest(folder).name]));
const dependencies = new Map(
  folders.map((folder) => {
    const manifest = readManifest(folder);
    return [manifest.name, Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })];
  }),
);

/** Returns the name of the innermost workspace around a path. */
function packageOf(path: string): string | undefined {
  const fromRoot = relative(root, path).split(sep).join('/');
  const around = folders.filter((folder) => fromRoot.startsWith(`${folder}/`));
  return names.get(around.sort((a, b) => b.length - a.length)[0] ?? '');
}

const ignored = new Set(['node_modules', 'dist']);

function* sourcesIn(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory() && !ignored.has(entry.name)) yield* sourcesIn(path);
    else if (entry.isFile() && /\.(ts|tsx|mjs)$/.test(path)) yield path;
  }
}

const imported = /(?:from|import|resolve)\s*\(?\s*'([^']+)'/g;

/** Returns the workspace packages that a source file imports, by name or by path. */
const importsOf = (file: string): (string | undefined)[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)].map(([, specifier = '']) =>
    specifier.startsWith('.') ? packageOf(resolve(file, '..', specifier)) : /^@setu\/[\w-]+/.exec(specifier)?.[0],
  );

test.each([...names])('%s: package.json declares every package that its sources import', (folder, name) => {
  const files = [...sourcesIn(join(root, folder))].filter((file) => packageOf(file) === name);
  const undeclared = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => target && target !== name && !dependencies.get(name)!.includes(target))
      .map((target) => `${relative(root, file)} imports ${target}`),
  );
  expect(undeclared).toEqual([]);
});

test('no package depends on itself through others', () => {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (name: string, path: string[]) => {
    if (path.includes(name)) cycles.push([...path.slice(path.indexOf(name)), name]);
    if (done.has(name) || path.includes(name)) return;
    for (const target of dependencies.get(name) ?? []) visit(target, [...path, name]);
    done.add(name);
  };
  for (const name of dependencies.keys()) visit(name, []);
  expect(cycles).toEqual([]);
});
