import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = join(dirname(fileURLToPath(import.meta.url)), 'files');

/** Writes `mfe-<name>` from the templates and adds it to the workspaces; returns the function that links it, unless `skipInstall` is set. */
export default function generateSlice(tree, { name, skipInstall }) {
  const project = `mfe-${name}`;
  if (tree.exists(project)) throw new Error(`${project} already exists; choose another name.`);
  const root = readJson(tree, 'package.json');
  const slices = root.workspaces.filter((workspace) => workspace.startsWith('mfe-'));
  const sibling = readJson(tree, `${slices[0]}/package.json`);
  const values = {
    name,
    title: name[0].toUpperCase() + name.slice(1).replaceAll('-', ' '),
    port: Math.max(...slices.map((slice) => readJson(tree, `${slice}/package.json`).slice.port)) + 1,
    dependencies: versionsOf(sibling.dependencies),
    devDependencies: versionsOf(sibling.devDependencies),
  };
  for (const file of filesBelow(templates))
    tree.write(join(project, file.replace('__name__', name).replace(/\.template$/, '')), fill(file, values));
  root.workspaces.splice(root.workspaces.indexOf(slices.at(-1)) + 1, 0, project);
  tree.write('package.json', `${JSON.stringify(root, null, 2)}\n`);
  if (!skipInstall) return () => linkWorkspace(tree.root);
}

const readJson = (tree, path) => JSON.parse(tree.read(path, 'utf-8'));

const filesBelow = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));

/** A template's text with its `{{value}}` placeholders filled in. */
const fill = (file, values) =>
  readFileSync(join(templates, file), 'utf8').replace(/\{\{(\w+)\}\}/g, (_place, key) => values[key]);

/** The packages that every slice uses, in the versions of its siblings. */
const versionsOf = (ofSibling) =>
  Object.entries(ofSibling)
    .filter(([name]) => /^(@setu\/|@rspack\/|@types\/react|react(-dom)?$)/.test(name))
    .map(([name, version]) => `    "${name}": "${version}"`)
    .join(',\n');

function linkWorkspace(root) {
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
}
