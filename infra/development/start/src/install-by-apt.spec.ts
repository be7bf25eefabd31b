import { eventually } from '@setu/testing';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installByApt } from './install-by-apt.js';

const dir = mkdtempSync(join(tmpdir(), 'setu-apt-'));
const { PATH } = process.env;
beforeAll(() => (process.env.PATH = [dir, PATH].join(delimiter)));
afterAll(() => {
  process.env.PATH = PATH;
  rmSync(dir, { recursive: true });
});

const aptGet = (script: string) => writeFileSync(join(dir, 'apt-get'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Returns whether a process runs. One that has ended is a zombie until its parent notices. */
const isAlive = (pid: string) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout);

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('apt', () => {
  test('a mirror that does not answer ends the installation, and nothing of it goes on', async () => {
    const pid = join(dir, 'pid');
    aptGet(`echo $$ > '${pid}'; exec sleep 1000`);
    expect(installByApt('chromium', 1)).toBe(false);
    await eventually(() => expect(isAlive(readFileSync(pid, 'utf8').trim())).toBe(false));
  });

  test('an installation that succeeds is reported', () => {
    aptGet('exit 0');
    expect(installByApt('chromium')).toBe(true);
  });
});
