import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** Playwright tries five times; by default each try waits half a minute if the network drops connections. */
const connectionTimeoutMs = 5_000;

/** Downloads Chromium into Playwright's cache, where `findChromium` finds it; this needs no root. Throws a sentence if it fails. */
export function downloadChromium(): void {
  const cli = join(require.resolve('playwright-core/package.json'), '../cli.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cli, 'install', 'chromium', '--no-shell', '--no-remove'],
    { env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(connectionTimeoutMs), ...process.env }, encoding: 'utf8' },
  );
  if (status === 0) return;
  const [, reason = `exit code ${status}`] = /^Error: (.+)$/m.exec(stderr + stdout) ?? [];
  throw new Error(`Playwright's Chromium could not be downloaded: ${reason}.`);
}
