import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from '@setu/release/chromium';
import { root } from './paths.js';

/** `npm run bench`: measurements side by side, printed as ratios. */
export async function bench(args: string[]): Promise<void> {
  const env = { ...process.env, CHROMIUM_PATH: findChromium() };
  const { status } = spawnSync(process.execPath, [join(root, 'infra/bench/dist/main.js'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  process.exit(status ?? 1);
}
