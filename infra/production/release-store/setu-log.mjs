#!/usr/bin/env node
// Builds the verifier of the public log where it is not built from the present source, and runs it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const args = ['run', '@setu/release-store:build', '--output-style=static'];
const { status, stdout, stderr, error } = spawnSync(join(root, 'node_modules/.bin/nx'), args, {
  cwd: root,
  encoding: 'utf8',
  env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
});
if (status === 0) {
  const { logCommand } = await import('./dist/signed-log/log-command.js');
  process.exitCode = await logCommand(process.argv.slice(2));
} else {
  console.error(stdout ?? '', stderr ?? '');
  console.error(error ? 'The verifier needs `npm install` first.' : 'The verifier could not be built, see above.');
  process.exitCode = 1;
}
