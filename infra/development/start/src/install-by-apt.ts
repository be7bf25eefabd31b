import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.js';

/** Returns whether this process may install Debian's packages. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs a tool of the tests from Debian's packages, unless it is installed. */
export const installByApt = (tool: 'chromium' | 'nginx' | 'promtool'): void =>
  void spawnSync('sh', [join(root, `infra/testing/setup/install-${tool}.sh`)], { stdio: 'inherit' });
