import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');
const neverCopied = ['node_modules', '.git', '.nx', '.data'];

/**
 * Copies this repository, so that tests can change it; on request with its builds. The caller deletes the copy.
 * @param bundled - Packages that a build of the copy bundles. They are copied, since a build rejects a file from
 * outside.
 * @param own - Links every workspace to that of the copy, with its build, so that the copy runs without the original.
 */
export function copyRepository({ builds = false, bundled = [] as string[], own = false } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'setu-workspace-'));
  const left = new Set(builds ? neverCopied : [...neverCopied, 'dist']);
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  linkModules(copy, own);
  for (const name of bundled) {
    rmSync(join(copy, 'node_modules', name));
    cpSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), { recursive: true });
  }
  return copy;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Returns the names, or scopes, of the installed packages that the builds of some workspaces may bundle. */
export function packagesOf(folders: string[]): string[] {
  const which = folders.flatMap((folder) => ['-w', folder]);
  const paths = execFileSync('npm', ['ls', '--all', '--omit=dev', '--parseable', ...which], {
    cwd: root,
    encoding: 'utf8',
  });
  const names = [...paths.matchAll(/^.*?\/node_modules\/([^/\n]+)/gm)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => name !== '@setu');
}

/** Links the repository's packages into the copy, except those that a build takes sources from. */
function linkModules(copy: string, own: boolean): void {
  const [from, to] = [root, copy].map((folder) => join(folder, 'node_modules')) as [string, string];
  mkdirSync(join(to, '@setu'), { recursive: true });
  const names = readdirSync(from).filter((name) => name !== '@setu');
  for (const name of [...names, ...readdirSync(join(from, '@setu')).map((name) => `@setu/${name}`)])
    symlinkSync(join(from, name), join(to, name));
  const { workspaces } = readJson<{ workspaces: string[] }>(join(root, 'package.json'));
  for (const folder of own ? workspaces : ['shell/sdk', 'shell/ui', 'services/contracts']) {
    const link = join(to, readJson<{ name: string }>(join(root, folder, 'package.json')).name);
    rmSync(link, { force: true });
    symlinkSync(join(copy, folder), link);
  }
  for (const modules of workspaces.map((folder) => join(folder, 'node_modules')))
    if (existsSync(join(root, modules))) symlinkSync(join(root, modules), join(copy, modules));
}

/** Runs a tool of the repository in a folder of a copy; returns its output. */
export const runTool = (copy: string, cwd: string, tool: string, ...args: string[]): string =>
  execFileSync(join(root, 'node_modules/.bin', tool), args, {
    cwd,
    env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: copy, NODE_ENV: 'test' },
    encoding: 'utf8',
    stdio: 'pipe',
  });
