import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standaloneDependencies } from './standalone-dependencies.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Writes `mfe-<name>` from the templates and adds it to the workspaces, or with `standalone` as a separate repository. `backend` adds a module of the
 * backend with an example call. Returns the function that links or writes it, unless `skipInstall` is set.
 */
export default function generateSlice(tree, options) {
  if (options.standalone && options.backend)
    throw new Error(
      'A module of the backend belongs to this repository; infra/docs/own-service.md says how a slice in another one brings its own service.',
    );
  return options.standalone ? () => writeRepository(tree, options) : addWorkspace(tree, options);
}

function addWorkspace(tree, { name, backend, skipInstall }) {
  const project = `mfe-${name}`;
  if (tree.exists(project)) throw new Error(`${project} already exists; choose another name.`);
  if (backend && (tree.exists(`services/src/${name}`) || tree.exists(`services/contracts/src/api/calls/${name}.ts`)))
    throw new Error(`The API has calls of ${name} already; choose another name.`);
  const root = readJson(tree, 'package.json');
  const slices = slicesOf(root);
  const sibling = readJson(tree, `${slices[0]}/package.json`);
  const values = {
    ...valuesOf(tree, name),
    dependencies: listed(ofEverySlice(sibling.dependencies)),
    devDependencies: listed(ofEverySlice(sibling.devDependencies)),
    ...(backend && { data: preloadOf(name) }),
  };
  const ofSlice = filesOf(values, 'files', ...(backend ? ['backend/slice'] : []));
  for (const [path, text] of ofSlice) tree.write(join(project, path), text);
  if (backend) for (const [path, text] of filesOf(values, 'backend/workspace')) tree.write(path, text);
  root.workspaces.splice(root.workspaces.indexOf(slices.at(-1)) + 1, 0, project);
  tree.write('package.json', `${JSON.stringify(root, null, 2)}\n`);
  if (!skipInstall) return () => npmInstall(tree.root);
}

/** Writes the repository itself, since Nx writes nothing outside the workspace. */
function writeRepository(tree, { name, directory, skipInstall }) {
  const folder = resolve(tree.root, directory ?? `../mfe-${name}`);
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty; name another folder with --directory.`);
  const { dependencies, devDependencies } = standaloneDependencies(
    tree.root,
    packInto(tree.root, join(folder, 'vendor')),
  );
  const values = {
    ...valuesOf(tree, name),
    dependencies: listed(dependencies),
    devDependencies: listed(devDependencies),
  };
  for (const [path, text] of filesOf(values, 'files', 'standalone')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  if (!skipInstall) npmInstall(folder);
  console.log(`\n${folder} is a repository for the slice "${name}"; its README says how to run and release it.`);
}

/** Packs the platform's packages; returns the names of the tarballs. */
function packInto(root, folder) {
  const run = (script, ...args) =>
    spawnSync('npm', ['run', '--silent', script, '-w', '@setu/packages', '--', ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  // Not by Nx, which is running already.
  if (!run('build') || !run('pack', `--into=${folder}`))
    throw new Error('The packages of the platform cannot be packed; `npm run packages` says why.');
  return readdirSync(folder);
}

const readJson = (tree, path) => JSON.parse(tree.read(path, 'utf-8'));

const slicesOf = ({ workspaces }) => workspaces.filter((workspace) => workspace.startsWith('mfe-'));

function valuesOf(tree, name) {
  const ports = slicesOf(readJson(tree, 'package.json')).map(
    (slice) => readJson(tree, `${slice}/package.json`).slice.port,
  );
  const resource = resourceOf(name);
  return {
    name,
    resource,
    className: resource[0].toUpperCase() + resource.slice(1),
    title: name[0].toUpperCase() + name.slice(1).replaceAll('-', ' '),
    port: Math.max(...ports) + 1,
    data: '',
  };
}

/** Returns the first part of the names of a slice's calls: `studyAbroad` for `study-abroad`. */
const resourceOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Returns the lines of a package.json that preload the example call with the page. */
const preloadOf = (name) => `
        "data": [
          {
            "call": "${resourceOf(name)}.latest",
            "query": {
              "limit": 24
            }
          }
        ],`;

/** Returns path and text of every file in some folders of templates; a later folder replaces files of an earlier one. */
const filesOf = (values, ...folders) =>
  new Map(
    folders.flatMap((folder) =>
      filesBelow(join(here, folder)).map((file) => [
        file.replaceAll('__name__', values.name).replace(/\.template$/, ''),
        fill(readFileSync(join(here, folder, file), 'utf8'), values),
      ]),
    ),
  );

const filesBelow = (dir) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));

/** Returns a template's text with its `{{value}}` placeholders filled in; `\{{` is a literal `{{`. */
const fill = (text, values) =>
  text.replace(/(?<!\\)\{\{(\w+)\}\}/g, (_place, key) => values[key]).replaceAll('\\{{', '{{');

/** Returns the packages that every slice uses, in the versions of its siblings. */
const ofEverySlice = (ofSibling) =>
  Object.fromEntries(
    Object.entries(ofSibling).filter(([name]) => /^(@setu\/|@rspack\/|@types\/react|react(-dom)?$)/.test(name)),
  );

const listed = (dependencies) =>
  Object.entries(dependencies)
    .map(([name, version]) => `    "${name}": "${version}"`)
    .join(',\n');

function npmInstall(folder) {
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
}
