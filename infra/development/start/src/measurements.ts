import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from '@setu/release';
import { root } from './paths.js';

/** `npm run bench`: measurements side by side, printed as ratios. */
export const bench = (args: string[]): void => runMain('bench', args, { CHROMIUM_PATH: findChromium() });

/** `npm run fuzz`: hostile requests to every call of a running product. */
export const fuzz = (args: string[]): void => runMain('fuzz', args);

function runMain(folder: string, args: string[], env: NodeJS.ProcessEnv = {}): never {
  const { status } = spawnSync(process.execPath, [join(root, 'infra/testing', folder, 'dist/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.exit(status ?? 1);
}
