import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.js';

/** Returns whether this process may install Debian's packages. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Installs tools of the tests from Debian's packages, unless they are installed. Returns whether they are. A mirror that does not answer ends the installation
 * after `limit` seconds: in CI it would take the time of the tests.
 */
export function installByApt(tool: 'browsers' | 'chromium' | 'nginx' | 'promtool', limit = 600): boolean {
  // `timeout` ends the processes that the script has started as well.
  const args = ['--verbose', String(limit), 'sh', join(root, `infra/testing/setup/install-${tool}.sh`)];
  return spawnSync('timeout', args, { stdio: 'inherit' }).status === 0;
}
