#!/usr/bin/env node
// Implements `npm run release`, and `setu-release` where the package is installed: builds the command unless it is built, and runs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const built = join(here, 'dist/cli/main.js');

if (!existsSync(built)) {
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const args = ['run-many', '-t', 'build', '-p', '@setu/release', '--output-style=static'];
  const { status } = spawnSync(join(here, '../../../node_modules/.bin/nx'), args, { cwd: join(here, '../../..'), env });
  if (status !== 0) process.exit(1);
}
const { main } = await import(built);
// The person who typed the command did not know releases of others since then.
process.exitCode = await main(process.argv.slice(2), process.env, performance.timeOrigin);
