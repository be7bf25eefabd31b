#!/usr/bin/env node
// Builds the verifier of the public log unless it is built, and runs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const built = join(import.meta.dirname, 'dist/signed-log/log-command.js');

if (!existsSync(built)) {
  const args = ['run', '@setu/release-store:build', '--output-style=static'];
  const { status } = spawnSync(join(root, 'node_modules/.bin/nx'), args, {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (status !== 0) process.exit(1);
}
const { logCommand } = await import(built);
process.exitCode = await logCommand(process.argv.slice(2));
