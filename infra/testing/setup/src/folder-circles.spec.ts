import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
type Graph = Map<string, Set<string>>;
const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { workspaces: string[] };
const hasFolders = (folder: string) =>
  existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isDirectory());

/** Returns the folder of a file. A file that puts folders together (a Nest module, or one at the top) has a node of its own. */
const nodeOf = (file: string) => (file.endsWith('.module.ts') || dirname(file) === '.' ? file : dirname(file));

/** Packages of Node.js that have folders; `circles/no-circle` of the linter finds those of browser packages. */
const packages = workspaces
  .filter((name) => /^(services|infra\/)/.test(name))
  .map((name) => `${name}/src`)
  .filter((folder) => hasFolders(join(repository, folder)));

/** Reads which folders import from which. oxlint finds circles of files, and not of folders. */
function foldersOf(root: string): Graph {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const graph: Graph = new Map();
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))) {
    const imported = graph.get(nodeOf(file)) ?? new Set();
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const target = nodeOf(join(dirname(file), path!.replace(/\.js$/, '.ts')));
      if (target !== nodeOf(file)) imported.add(target);
    }
    graph.set(nodeOf(file), imported);
  }
  return graph;
}

function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

it.each(packages)('has no circle of folders in %s', (root) =>
  expect(findCircle(foldersOf(join(repository, root)))).toBeUndefined(),
);

it('reads the packages that have folders', () =>
  expect(packages).toEqual(
    expect.arrayContaining([
      'services/src',
      'services/contracts/src',
      'infra/production/edge/src',
      'infra/development/start/src',
    ]),
  ));

it('finds a circle of folders', () => {
  const graph = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }).map(([k, v]) => [k, new Set(v)]));
  expect(findCircle(graph)).toEqual(['b', 'd', 'b']);
});
