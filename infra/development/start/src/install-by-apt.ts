import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.js';

/** Returns whether this process may install Debian's packages. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs tools of the tests from Debian's packages, unless they are installed. Returns whether they are. */
export const installByApt = (tool: 'browsers' | 'chromium' | 'nginx' | 'promtool'): boolean =>
  spawnSync('sh', [join(root, `infra/testing/setup/install-${tool}.sh`)], { stdio: 'inherit' }).status === 0;
