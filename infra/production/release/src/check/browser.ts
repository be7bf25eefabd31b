import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Generous, for busy machines. */
export const timeoutMs = 60_000;

export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
  return chromium.launch({ executablePath: findChromium(), args });
}

/** Path of an installed Chromium. Throws a sentence that names the command to install one. */
export function findChromium(): string {
  const { CHROMIUM_PATH } = process.env;
  const known = [CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'Chromium is missing. Install it with `npm run install:chromium` (Debian), or set CHROMIUM_PATH to one.',
  );
}
