import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sliceName, UserError } from '@setu/release-store';

const here = dirname(fileURLToPath(import.meta.url));

/** The platform's repository or, if the command is an installed package, the folder in which it was typed. */
export const root = here.includes(`${sep}node_modules${sep}`) ? process.cwd() : join(here, '../../../../..');

/** Builds a slice or the shell and checks its types; returns the folder of the build. */
export async function buildSlice(name: string): Promise<string> {
  const { folder, commands } = scriptsOf(name);
  for (const command of commands) {
    const { code, output } = await run(command, folder);
    if (code === 0) continue;
    console.error(output);
    throw new UserError(`${name} does not build or has type errors (see above); nothing was published.`);
  }
  return join(folder, 'dist');
}

/** Returns the folder of a slice or the shell: the one in which the command was typed, else one of the repository. */
export const sliceFolder = (name: string): string => scriptsOf(name).folder;

const scriptsOf = (name: string): Build =>
  isSliceOf(process.cwd(), name)
    ? ownScripts(process.cwd())
    : existsSync(join(root, 'nx.json'))
      ? nxTargets(name)
      : noSlice(name, `run this in the folder of ${name}`);

interface Build {
  folder: string;
  commands: string[][];
}

/** Returns whether a folder contains the slice of this name, with its own scripts. */
export function isSliceOf(folder: string, name: string): boolean {
  const file = join(folder, 'package.json');
  return existsSync(file) && Boolean(readPackage(file).slice) && sliceName(readPackage(file).name) === name;
}

const readPackage = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; slice?: object };

const ownScripts = (folder: string): Build => ({
  folder,
  commands: ['typecheck', 'build'].map((script) => ['npm', 'run', '--silent', script]),
});

/** Nx does not build an unchanged project again. */
function nxTargets(name: string): Build {
  const project = name === 'shell' ? 'shell' : `mfe-${name}`;
  const folder = join(root, project);
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(join(folder, 'package.json')))
    return noSlice(name, `no folder ${project}`);
  const nx = join(root, 'node_modules/.bin/nx');
  return {
    folder,
    commands: [[nx, 'run-many', '-t', 'build', 'typecheck', '-p', `@setu/${project}`, '--output-style=static']],
  };
}

function noSlice(name: string, where: string): never {
  throw new UserError(`There is no slice "${name}" (${where}); \`npx nx g slice ${name}\` creates one.`);
}

export function run([tool, ...args]: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn(tool!, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
