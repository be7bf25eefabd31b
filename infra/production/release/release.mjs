// `npm run release`: the command, built first where it is not yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const command = join(here, 'dist/cli/run.js');

if (!existsSync(command)) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const args = ['run-many', '-t', 'build', '-p', '@setu/release', '--output-style=static'];
  const { status } = spawnSync(join(here, '../../../node_modules/.bin/nx'), args, { cwd: join(here, '../../..'), env });
  if (status !== 0) process.exit(1);
}
await import(command);
