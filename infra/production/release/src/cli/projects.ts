import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '@setu/release-store';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');

/** The folder of a slice's source, or the shell's. */
export function projectOf(name: string): string {
  const folder = name === 'shell' ? 'shell' : `mfe-${name}`;
  if (/^[a-z][a-z0-9-]*$/.test(name) && existsSync(join(root, folder, 'package.json'))) return folder;
  throw new UserError(`There is no slice "${name}" (no folder mfe-${name}); \`npx nx g slice ${name}\` makes one.`);
}

export const distOf = (name: string): string => join(root, projectOf(name), 'dist');

/** Builds a project and checks its types, as far as something changed since the last time. */
export async function build(name: string): Promise<void> {
  const project = `@setu/${projectOf(name)}`;
  const { code, output } = await run('nx', [
    'run-many',
    '-t',
    'build',
    'typecheck',
    '-p',
    project,
    '--output-style=static',
  ]);
  if (code === 0) return;
  console.error(output);
  throw new UserError(`${name} does not build or has type errors (above); nothing was published.`);
}

function run(tool: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const child = spawn(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
