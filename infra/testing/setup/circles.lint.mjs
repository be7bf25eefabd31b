import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Also those that load later, which `import/no-cycle` does not follow. */
const relativeImports = /(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;
const isTest = (file) => /\.spec\.tsx?$|\/testing\//.test(file);

/** The folder of a file. The entry of a package counts as one of its own, because it imports from every folder. */
const folderOf = (file) => (/\/src\/(slice|index)\.tsx?$/.test(file) ? file : dirname(file));

function resolveImport(from, path) {
  const base = resolve(dirname(from), path);
  return [base, `${base}.ts`, `${base}.tsx`].find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Which files import which, and which folders. */
function readGraph(root) {
  const graph = new Map();
  const connect = (from, to) => from !== to && graph.set(from, (graph.get(from) ?? new Set()).add(to));
  for (const name of readdirSync(root, { recursive: true })) {
    const file = join(root, name);
    if (!/\.tsx?$/.test(file) || isTest(file)) continue;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(relativeImports)) {
      const target = resolveImport(file, path);
      if (!target) continue;
      connect(file, target);
      connect(folderOf(file), folderOf(target));
    }
  }
  return graph;
}

const graphs = new Map();

function graphOf(file) {
  const root = file.slice(0, file.lastIndexOf('/src/') + '/src'.length);
  if (!graphs.has(root)) graphs.set(root, readGraph(root));
  return graphs.get(root);
}

function leadsTo(graph, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(graph.get(from) ?? [])].some((next) => leadsTo(graph, next, to, seen));
}

/** Rejects imports that close a circle of files or of folders, types and later imports included. */
const noCircle = {
  create(context) {
    const file = context.filename.replaceAll('\\', '/');
    if (isTest(file)) return {};
    const check = (node) => {
      const path = node.source?.value;
      const target = typeof path === 'string' && path.startsWith('.') && resolveImport(file, path);
      if (!target) return;
      const graph = graphOf(file);
      const [own, other] = [folderOf(file), folderOf(target)];
      if (leadsTo(graph, target, file)) context.report({ node, message: `${path} imports this file in turn.` });
      else if (own !== other && leadsTo(graph, other, own))
        context.report({ node, message: `The folder of ${path} imports from this folder in turn.` });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'circles' }, rules: { 'no-circle': noCircle } };
