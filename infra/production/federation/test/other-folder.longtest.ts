import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Lockfile, resolvedPackages } from '../src/resolved-packages.js';
import { sliceProjects } from '../src/slice-project.js';

const root = resolve(__dirname, '../../../..');
const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'setu-elsewhere-')));
const copy = join(temporary, 'in/a/deeper/folder');
/** The shell and every slice. */
const projects = sliceProjects(root).map(({ dir }) => relative(root, dir));

const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

/** Copies the projects with all that their builds read: a link would lead back to the same folder. */
beforeAll(async () => {
  const lock = readJson<Lockfile>('package-lock.json');
  const names = (folder: string) => {
    const { dependencies, devDependencies } = readJson<Record<string, object>>(`${folder}/package.json`);
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const needed = projects.flatMap((folder) => resolvedPackages(lock, folder, names(folder)));
  const folders = new Set([...projects, ...needed.map(({ path }) => path)]);
  for (const folder of [...folders].filter((path) => existsSync(join(root, path)))) {
    const skipped = ['node_modules', ...(projects.includes(folder) ? ['dist'] : [])];
    const filter = (path: string) => !skipped.includes(basename(path));
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter });
  }
  for (const { path } of needed.filter(({ isWorkspace }) => isWorkspace)) {
    const link = join(copy, 'node_modules', readJson<{ name: string }>(`${path}/package.json`).name);
    await mkdir(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(copy, path), link);
  }
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(copy, file));
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** Returns every file of a build, with its content. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length), readFileSync(path, 'latin1')]));
}

test.each(projects)('the build of %s has the same bytes in another folder', (project) => {
  const rspack = join(copy, 'node_modules/@rspack/cli/bin/rspack.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [rspack, 'build'], {
    cwd: join(copy, project),
    encoding: 'utf8',
    // Tools find their peers, which are in no build, in this folder.
    env: { ...process.env, NODE_ENV: 'production', NODE_PATH: join(root, 'node_modules') },
  });
  const printed = stripVTControlCharacters(stdout + stderr);
  expect([status, printed]).toEqual([0, expect.stringContaining('server compiled successfully')]);
  const [here, there] = [root, copy].map((folder) => contentsOf(join(folder, project, 'dist')));
  expect(Object.keys(there!)).toEqual(Object.keys(here!));
  expect(Object.keys(here!).filter((path) => here![path] !== there![path])).toEqual([]);
});
