import { downloadChromium, findChromium } from '@setu/release';
import { spawnSync } from 'node:child_process';
import { canUseApt, installByApt } from './install-by-apt.js';

/**
 * Returns the path of a browser for the tests. Installs Chromium if there is none; in CI also its headless shell, which saves a third of a browser's work.
 * Throws a sentence if that fails.
 */
export async function installChromium(): Promise<string> {
  const found = () => findChromium().catch(() => undefined);
  const isEnough = (path: string | undefined) =>
    process.env.CI === 'true' && !process.env.CHROMIUM_PATH ? path?.endsWith('-headless-shell') : path !== undefined;
  if (!isEnough(await found()) && canUseApt()) installByApt('chromium');
  if (!(await found())) {
    console.log('downloading Chromium (about 170 MB) ...');
    try {
      downloadChromium();
    } catch (error) {
      console.error((error as Error).message);
    }
  }
  const path = await findChromium();
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status === 0) return path;
  const [reason = ''] = (error?.message ?? stderr).trim().split('\n');
  throw new Error(
    `${path} does not start: ${reason}. If it lacks libraries, \`sudo npx playwright-core install-deps chromium\` installs them.`,
  );
}
