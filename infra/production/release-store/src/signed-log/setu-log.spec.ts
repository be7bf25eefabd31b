import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(__dirname, '../../setu-log.mjs');

/** Runs `setu-log` in a repository of its own, with a build by this script. */
function run(build: string | undefined) {
  const root = mkdtempSync(join(tmpdir(), 'setu-log-'));
  const folder = join(root, 'infra/production/release-store');
  mkdirSync(join(folder, 'dist/signed-log'), { recursive: true });
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  const built = join(folder, 'dist/signed-log/log-command.js');
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(built, 'export const logCommand = () => console.log("stale");');
  if (build) writeFileSync(join(root, 'node_modules/.bin/nx'), `#!/bin/sh\n${build}`, { mode: 0o755 });
  copyFileSync(program, join(folder, 'setu-log.mjs'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'setu-log.mjs')], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

it('builds before each run, so that no old build answers', () => {
  const write = `echo 'export const logCommand = () => console.log("fresh");' > infra/production/release-store/dist/signed-log/log-command.js`;
  expect(run(write)).toEqual({ status: 0, said: 'fresh\n' });
});

it('says why it does not build', () => {
  const failed = run('echo "a type is wrong"; exit 1');
  expect([failed.status, failed.said]).toEqual([1, expect.stringContaining('a type is wrong')]);
  expect(failed.said).toContain('The verifier could not be built, see above.');
  expect(run(undefined)).toMatchObject({ status: 1, said: expect.stringContaining('needs `npm install` first') });
});
